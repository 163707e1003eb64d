import { afterAll, beforeAll, expect } from 'vitest'
import type { AnyRecord, JsonObject } from '../../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { layTransportStore } from '../../waybills/transportStore.testing.ts'

export const [one, two] = ['CSQU3054383', 'MSKU6011672'] as const

let told = 0

export const message = (at: string, more: JsonObject): JsonObject => ({
  eventID: `e-${++told}`,
  eventClassifierCode: 'ACT',
  eventDateTime: at,
  eventCreatedDateTime: new Date(Date.parse(at) + 3_600_000).toISOString(),
  ...more,
})

const call = (place: string, facilityTypeCode = 'POTE') => ({
  transportCallID: `${place}/${facilityTypeCode}`,
  modeOfTransport: 'VESSEL',
  facilityTypeCode,
  UNLocationCode: place,
})

export const vessel = (code: string, place: string, at: string, booking: unknown, more: JsonObject = {}): JsonObject =>
  message(at, {
    eventType: 'TRANSPORT',
    transportEventTypeCode: code,
    transportCall: call(place),
    documentReferences: [{ documentReferenceType: 'BKG', documentReferenceValue: String(booking) }],
    ...more,
  })

export const box = (code: string, container: string, place: string, at: string, more: JsonObject = {}): JsonObject =>
  message(at, {
    eventType: 'EQUIPMENT',
    equipmentEventTypeCode: code,
    equipmentReference: container,
    emptyIndicatorCode: 'LADEN',
    transportCall: call(place),
    ...more,
  })

export const rows = (record: AnyRecord, field: string): readonly JsonObject[] => record[field] as readonly JsonObject[]

/** A company with jobs and containers, which is told messages: asked for once at the beginning of a test file. */
export const eventMessages = () => {
  let world: AuthWorld
  let token: string

  beforeAll(async () => {
    world = await startAuthWorld()
    await layTransportStore(world.deps.db, 'andina')
    token = await world.signIn('admin@andina.test', 'andina')
    await world.deps.db.system('*', async (session) => {
      const process = await session.asSystem('processes').first()
      await session.asSystem('events').create({
        code: 'FF-DEP',
        descriptionEs: 'Zarpe',
        descriptionEn: 'Departed',
        processType: process?.id ?? '',
      })
    })
    await world.deps.db.system('andina', async (session) => {
      const { id: _id, version: _version, ...container } = await session.asSystem('containers').get(one)
      await session.asSystem('containers').create({
        ...Object.fromEntries(Object.entries(container).filter(([name]) => !/^(created|updated)/.test(name))),
        number: two,
      })
    })
  })

  afterAll(() => world.close())

  const ask = (
    route: string,
    body?: JsonObject | readonly JsonObject[],
    headers: { readonly [name: string]: string } = {},
  ) => world.ask(route, { token, headers, ...(body ? { body } : {}) })

  let booked = 0

  /** A job from Barranquilla to Cartagena by way of Buenaventura. */
  const job = async (more: JsonObject = {}): Promise<AnyRecord> => {
    const { status, body } = await ask('POST /transactions/shipments', {
      type: 'IMP',
      date: '2026-01-01',
      transport: 'Ocean',
      operation: 'importation',
      loadType: 'FCL',
      customer: '1001',
      shipper: '7001',
      consignee: 'C1',
      originPort: 'COBAQ',
      destinationPort: 'COCTG',
      bookingNumber: `BK-${++booked}`,
      legs: [
        { legType: 'MAIN', mode: 'Ocean', fromPort: 'COBAQ', toPort: 'COBUN' },
        { legType: 'MAIN', mode: 'Ocean', fromPort: 'COBUN', toPort: 'COCTG' },
      ],
      ...more,
    })
    expect(status, JSON.stringify(body)).toBe(201)
    return body as AnyRecord
  }

  const push = (...messages: readonly JsonObject[]) => ask('POST /tracking/event-messages', messages)

  const read = async ({ type, number }: AnyRecord): Promise<AnyRecord> =>
    (await ask(`GET /transactions/shipments/${String(type)}/${String(number)}`)).body as AnyRecord

  const happened = (record: AnyRecord) =>
    rows(record, 'events').map(({ event, container, actualAt }) => [event, container, actualAt])

  const kept = async (filter: JsonObject) =>
    (await ask(`GET /tracking/event-messages?filter=${encodeURIComponent(JSON.stringify(filter))}`)).list

  return {
    ask,
    happened,
    job,
    kept,
    push,
    read,
    get world() {
      return world
    },
  }
}
