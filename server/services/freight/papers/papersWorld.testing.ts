import { mkdirSync, writeFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { houseRecord, layTransportStore, masterRecord, oceanJob } from '../../waybills/transportStore.testing.ts'

/** Where somebody who looks at the papers has them kept. */
const shown = process.env['SHOW_PAPERS']

export const cargo = (house: string, more: JsonObject = {}): JsonObject => ({
  house,
  description: 'Café tostado en grano, calidad excelso',
  pieces: 10,
  grossWeight: 250.5,
  netWeight: 240,
  volumeM3: 1.25,
  marks: 'EXP SUR / 1-10',
  articles: 100,
  articleUnit: 'kg',
  unitPrice: 7.35,
  ...more,
})

export const ocean: JsonObject = {
  ...oceanJob,
  carrier: '5001',
  masterBl: 'MAEU7',
  bookingNumber: 'BK-259114',
  vessel: 'MSC ESTIBA',
  voyage: '114W',
  etd: '2026-11-02T12:00:00Z',
  eta: '2026-11-20T12:00:00Z',
  atd: '2026-11-02T15:00:00Z',
  placeOfDelivery: 'Bogotá D.C.',
  destinationTerminal: 'Terminal SPRB, patio 4',
  pickupNumber: 'PU-4711',
  releaseType: 'ORIGINAL',
  originals: 3,
  signatory: 'María Restrepo',
  currency: 'USD',
  incotermPlace: 'Cartagena',
  jobReferences: [{ referenceType: 'PO', value: 'PO-77812' }],
  containerUnits: [{ container: 'CSQU3054383', seals: 'AB104482', vgm: 2380 }],
}

export interface Printed {
  readonly status: number
  readonly bytes: Uint8Array
  readonly errors: unknown
}

const layPapers = async (world: AuthWorld): Promise<string> => {
  const there = await layTransportStore(world.deps.db, 'andina')
  const token = await world.signIn('admin@andina.test', 'andina')
  await world.deps.db.system('andina', async (session) => {
    const make = (resource: string, record: JsonObject) => session.asSystem(resource).create(record)
    await make('bills-of-lading', masterRecord('MAEU7'))
    await make('bills-of-lading', masterRecord('999-12345675', { documentKind: 'MAWB', transport: 'Air' }))
    for (const serial of ['H-1', 'H-2'])
      await make('house-bills-of-lading', houseRecord(serial, there.entity, { masterBL: 'MAEU7' }))
    await make('house-bills-of-lading', houseRecord('A-1', there.entity, { documentKind: 'HAWB' }))
    await make('document-types', { type: 'FV', description: 'Factura', kind: 'invoice', sw: '1', module: 'FREIGHT' })
    await make('consecutives', { type: 'FV', prefix: 'FV-', current: 0, padding: 4 })
  })
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date())
  const body = { currency: 'USD', date, factor: 4000, source: 'COMPANY' }
  await world.ask('POST /config/currency-factors', { token, body })
  return token
}

/** A company with houses and masters whose jobs print papers. */
export const startPapersWorld = async () => {
  const world = await startAuthWorld()
  const token = await layPapers(world)

  const send = (request: string, body?: unknown, as = token) =>
    world.ask(request, body === undefined ? { token: as } : { token: as, body })

  const made = async (
    record: JsonObject,
  ): Promise<{ readonly at: string; readonly id: string; readonly number: string }> => {
    const { body, status } = await send('POST /transactions/shipments', record)
    expect(status, JSON.stringify(body)).toBe(201)
    return {
      id: String(body['id']),
      number: String(body['number']),
      at: `/transactions/shipments/${String(body['type'])}/${String(body['number'])}`,
    }
  }

  /** A house as the others are, of the same customer. */
  const house = async (serial: string, more: JsonObject = {}): Promise<string> => {
    const { entityCode } = (await send('GET /transactions/house-bills-of-lading/H-1')).body
    const { status, body } = await send('POST /transactions/house-bills-of-lading', {
      ...houseRecord(serial, String(entityCode)),
      ...more,
    })
    expect(status, JSON.stringify(body)).toBe(201)
    return serial
  }

  const print = async (at: string, how: 'issue' | 'draft', body: JsonObject): Promise<Printed> => {
    const answer = await send(`POST ${at}/${how}-paper`, { language: 'es', sheet: 'A4', ...body })
    const bytes = answer.status === 200 ? new Uint8Array(await answer.response.arrayBuffer()) : new Uint8Array()
    if (shown !== undefined && answer.status === 200) {
      mkdirSync(shown, { recursive: true })
      writeFileSync(`${shown}/${String(body['issuedPaper'])}-${how}-${String(body['language'] ?? 'es')}.pdf`, bytes)
    }
    return { status: answer.status, bytes, errors: answer.body['errors'] }
  }

  const issued = async (where: JsonObject): Promise<readonly JsonObject[]> =>
    (await send(`GET /transactions/issued-papers?filter=${encodeURIComponent(JSON.stringify(where))}`)).list

  return { world, send, made, house, print, issued, close: () => world.close() }
}

export type PapersWorld = Awaited<ReturnType<typeof startPapersWorld>>
