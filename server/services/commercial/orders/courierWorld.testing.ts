import { expect } from 'vitest'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { layPickingStore, type PickingStore } from '../../warehouse/pickingStore.testing.ts'

/** Where parcels are captured: a company with a price list, its places and its administrator. */
export let world: AuthWorld
export let there: PickingStore
let token: string
export let cities: { readonly [code: string]: string } = {}

export const send = (request: string, body?: JsonObject) =>
  world.ask(request, body === undefined ? { token } : { token, body })

export const made = async (request: string, body: JsonObject): Promise<void> => {
  const answer = await send(request, body)
  expect([request, answer.status, answer.body['errors']]).toEqual([request, 201, undefined])
}

export const openCourier = async (): Promise<void> => {
  world = await startAuthWorld()
  there = await layPickingStore(world.deps.db, 'andina')
  token = await world.signIn('admin@andina.test', 'andina')
  await world.deps.db.system('*', async (session) => {
    await session.asSystem('states').create({ codeCountry: 'CO', code: 'DC', description: 'Bogotá' })
    const place = { country: 'CO', state: 'CO~DC' }
    const make = async (code: string, deliveryArea: boolean) =>
      (await session.asSystem('cities').create({ ...place, code, description: code, deliveryArea })).id
    cities = { BOG: await make('BOG', true), MDE: await make('MDE', true), LET: await make('LET', false) }
  })
  await world.deps.db.system('andina', async (session) => {
    const process = await session
      .asSystem('processes')
      .create({ code: 'COURIER', description: 'Courier', module: 'COURIER' })
    const type = { code: 'CRR', description: 'Paquete', operation: 'local', direction: 'BOTH', sw: '12' }
    await session.asSystem('operation-types').create({ ...type, processType: process.id })
    await session
      .asSystem('document-types')
      .create({ type: 'CPO', sw: '12', module: 'COMMERCIAL', description: 'Pedido' })
    await session.asSystem('consecutives').create({ type: 'CPO', prefix: 'PV-', current: 0, padding: 3 })
    await session.asSystem('consecutives').create({ operationType: 'CRR', prefix: 'CRR-', current: 0, padding: 5 })
  })
  const ends = { origin: 'Bogotá', destination: 'Medellín', originCountry: 'CO', destinationCountry: 'CO' }
  const level = { level: 1, weightFrom: 0, weightTo: 30, weightUnit: 'kilogram', unitValue: 9800, currency: 'COP' }
  await made('POST /config/pricing-zones', {
    code: 'BOG-MDE',
    description: 'Bogotá a Medellín',
    ...ends,
    levels: [level],
  })
  await made('POST /courier/courier-price-lists', {
    code: 'GENERAL',
    description: 'General',
    currency: 'COP',
    validFrom: '2025-01-01',
    volumetricDivisor: 5000,
    fuelSurchargePercent: 8,
    insurancePercent: 1,
    rateLines: [
      { pricingZone: 'BOG-MDE', weightFrom: 0, weightTo: 1, unitValue: 9800 },
      { pricingZone: 'BOG-MDE', weightFrom: 1, weightTo: 30, unitValue: 9800, additionalPerUnit: 2300 },
    ],
  })
  await made('POST /config/taxes', { code: 'IVA19', description: 'IVA 19 %', rate: 19, taxType: 'VAT', base: 'NET' })
  await made('POST /wms/references', {
    sku: 'MENSAJERIA',
    description: 'Mensajería',
    kind: 'SERVICE',
    category: 'CAFE',
    unit: 'C62',
    tax: 'IVA19',
    managedStock: false,
  })
}

export const shipment = (more: JsonObject = {}): JsonObject => ({
  customer: '1001',
  pickupAddress: 'Carrera 7 # 71-21',
  originCity: cities['BOG'] ?? '',
  consignee: 'C1',
  deliveryAddress: 'Calle 10 # 43-12',
  destinationCity: cities['MDE'] ?? '',
  freightService: 'MENSAJERIA',
  currency: 'COP',
  declaredValue: 500_000,
  packages: [{ pieces: 1, packingUnit: 'CT', content: 'Repuestos', length: 40, width: 30, height: 25, weight: 4.3 }],
  paymentForm: 'COD',
  codAmount: 120_000,
  ...more,
})

export const capture = (more: JsonObject = {}) => send('POST /transactions/orders/courier', shipment(more))
