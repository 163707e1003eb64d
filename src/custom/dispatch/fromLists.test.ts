import { expect, it } from 'vitest'
import { packedAs, vehicleOf } from './fromLists.ts'

const lists = [
  {
    id: 'PL-1',
    carrier: '5201',
    vehiclePlate: 'WLM-482',
    packages: [{ sscc: '377020010000001232', bulks: ['A~1~1'] }],
  },
  { id: 'PL-2', carrier: null, packages: null },
]

it('the vehicle is that of the first list', () => {
  expect(vehicleOf(lists)).toEqual({ carrier: '5201', driver: '', driverId: '', plate: 'WLM-482', seal: '' })
  expect(vehicleOf([]).carrier).toBe('')
})

it('a package is known by its number, as a scanner reads it and as it is written', () => {
  expect([...(packedAs(lists, '377020010000001232') ?? [])]).toEqual(['A~1~1'])
  expect(packedAs(lists, '00377020010000001232')?.size).toBe(1)
  expect(packedAs(lists, '377020010000001249')).toBeNull()
})
