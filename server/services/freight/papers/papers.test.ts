import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paperKinds, type PaperKind } from '../../../../src/domain/freight/paperKinds.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { pagesOf, textOfPdf } from '../../../papers/textOfPdf.testing.ts'
import { houseRecord, layTransportStore, masterRecord } from '../../waybills/transportStore.testing.ts'

let world: AuthWorld
let token: string

/** Where somebody who looks at the papers has them kept. */
const shown = process.env['SHOW_PAPERS']

const send = (request: string, body?: unknown, as = token) =>
  world.ask(request, body === undefined ? { token: as } : { token: as, body })

beforeAll(async () => {
  world = await startAuthWorld()
  const there = await layTransportStore(world.deps.db, 'andina')
  token = await world.signIn('admin@andina.test', 'andina')
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
  await send('POST /config/currency-factors', { currency: 'USD', date, factor: 4000, source: 'COMPANY' })
})

afterAll(() => world.close())

const cargo = (house: string, more: JsonObject = {}): JsonObject => ({
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

const ocean: JsonObject = {
  type: 'IMP',
  date: '2026-11-01',
  transport: 'Ocean',
  operation: 'importation',
  loadType: 'LCL',
  customer: '1001',
  shipper: '7001',
  consignee: 'C1',
  carrier: '5001',
  originPort: 'COCTG',
  destinationPort: 'COBUN',
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

interface Printed {
  readonly status: number
  readonly bytes: Uint8Array
  readonly errors: unknown
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

describe('the papers of a job by sea', () => {
  let job: Awaited<ReturnType<typeof made>>

  beforeAll(async () => {
    job = await made({ ...ocean, packages: [cargo('H-1', { container: 'CSQU3054383' }), cargo('H-2')] })
    const charge = { shipment: job.id, sellCurrency: 'USD', sellExchangeRate: 4000, buyCurrency: 'USD' }
    for (const more of [
      { description: 'Flete marítimo', sellRate: 2150, onBl: true, house: 'H-1' },
      { description: 'Manejo en destino', category: 'THC', sellRate: 180, term: 'COLLECT', onArrivalNotice: true },
    ])
      expect((await send('POST /transactions/shipment-charges', { ...charge, ...more })).status).toBe(201)
  })

  it('a bill of lading has as many originals as it says and a copy, each its own pages, with every fact in its box', async () => {
    const { status, bytes, errors } = await print(job.at, 'issue', { issuedPaper: 'BILL_OF_LADING', house: 'H-1' })
    expect(status, JSON.stringify(errors)).toBe(200)
    const pages = await pagesOf(bytes)
    expect(pages).toHaveLength(4)
    expect(pages.map((page) => /ORIGINAL \d\/\d|COPIA NO NEGOCIABLE/.exec(page)?.[0])).toEqual([
      'ORIGINAL 1/3',
      'ORIGINAL 2/3',
      'ORIGINAL 3/3',
      'COPIA NO NEGOCIABLE',
    ])
    for (const fact of [
      'H-1',
      'BK-259114',
      'PO-77812',
      'Exportadora del Sur',
      'MSC ESTIBA / 114W',
      'EXP SUR / 1-10',
      'CSQU3054383',
      'AB104482',
      'DIEZ bultos',
      '250,5',
      '1,250',
      '2.150,00 USD',
      'TRES (3)',
      'María Restrepo',
      'Página 1 / 1',
    ])
      expect(pages[0]).toContain(fact)
  })

  it('says the same in English, and the house alone that it is of', async () => {
    const { bytes } = await print(job.at, 'issue', { issuedPaper: 'SEA_WAYBILL', house: 'H-2', language: 'en' })
    const text = await textOfPdf(bytes)
    expect(text).toContain('Sea waybill (not negotiable)')
    expect(text).toContain('TEN packages')
    expect(text).not.toContain('2,150.00')
  })

  it('asks which house where it goes to one consignee, and takes none of another job', async () => {
    expect((await print(job.at, 'draft', { issuedPaper: 'ARRIVAL_NOTICE' })).errors).toEqual({
      house: 'Elija el documento hijo: el embarque tiene varios',
    })
    expect((await print(job.at, 'draft', { issuedPaper: 'ARRIVAL_NOTICE', house: 'A-1' })).errors).toEqual({
      house: 'El documento hijo no es de este embarque',
    })
  })

  it('a draft says so on every page and is kept nowhere', async () => {
    const { bytes } = await print(job.at, 'draft', { issuedPaper: 'MANIFEST' })
    const text = await textOfPdf(bytes)
    expect(text).toContain('BORRADOR')
    for (const fact of ['H-1', 'H-2', 'MAEU7', 'MSC ESTIBA', 'CSQU3054383']) expect(text).toContain(fact)
    expect(await issued({ shipment: job.id, issuedPaper: 'MANIFEST' })).toEqual([])
  })

  it('an arrival notice says what is to be paid, where the cargo is, and which bill is asked for', async () => {
    const { bytes } = await print(job.at, 'issue', { issuedPaper: 'ARRIVAL_NOTICE', house: 'H-1' })
    const text = await textOfPdf(bytes)
    for (const fact of ['Manejo en destino', '180,00', 'Terminal SPRB', 'PU-4711', 'Se requiere el original', 'MAEU7'])
      expect(text).toContain(fact)
    expect(text).not.toContain('Flete marítimo')
  })

  it('a delivery order is refused with every reason until it is paid, surrendered and cleared', async () => {
    const asked = { issuedPaper: 'DELIVERY_ORDER', house: 'H-1' }
    expect((await print(job.at, 'issue', asked)).errors).toEqual({
      issuedPaper:
        'Hay cargos al consignatario sin facturar: Manejo en destino. No se han entregado los originales ni se ha liberado el BL. Falta el levante de aduana',
    })
    expect((await print(job.at, 'draft', asked)).status).toBe(422)
    const invoice = await send(`POST ${job.at}/invoice`, {})
    expect(invoice.status, JSON.stringify(invoice.body)).toBe(200)
    const release = {
      releasedAt: '2026-11-21T12:00:00Z',
      releasedBy: 'María Restrepo',
      events: [{ event: 'CUSTOMS_CLEARED', actualAt: '2026-11-21T15:00:00Z' }],
    }
    expect((await send(`PUT ${job.at}`, release)).status).toBe(200)
    const unpaid = await print(job.at, 'issue', asked)
    expect(unpaid.errors).toEqual({ issuedPaper: expect.stringContaining('Hay cargos sin pagar') })
    await world.deps.db.system('andina', (session) =>
      session.sql("update estiba.documents set state = 'APPLIED', balance = 0 where namespace = 'andina'"),
    )
    const { status, bytes, errors } = await print(job.at, 'issue', asked)
    expect(status, JSON.stringify(errors)).toBe(200)
    const text = await textOfPdf(bytes)
    for (const fact of ['Orden de entrega', 'Liberado el', 'María Restrepo', 'Terminal SPRB', 'Código de liberación'])
      expect(text).toContain(fact)
  })

  it('the seller stands above his invoice, whose amounts are exact and in words; unpriced goods are refused', async () => {
    const { bytes } = await print(job.at, 'issue', { issuedPaper: 'COMMERCIAL_INVOICE', house: 'H-1' })
    const text = await textOfPdf(bytes)
    for (const fact of [
      'Factura comercial',
      'Exportadora del Sur',
      '735,00 USD',
      'SETECIENTOS TREINTA Y CINCO CON 00/100',
    ])
      expect(text).toContain(fact)
    const english = await print(job.at, 'issue', { issuedPaper: 'COMMERCIAL_INVOICE', house: 'H-1', language: 'en' })
    expect(await textOfPdf(english.bytes)).toContain('SEVEN HUNDRED THIRTY-FIVE AND 00/100 USD')
    const free = await made({ ...ocean, containerUnits: [], packages: [cargo('H-1', { unitPrice: null })] })
    expect((await print(free.at, 'issue', { issuedPaper: 'COMMERCIAL_INVOICE' })).errors).toEqual({
      issuedPaper: 'Falta el precio unitario de: Café tostado en grano, calidad excelso',
    })
  })

  it('more lines than fit stand on an attached list with its own head, to the last one', async () => {
    const many = Array.from({ length: 60 }, (_none, index) => cargo('H-1', { marks: `MARK-${index + 1}` }))
    const long = await made({ ...ocean, containerUnits: [], packages: many })
    const { bytes } = await print(long.at, 'issue', { issuedPaper: 'SEA_WAYBILL' })
    const pages = await pagesOf(bytes)
    expect(pages.length).toBeGreaterThan(2)
    expect(pages[0]).toContain('Según lista adjunta')
    expect(pages[0]).not.toContain('MARK-1 ')
    expect(pages[1]).toContain('Lista adjunta a')
    expect(pages.at(-1)).toContain('MARK-60')
    expect(pages.map((_page, index) => pages[index]?.includes(`Página ${index + 1} / ${pages.length}`))).not.toContain(
      false,
    )
  })
})

describe('versions, copies and the check', () => {
  it('keeps what was issued to the byte, counts versions, replaces the one before and says which copy it is', async () => {
    const job = await made({ ...ocean, containerUnits: [], packages: [cargo('H-1')] })
    const asked = { issuedPaper: 'PACKING_LIST' }
    const first = await print(job.at, 'issue', asked)
    expect((await send(`PUT ${job.at}`, { packages: [cargo('H-1', { marks: 'CHANGED' })] })).status).toBe(200)
    const second = await print(job.at, 'issue', asked)
    const papers = await issued({ shipment: job.id })
    expect(
      papers
        .map(({ paperVersion, issuedState }) => [paperVersion, issuedState])
        .toSorted((one, other) => Number(one[0]) - Number(other[0])),
    ).toEqual([
      [1, 'SUPERSEDED'],
      [2, 'ISSUED'],
    ])
    for (const [version, bytes] of [
      [1, first.bytes],
      [2, second.bytes],
    ] as const) {
      const paper = papers.find(({ paperVersion }) => paperVersion === version)
      expect(paper?.['checksum']).toBe(createHash('sha256').update(bytes).digest('hex'))
      const kept = await send(`GET /transactions/issued-papers/${String(paper?.['id'])}/paper.pdf`)
      expect(Buffer.from(await kept.response.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true)
      expect(paper).not.toHaveProperty('content')
      expect(paper).not.toHaveProperty('token')
    }
    const now = papers.find(({ paperVersion }) => paperVersion === 2)
    for (const copies of [1, 2]) {
      const copy = await send(`POST /transactions/issued-papers/${String(now?.['id'])}/copy`, {})
      const text = await textOfPdf(new Uint8Array(await copy.response.arrayBuffer()))
      expect(text).toContain(`COPIA ${copies}`)
      expect(text).toContain('CHANGED')
    }
    const old = papers.find(({ paperVersion }) => paperVersion === 1)
    expect((await send(`POST /transactions/issued-papers/${String(old?.['id'])}/copy`, {})).status).toBe(409)
  })

  it('two people who issue at once get two versions', async () => {
    const job = await made({ ...ocean, containerUnits: [], packages: [cargo('H-1')] })
    const asked = { issuedPaper: 'PACKING_LIST' }
    const both = await Promise.all([print(job.at, 'issue', asked), print(job.at, 'issue', asked)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const versions = (await issued({ shipment: job.id })).map(({ paperVersion }) => paperVersion)
    expect(versions.toSorted((one, other) => Number(one) - Number(other))).toEqual([1, 2])
  })

  it('whoever has it in his hands sees whether it holds, and nothing else; another company sees none', async () => {
    const job = await made({ ...ocean, containerUnits: [], packages: [cargo('H-1')] })
    await print(job.at, 'issue', { issuedPaper: 'PACKING_LIST' })
    const [paper] = await issued({ shipment: job.id })
    // The code stands on the paper alone; what it was is known to who printed it.
    const [row] = await world.deps.db.system('andina', (session) =>
      session.sql<{ readonly content: string }>('select content from estiba.issued_papers where id = $1', [
        paper?.['id'],
      ]),
    )
    const { checkAt } = JSON.parse(row?.content ?? '{}') as { readonly checkAt: string }
    const code = checkAt.split('#')[1]
    const check = await world.ask('POST /transactions/issued-papers/check', { body: { token: code } })
    expect(check.body).toEqual({
      company: expect.any(String),
      paper: 'Lista de empaque',
      number: paper?.['number'],
      version: 1,
      language: 'Español',
      issuedAt: expect.any(String),
      state: 'ISSUED',
      checksum: paper?.['checksum'],
    })
    const wrong = await world.ask('POST /transactions/issued-papers/check', { body: { token: `${code}x` } })
    expect(wrong.status).toBe(404)
    const voided = await send(`POST /transactions/issued-papers/${String(paper?.['id'])}/void`, {
      voidReason: 'Errado',
    })
    expect(voided.status).toBe(200)
    const again = await world.ask('POST /transactions/issued-papers/check', { body: { token: code } })
    expect(again.body['state']).toBe('VOID')
    const other = await world.signIn('admin@nordfracht.test', 'nordfracht')
    expect(
      (await send(`GET /transactions/issued-papers/${String(paper?.['id'])}/paper.pdf`, undefined, other)).status,
    ).toBe(404)
  })
})

describe('by air, by road, and what is dangerous', () => {
  it('an air waybill has three originals, its number in parts, charges due agent and carrier, and sums', async () => {
    const job = await made({
      ...ocean,
      transport: 'Air',
      loadType: 'AIR',
      masterBl: '999-12345675',
      containerUnits: [],
      flight: 'LH542',
      freightTerm: 'PREPAID',
      packages: [cargo('A-1', { length: 120, width: 80, height: 60, pieces: 4, grossWeight: 350, volumeM3: null })],
    })
    const charge = { shipment: job.id, sellCurrency: 'USD', sellExchangeRate: 4000, buyCurrency: 'USD' }
    for (const more of [
      { description: 'Flete aéreo', sellRate: 775 },
      { description: 'AWC', category: 'DOCUMENTATION', sellRate: 35 },
    ])
      expect((await send('POST /transactions/shipment-charges', { ...charge, ...more })).status).toBe(201)
    const { status, bytes, errors } = await print(job.at, 'issue', { issuedPaper: 'AIR_WAYBILL', language: 'en' })
    expect(status, JSON.stringify(errors)).toBe(200)
    const pages = await pagesOf(bytes)
    expect(pages).toHaveLength(3)
    for (const fact of [
      '999',
      '12345675',
      '384.0',
      '775.00',
      '810.00',
      'AWC A 35.00',
      'NVD',
      'NCV',
      'XXX',
      '120 × 80 × 60',
      'LH542',
    ])
      expect(pages[0]).toContain(fact)
    expect((await print(job.at, 'draft', { issuedPaper: 'BILL_OF_LADING' })).errors).toEqual({
      issuedPaper: 'Ese documento no es de este modo de transporte',
    })
  })

  it('a consignment note of the road comes in four copies under the convention', async () => {
    const job = await made({
      ...ocean,
      transport: 'Ground',
      loadType: 'FTL',
      masterBl: null,
      containerUnits: [],
      haulierPlate: 'ABC-123',
      instructions: 'Mantener seco',
      packages: [cargo('H-1')],
    })
    const { status, bytes, errors } = await print(job.at, 'issue', { issuedPaper: 'CMR' })
    expect(status, JSON.stringify(errors)).toBe(200)
    const pages = await pagesOf(bytes)
    expect(pages).toHaveLength(4)
    for (const fact of ['Remitente (rojo)', 'ABC-123', 'Mantener seco', 'Convenio relativo'])
      expect(pages[0]).toContain(fact)
  })

  it('dangerous goods are named in the fixed order, and nothing carries them before they are found compliant', async () => {
    const dangerous = {
      unNumber: '1263',
      properShippingName: 'Paint',
      imoClass: '3',
      packingGroup: 'II',
      netQuantity: 200,
      quantityUnit: 'L',
      packingType: 'Drums',
      packingCount: 10,
      flashPoint: 12,
      marinePollutant: true,
      ems: 'F-E, S-E',
      emergencyContact: '+57 601 555 0199',
    }
    const job = await made({
      ...ocean,
      containerUnits: [
        { container: 'CSQU3054383', seals: 'AB1', vgm: 2380, packedBy: 'Andina Logística', packedAt: 'Bogotá' },
      ],
      packages: [cargo('H-1')],
      etd: '2025-01-02T12:00:00Z',
      atd: '2025-01-02T12:00:00Z',
      eta: '2025-01-12T12:00:00Z',
      dangerousGoods: [dangerous],
    })
    expect((await print(job.at, 'issue', { issuedPaper: 'DG_DECLARATION' })).errors).toEqual({
      issuedPaper: 'Hay mercancía peligrosa sin verificar: UN 1263',
    })
    expect((await send(`PUT ${job.at}`, { dangerousGoods: [{ ...dangerous, compliance: 'COMPLIANT' }] })).status).toBe(
      200,
    )
    const { bytes } = await print(job.at, 'issue', { issuedPaper: 'DG_DECLARATION', language: 'en' })
    const text = await textOfPdf(bytes)
    // Lines break where they must: what is said is compared without its spaces.
    const described = 'UN 1263, PAINT, 3, PG II, FP 12 °C c.c., MARINE POLLUTANT, EmS F-E, S-E'
    expect(text.replaceAll(' ', '')).toContain(described.replaceAll(' ', ''))
    for (const fact of ['CSQU3054383', '2,300.0', '2,380.0', '+57 601 555 0199', 'I hereby declare'])
      expect(text).toContain(fact)
    const bare = await made({ ...ocean, containerUnits: [], packages: [cargo('H-1')] })
    expect((await print(bare.at, 'draft', { issuedPaper: 'DG_DECLARATION' })).errors).toEqual({
      issuedPaper: 'El embarque no tiene mercancía peligrosa',
    })
  })

  it('every paper is laid out in both languages and on both sheets, with no box that nothing fills', async () => {
    const of: { readonly [kind in PaperKind]?: string } = { AIR_WAYBILL: 'Air', CMR: 'Ground' }
    const saidBy: { readonly [kind in PaperKind]?: string } = { MANIFEST: 'H-1', DG_DECLARATION: 'UN 1263' }
    for (const kind of paperKinds) {
      const job = await made({
        ...ocean,
        transport: of[kind] ?? 'Ocean',
        masterBl: null,
        releaseType: 'EXPRESS',
        operation: 'local',
        containerUnits: [],
        packages: [cargo(kind === 'AIR_WAYBILL' ? 'A-1' : 'H-1')],
        dangerousGoods:
          kind === 'DG_DECLARATION'
            ? [
                {
                  unNumber: '1263',
                  properShippingName: 'Paint',
                  imoClass: '3',
                  netQuantity: 1,
                  compliance: 'COMPLIANT',
                },
              ]
            : [],
      })
      const house = kind === 'AIR_WAYBILL' ? { house: 'A-1' } : {}
      for (const language of ['es', 'en'] as const)
        for (const sheet of ['A4', 'LETTER'] as const) {
          const answer = await print(job.at, 'draft', { issuedPaper: kind, language, sheet, ...house })
          expect([kind, answer.status, answer.errors]).toEqual([kind, 200, undefined])
          expect(await textOfPdf(answer.bytes)).toContain(saidBy[kind] ?? 'Café tostado')
        }
    }
  })
})
