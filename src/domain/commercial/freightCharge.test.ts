import { expect, it } from 'vitest'
import { chargedQuantity, freightCharge, workedBasis } from './freightCharge.ts'

const cargo = {
  transport: 'Ocean',
  feeBasis: 'AUTO',
  loadType: 'LCL',
  containers: null,
  volumeM3: null,
  realWeightTons: null,
} as const

it('X-WM: by sea a quotation charges tons or cubic metres, whichever is more, one at least', () => {
  expect(chargedQuantity({ ...cargo, realWeightTons: 2.85, volumeM3: 3.6 })).toBe(3.6)
  expect(chargedQuantity({ ...cargo, realWeightTons: 0.12, volumeM3: 0.3 })).toBe(1)
})

it('by air it charges kilograms, a whole load by its containers, and nothing is known of no cargo', () => {
  expect(chargedQuantity({ ...cargo, transport: 'Air', realWeightTons: 0.0953, volumeM3: 0.1 })).toBe(95.5)
  expect(chargedQuantity({ ...cargo, transport: 'Air', feeBasis: 'M3', realWeightTons: 0.1, volumeM3: 0.4 })).toBe(0.6)
  expect(chargedQuantity({ ...cargo, feeBasis: 'SHIPMENT', realWeightTons: 9 })).toBe(1)
  expect(chargedQuantity({ ...cargo, loadType: 'FCL', containers: 2, realWeightTons: 40 })).toBe(2)
  expect(chargedQuantity({ ...cargo, loadType: 'FCL', containers: 2, feeBasis: 'SHIPMENT' })).toBe(1)
  expect(chargedQuantity({ ...cargo, loadType: 'FTL' })).toBe(1)
  const whole = { ...cargo, loadType: 'FCL', containers: 2, realWeightTons: 40, volumeM3: 56 }
  expect(chargedQuantity({ ...whole, feeBasis: 'KG' })).toBe(56_000)
  expect(chargedQuantity({ ...whole, feeBasis: 'M3' })).toBe(56)
  expect(chargedQuantity({ ...cargo, loadType: 'FCL', feeBasis: 'KG' })).toBeNull()
  expect(chargedQuantity(cargo)).toBeNull()
  expect(chargedQuantity({ ...cargo, transport: 'Rail', realWeightTons: 1 })).toBeNull()
})

it.each([
  [{}, 'REVENUE_TON'],
  [{ transport: 'Air' }, 'KG'],
  [{ loadType: 'FCL', containers: 2 }, 'CONTAINER'],
  [{ transport: 'Ground', loadType: 'FTL' }, 'VEHICLE'],
  [{ loadType: 'FCL', feeBasis: 'M3' }, 'M3'],
  [{ loadType: 'FCL', feeBasis: 'SHIPMENT' }, 'SHIPMENT'],
  [{ transport: 'Rail' }, null],
] as const)('the fee of %j is for each %s', (more, basis) => {
  expect(workedBasis({ ...cargo, ...more })).toBe(basis)
})

it('the fee by its quantity is not below the minimum and is rounded half up', () => {
  expect(freightCharge(55, 120, 3.6, 2)).toBe(198)
  expect(freightCharge(55, 120, 1, 2)).toBe(120)
  expect(freightCharge(0.335, null, 1, 2)).toBe(0.34)
  expect(freightCharge(null, 120, 5, 2)).toBe(0)
})

it('X-VOLUMETRIC: a divisor that differs from the usual one is charged by: 100 kg and 1 m³ are 200 kg at 5000', () => {
  const air = { ...cargo, transport: 'Air', realWeightTons: 0.1, volumeM3: 1 }
  expect(chargedQuantity(air)).toBe(167)
  expect(chargedQuantity({ ...air, divisor: 5000 })).toBe(200)
})
