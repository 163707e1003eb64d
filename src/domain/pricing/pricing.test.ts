import Big from 'big.js'
import { describe, expect, it } from 'vitest'
import { cargoOf, type Piece } from './cargo.ts'
import { chargeableOf, chargeModes, inListUnit } from './chargeable.ts'
import { type Band, levelCharge, listCharge } from './listCharge.ts'
import { type RouteRecord, routeMatch } from './routeMatch.ts'

const piece = (quantity: number, length: number, width: number, height: number, weight: number): Piece => ({
  quantity,
  length,
  width,
  height,
  unit: 'cm',
  weight,
  weightUnit: 'kilogram',
})
const band = (from: number, to: number | null, unitValue: number, minRate = 0): Band => ({
  id: `${from}`,
  from,
  to,
  unitValue,
  minRate,
  slidingScale: true,
})

describe('G-07, worked example A: air, Miami to Bogotá', () => {
  const cargo = cargoOf([piece(2, 60, 40, 40, 18.2), piece(1, 100, 50, 46, 31.3)], true)
  const chargeable = chargeableOf(cargo, chargeModes.Air)
  const breaks = [band(0, 45, 3.2, 60), band(45, 100, 2.6), band(100, 300, 1.8), band(300, null, 1.5)]

  it('67.7 kg and 0.422 m³ are charged as 70.5 kg (X-VOLUMETRIC)', () => {
    expect([cargo.realKg.toString(), cargo.volumeM3.toString()]).toEqual(['67.7', '0.422'])
    expect([chargeable.volumetricKg.toFixed(3), chargeable.kg.toString()]).toEqual(['70.333', '70.5'])
  })

  it('priced as 100 kg costs 180.00, less than 183.30 of the own break', () => {
    const charge = listCharge(breaks, chargeable.kg)
    expect([charge?.amount.toFixed(2), charge?.pricedAs.toString(), charge?.band.id]).toEqual(['180.00', '100', '100'])
  })

  it('by volume 0.422 m³ at 320.00 come to the minimum of 150.00', () => {
    const charge = listCharge([{ ...band(0, null, 320, 150), slidingScale: false }], chargeable.m3)
    expect([chargeable.m3.toString(), charge?.amount.toFixed(2), charge?.minimumApplied]).toEqual([
      '0.422',
      '150.00',
      true,
    ])
  })
})

it('G-07, worked example B: ocean LCL by the revenue ton, one at least', () => {
  const pallets = cargoOf([piece(2, 120, 100, 150, 1425)], false)
  expect(chargeableOf(pallets, chargeModes.Ocean).m3.times(55).toFixed(2)).toBe('198.00')
  const box = { pieces: 1, realKg: new Big(120), volumeM3: new Big('0.3') }
  expect(chargeableOf(box, chargeModes.Ocean).m3.times(55).toFixed(2)).toBe('55.00')
})

it('G-07, worked example C: 0.9 m³ by road are 300 kg', () => {
  const cargo = { pieces: 1, realKg: new Big(250), volumeM3: new Big('0.9') }
  const { kg } = chargeableOf(cargo, chargeModes.Ground)
  const charge = listCharge([{ ...band(0, null, 650, 40_000), slidingScale: false }], kg)
  expect([kg.toString(), charge?.amount.toString()]).toEqual(['300', '195000'])
})

it('G-07, worked example D: courier from Bogotá to Medellín', () => {
  const cargo = cargoOf([piece(1, 40, 30, 25, 4.3)], false)
  const { kg } = chargeableOf(cargo, chargeModes.Courier)
  const levels = [
    { from: 0, to: 1, unitValue: 9800, minRate: 0, additionalPerUnit: null },
    { from: 1, to: 30, unitValue: 9800, minRate: 0, additionalPerUnit: 2300 },
  ]
  expect([kg.toString(), levelCharge(levels, kg)?.amount.toString()]).toEqual(['6', '21300'])
  expect(levelCharge(levels, new Big(30))).toBeNull()
})

it('lists in pounds convert first, then round up to whole pounds', () => {
  const cargo = { pieces: 1, realKg: new Big('10.1'), volumeM3: new Big('0.01') }
  expect(inListUnit(cargo, chargeableOf(cargo, chargeModes.Air), 'pounds').toString()).toBe('23')
})

it('a quantity outside of every break has no price (E-NO-PRICE-FEATURES)', () => {
  expect(listCharge([{ ...band(0, 100, 650), slidingScale: false }], new Big(250))).toBeNull()
})

describe('X-ROUTE-MATCH', () => {
  const nowhere = { country: '', state: '', city: '', zone: '' }
  const record = (id: string, more: Partial<RouteRecord>): RouteRecord => ({
    id,
    origin: { ...nowhere, country: 'US' },
    destination: { ...nowhere, country: 'CO' },
    customer: '',
    shippingMethod: '',
    carrier: '',
    currency: 'USD',
    validFrom: '2025-01-01',
    ...more,
  })
  const wanted = {
    origin: { country: 'US', state: 'US~FL', city: 'MIA', zone: '' },
    destination: { country: 'CO', state: 'CO~DC', city: 'BOG', zone: '' },
    customer: '1001',
    shippingMethod: '',
    carrier: '',
  }
  const ids = (...records: readonly RouteRecord[]) => routeMatch(records, wanted).map(({ id }) => id)

  it('takes the most exact route and all of its breaks, never those of another', () => {
    const cities = {
      origin: { ...nowhere, country: 'US', city: 'MIA' },
      destination: { ...nowhere, country: 'CO', city: 'BOG' },
    }
    expect(ids(record('countries', {}), record('one', cities), record('two', cities))).toEqual(['two', 'one'])
    expect(ids(record('elsewhere', { destination: { ...nowhere, country: 'CO', city: 'MDE' } }))).toEqual([])
  })

  it('prefers the customer’s own, and knows no price of somebody else', () => {
    expect(ids(record('all', {}), record('own', { customer: '1001' }), record('his', { customer: '9' }))).toEqual([
      'own',
    ])
  })

  it('of equal routes takes the newest', () => {
    expect(ids(record('old', {}), record('new', { validFrom: '2026-01-01', currency: 'COP' }))).toEqual(['new'])
  })

  it('of prices whose days overlap on one route the newest is first, whatever order they are kept in', () => {
    const records = [
      record('old', {}),
      record('newest', { validFrom: '2026-02-01' }),
      record('newer', { validFrom: '2026-01-01' }),
    ]
    expect(ids(...records)).toEqual(['newest', 'newer', 'old'])
    const flat = { ...band(0, null, 1), slidingScale: false }
    const bands = routeMatch(
      records.map((one) => ({ ...flat, ...one })),
      wanted,
    )
    expect(listCharge(bands, new Big(10))?.band.id).toBe('newest')
  })

  it('where no method or carrier is asked for, prices of one alone count only where there are no others', () => {
    const express = record('express', {
      shippingMethod: 'EXPRESS',
      destination: { ...nowhere, country: 'CO', city: 'BOG' },
    })
    const carried = record('carried', { carrier: 'AV', validFrom: '2026-01-01' })
    expect(ids(express, carried, record('all', {}))).toEqual(['all'])
    expect(ids(express)).toEqual(['express'])
  })
})
