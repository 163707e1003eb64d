import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../auth/authWorld.testing.ts'
import { twoAtOnce } from '../../db/twoAtOnce.testing.ts'
import { layTransportStore, oceanJob } from '../waybills/transportStore.testing.ts'

let world: AuthWorld
let token: string
let supplier: string
let today: string

const send = (request: string, body?: unknown) => world.ask(request, body === undefined ? { token } : { token, body })

const made = async (request: string, record: JsonObject): Promise<JsonObject> => {
  const { body, status } = await send(request, record)
  expect([200, 201], JSON.stringify(body)).toContain(status)
  return body
}

const charges = '/transactions/shipment-charges'
const read = async (id: unknown) => (await send(`GET ${charges}/${String(id)}`)).body

/** Switches and types of documents: what is sold, bought, given back and credited. */
const laid = [
  ['1', 'FV', 'invoice', 'EXIT'],
  ['2', 'CRT', 'return', 'ENTRY'],
  ['3', 'FC', 'purchase order', 'ENTRY'],
  ['4', 'DC', 'return', 'EXIT'],
  ['22', 'NCC', 'other', 'NONE'],
  ['32', 'NCP', 'other', 'NONE'],
] as const

beforeAll(async () => {
  today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date())
  world = await startAuthWorld()
  await layTransportStore(world.deps.db, 'andina')
  token = await world.signIn('admin@andina.test', 'andina')
  await world.deps.db.system('*', async (session) => {
    const processType = (await session.asSystem('processes').first())?.id ?? ''
    for (const [sw, word, , stockEffect] of laid.filter(([one]) => one !== '1'))
      await session
        .asSystem('switches')
        .create({ sw: Number(sw), processType, descriptionEs: word, descriptionEn: word, stockEffect })
  })
  await world.deps.db.system('andina', async (session) => {
    for (const [sw, type, kind] of laid) {
      await session.asSystem('document-types').create({ type, description: type, kind, sw, module: 'FREIGHT' })
      await session.asSystem('consecutives').create({ type, prefix: `${type}-`, current: 0, padding: 3 })
    }
  })
  supplier = String((await send('GET /config/entities?range=[0,0]')).list[0]?.['id'])
})

afterAll(() => world.close())

const newJob = async () => {
  const { id, type, number } = await made('POST /transactions/shipments', { ...oceanJob })
  return { id: String(id), at: `/transactions/shipments/${String(type)}/${String(number)}` }
}

const charge = (shipment: string, more: JsonObject) =>
  made(`POST ${charges}`, { shipment, description: 'Flete', sellCurrency: 'COP', buyCurrency: 'COP', ...more })

/** A job whose sales are billed and issued: its charges, and its invoice. */
const billed = async (...rates: readonly number[]) => {
  const { id, at } = await newJob()
  const sold: JsonObject[] = []
  for (const sellRate of rates) sold.push(await charge(id, { sellRate }))
  const invoice = String((await send(`POST ${at}/invoice`, {})).body['id'])
  const path = invoice.replace('~', '/')
  expect((await send(`POST /courier/invoices/${path}/issue`, {})).status).toBe(200)
  const { entity } = await world.deps.db.system('andina', (session) => session.asSystem('documents').get(invoice))
  return { at, sold, invoice, path, entity: entity ?? null }
}

const amounts = async (rows: readonly JsonObject[], field: string) =>
  Promise.all(rows.map(async ({ id }) => (await read(id))[field]))

it('two sales in the same words are told apart by the line that is given back', async () => {
  const { sold, path } = await billed(100, 200)
  const body = { returnReason: 'COMMERCIAL', quantities: [{ line: 2, quantity: 0.5 }] }
  expect((await send(`POST /courier/invoices/${path}/return`, body)).status).toBe(200)
  expect(await amounts(sold, 'sellActualBase')).toEqual([100, 100])
  // What is left is counted by lines too.
  const rest = { returnReason: 'COMMERCIAL', quantities: [{ line: 1, quantity: 1 }] }
  expect((await send(`POST /courier/invoices/${path}/return`, rest)).status).toBe(200)
  expect(await amounts(sold, 'sellActualBase')).toEqual([0, 100])
})

it('what is credited by value of an invoice lowers the sale of the line that is named, until the note is void', async () => {
  const { sold, invoice, path } = await billed(100, 200)
  const body = { noteType: 'NCC', creditReason: 'Se cobró de más', credits: [{ line: 2, creditedValue: 50 }] }
  const credited = await send(`POST /courier/invoices/${path}/credit-note`, body)
  expect([credited.status, credited.body['balance']], JSON.stringify(credited.body)).toEqual([200, 250])
  expect(await amounts(sold, 'sellActualBase')).toEqual([100, 150])
  const note = await world.deps.db.system('andina', (session) =>
    session.asSystem('documents').first({ where: { sourceDocument: invoice } }),
  )
  const voided = await send(`POST /transactions/documents/${String(note?.id).replace('~', '/')}/void`, { reason: 'No' })
  expect(voided.status, JSON.stringify(voided.body)).toBe(200)
  expect(await amounts(sold, 'sellActualBase')).toEqual([100, 200])
})

it('a return in other words is of the line that it names, and warns where it is of none', async () => {
  const { sold, invoice, entity } = await billed(100)
  const back = (line: JsonObject) =>
    send('POST /transactions/v2/documents', {
      type: 'CRT',
      switches: '2',
      date: today,
      entity,
      currency: 'COP',
      sourceDocument: invoice,
      lines: [{ description: 'Flete, rebajado', quantity: 1, unitValue: 30, ...line }],
    })
  const named = await back({ sourceLine: 1 })
  expect([named.status, named.response.headers.get('x-warnings')], JSON.stringify(named.body)).toEqual([200, null])
  expect(await amounts(sold, 'sellActualBase')).toEqual([70])
  const unknown = await back({})
  expect(JSON.parse(decodeURIComponent(unknown.response.headers.get('x-warnings') ?? 'null'))).toEqual({
    lines: 'Esto no es de ningún renglón de FV-003 y no baja lo que ese facturó del embarque: Flete, rebajado',
  })
  expect(await amounts(sold, 'sellActualBase')).toEqual([70])
})

interface BillLine {
  readonly unitValue: number
  readonly taxes?: readonly string[]
}

const postedAs = (type: string, record: JsonObject): Promise<string> =>
  world.deps.db.system('andina', async (session) => {
    const documents = session.asSystem('documents')
    const { id } = await documents.create({ date: today, entity: supplier, currency: 'COP', ...record, type })
    return (await documents.move(id, 'post', { state: 'POSTED' })).id
  })

/** The bill of a supplier, posted. */
const posted = (lines: readonly BillLine[]): Promise<string> =>
  postedAs('FC', {
    lines: lines.map(({ unitValue, taxes }) => ({
      description: 'Flete',
      quantity: 1,
      unitValue,
      taxes: [...(taxes ?? [])],
    })),
  })

/** A cost of a job that a line of a bill stands for. */
const matched = async (shipment: string, document: string, amount: number, documentLine = 1): Promise<JsonObject> => {
  const cost = await charge(shipment, { chargeKind: 'COST', buyRate: amount, payTo: supplier })
  await made(`POST ${charges}/match`, { document, matches: [{ charge: String(cost['id']), documentLine, amount }] })
  return cost
}

/** The bill of a supplier: its lines, each of a cost of a job. */
const costs = async (lines: readonly BillLine[]) => {
  const job = await newJob()
  const bill = await posted(lines)
  const bought: JsonObject[] = []
  for (const [at, { unitValue }] of lines.entries()) bought.push(await matched(job.id, bill, unitValue, at + 1))
  return { job, bill, bought }
}

const note = (sourceDocument: string, more: JsonObject): Promise<JsonObject> =>
  made('POST /transactions/v2/documents', {
    type: 'NCP',
    switches: '32',
    date: today,
    entity: supplier,
    currency: 'COP',
    sourceDocument,
    ...more,
  })

const voided = ({ type, number }: JsonObject) =>
  send(`POST /transactions/documents/${String(type)}/${String(number)}/void`, { reason: 'No era' })

const close = ({ id }: { readonly id: string }) =>
  world.deps.db.system('andina', (session) => session.asSystem('shipments').move(id, 'close'))

const reopen = async ({ at }: { readonly at: string }) => {
  const { status, body } = await send(`POST ${at}/reopen`, { reason: 'Nota del proveedor' })
  expect(status, JSON.stringify(body)).toBe(200)
}

/** Goes back to a supplier, of the first line of his bill. */
const returned = (sourceDocument: string, unitValue: number): Promise<string> =>
  postedAs('DC', { sourceDocument, lines: [{ description: 'Flete', sourceLine: 1, quantity: 1, unitValue }] })

it("a supplier's credit note lowers all costs that its bill stands for, until it is void", async () => {
  await send('POST /config/taxes', { code: 'VAT10', description: 'VAT', rate: 10, taxType: 'VAT', base: 'NET' })
  const taxed = { taxes: ['VAT10'] }
  const { bill, bought } = await costs([
    { unitValue: 600, ...taxed },
    { unitValue: 300, ...taxed },
  ])
  // 99 of 990 with its tax: a tenth of each.
  const credited = await note(bill, { amount: 99 })
  expect(await amounts(bought, 'buyActualBase')).toEqual([540, 270])
  expect(await amounts(bought, 'buyOpenBase')).toEqual([60, 30])
  // A line that it names lowers that one; one of none lowers them all, by what still stands.
  const further = await note(bill, {
    lines: [
      { description: 'Flete', sourceLine: 2, quantity: 1, unitValue: 270 },
      { description: 'Rebaja', quantity: 1, unitValue: 90 },
    ],
  })
  expect(await amounts(bought, 'buyActualBase')).toEqual([450, 0])
  for (const one of [further, credited]) expect((await voided(one)).status).toBe(200)
  expect(await amounts(bought, 'buyActualBase')).toEqual([600, 300])
  expect(await amounts(bought, 'buyOpenBase')).toEqual([0, 0])
})

it('a credit note that comes after its job was closed reaches it once it is open again', async () => {
  const { job, bill, bought } = await costs([{ unitValue: 900 }])
  await close(job)
  await note(bill, { amount: 300 })
  expect(await amounts(bought, 'buyActualBase')).toEqual([900])
  await reopen(job)
  expect(await amounts(bought, 'buyActualBase')).toEqual([600])
})

it("a customer's credit note lowers the sales of its invoice, all of them where it gives back the whole", async () => {
  const { sold, invoice, entity } = await billed(100, 50)
  const credit = (amount: number) => note(invoice, { type: 'NCC', switches: '22', entity, amount })
  const first = await credit(30)
  expect(await amounts(sold, 'sellActualBase')).toEqual([80, 40])
  expect(await amounts(sold, 'sellState')).toEqual(['PART_BILLED', 'PART_BILLED'])
  expect((await voided(first)).status).toBe(200)
  await credit(150)
  expect(await amounts(sold, 'sellActualBase')).toEqual([0, 0])
  expect(await amounts(sold, 'sellState')).toEqual(['ESTIMATED', 'ESTIMATED'])
})

it('what is given back of a bill of two jobs is credited once, however often they are closed and opened again', async () => {
  const [open, closed] = [await newJob(), await newJob()]
  const bill = await posted([{ unitValue: 1000 }])
  const bought = [await matched(open.id, bill, 600), await matched(closed.id, bill, 400)]
  await close(closed)
  await returned(bill, 100)
  const credit = await note(bill, { amount: 50 })
  // A note of the whole is of each by its part of that; what names a line went to the job that was open.
  expect(await amounts(bought, 'buyActualBase')).toEqual([470, 400])
  for (const job of [closed, open, closed]) {
    if (job === open) await close(job)
    await reopen(job)
    expect(await amounts(bought, 'buyActualBase')).toEqual([470, 380])
    await close(job)
  }
  await reopen(open)
  await reopen(closed)
  expect((await voided(credit)).status).toBe(200)
  expect(await amounts(bought, 'buyActualBase')).toEqual([500, 400])
})

it('a note that names a line and says something of none credits both, to a job that is opened again and to what is matched later', async () => {
  const [open, closed] = [await newJob(), await newJob()]
  const bill = await posted([{ unitValue: 100 }, { unitValue: 100 }, { unitValue: 200 }])
  const bought = [await matched(open.id, bill, 100), await matched(closed.id, bill, 100, 2)]
  await close(closed)
  const credit = await note(bill, {
    lines: [
      { description: 'Flete', sourceLine: 2, quantity: 1, unitValue: 10 },
      { description: 'Flete', sourceLine: 3, quantity: 1, unitValue: 20 },
      { description: 'Rebaja', quantity: 1, unitValue: 40 },
    ],
  })
  expect(await amounts(bought, 'buyActualBase')).toEqual([90, 100])
  for (const job of [closed, open, closed]) {
    if (job === open) await close(job)
    await reopen(job)
    expect(await amounts(bought, 'buyActualBase')).toEqual([90, 80])
    await close(job)
  }
  await reopen(open)
  await reopen(closed)
  // Of the same charge, in two parts.
  const further = await charge(open.id, { chargeKind: 'COST', buyRate: 200, payTo: supplier })
  const part = { charge: String(further['id']), documentLine: 3, amount: 100 }
  for (const left of [70, 160]) {
    await made(`POST ${charges}/match`, { document: bill, matches: [part] })
    expect(await amounts([further], 'buyActualBase')).toEqual([left])
  }
  expect((await voided(credit)).status).toBe(200)
  expect(await amounts([...bought, further], 'buyActualBase')).toEqual([100, 100, 200])
})

it('what was given back of a bill before it is matched lowers the costs that are matched then', async () => {
  const job = await newJob()
  const bill = await posted([{ unitValue: 1000 }])
  await returned(bill, 300)
  await note(bill, { amount: 100 })
  const first = await matched(job.id, bill, 200)
  // A tenth of what it bills, and all of it that the return may take.
  expect(await amounts([first], 'buyActualBase')).toEqual([0])
  const other = await matched(job.id, bill, 800)
  expect(await amounts([first, other], 'buyActualBase')).toEqual([0, 620])
})

it('who matches a bill or opens a job again waits for its credit note before he holds the job, as who takes the note back', async () => {
  const { job, bill, bought } = await costs([{ unitValue: 900 }, { unitValue: 100 }])
  const credit = String((await note(bill, { amount: 100 }))['id'])
  const further = await charge(job.id, { chargeKind: 'COST', buyRate: 50, payTo: supplier })
  const held = (request: string, body: JsonObject) =>
    twoAtOnce(world.deps.db, 'andina', {
      first: (session) => session.asSystem('documents').lock(credit),
      other: () => send(request, body),
      after: (session) => session.asSystem('shipments').lock(job.id),
    })
  const over = { document: bill, matches: [{ charge: String(further['id']), documentLine: 2, amount: 50 }] }
  expect((await held(`POST ${charges}/match`, over)).body).toMatchObject({ errors: expect.anything() })
  await close(job)
  expect((await held(`POST ${job.at}/reopen`, { reason: 'Nota del proveedor' })).status).toBe(200)
  expect(await amounts(bought, 'buyActualBase')).toEqual([810, 90])
})

it('a credit note that is posted while its bill is matched waits for that, and lowers what was matched', async () => {
  const job = await newJob()
  const bill = await posted([{ unitValue: 900 }, { unitValue: 100 }])
  const first = await matched(job.id, bill, 900)
  const further = await charge(job.id, { chargeKind: 'COST', buyRate: 100, payTo: supplier })
  const bills = [{ document: bill, documentLine: 2, billedOn: today, amount: 100, billRate: 1 }]
  const credit = await twoAtOnce(world.deps.db, 'andina', {
    first: async (session) => {
      await session.asSystem('documents').lock(bill)
      await session.asSystem('shipments').lock(job.id)
      await session.asSystem('shipment-charges').update(String(further['id']), { buyBills: bills })
    },
    other: () => note(bill, { amount: 100 }),
  })
  expect(credit).toHaveProperty('id')
  expect(await amounts([first, further], 'buyActualBase')).toEqual([810, 90])
})

it('a job whose bill something was given back of in another currency is opened again, and stays as it was settled', async () => {
  const { job, bill, bought } = await costs([{ unitValue: 900 }])
  await close(job)
  const id = await returned(bill, 300)
  await world.deps.db.system('andina', (session) =>
    session.sql("update estiba.documents set currency = 'USD' where id = $1", [id]),
  )
  await reopen(job)
  expect(await amounts(bought, 'buyActualBase')).toEqual([900])
})

it('a bill that was matched to the charge of another job is taken off it, with what was credited of it, and matched to its own', async () => {
  const [wrong, right] = [await newJob(), await newJob()]
  const bill = await posted([{ unitValue: 900 }])
  const [one, other] = [
    await charge(wrong.id, { chargeKind: 'COST', buyRate: 900, payTo: supplier }),
    await charge(right.id, { description: 'Acarreo', chargeKind: 'COST', buyRate: 900, payTo: supplier }),
  ]
  const off = (id: unknown) => send(`POST ${charges}/unmatch`, { document: bill, charge: id })
  const to = (id: unknown) =>
    made(`POST ${charges}/match`, {
      document: bill,
      matches: [{ charge: String(id), documentLine: 1, amount: 900, final: true }],
    })
  const { number = '' } = await world.deps.db.system('andina', (session) => session.asSystem('documents').get(bill))
  expect((await off(one['id'])).body['errors']).toEqual({
    charge: `La factura ${number} no está casada con ningún cargo`,
  })
  await to(one['id'])
  await note(bill, { amount: 90 })
  expect((await off(other['id'])).body['errors']).toEqual({
    charge: `La factura ${number} no está casada con ese cargo, sino con: ${wrong.at.split('/').at(-1)} Flete`,
  })
  await close(wrong)
  expect((await off(one['id'])).body['errors']).toEqual({
    shipment: 'El embarque está cerrado: reábralo para cambiar sus cargos',
  })
  await reopen(wrong)
  const { status, body } = await off(one['id'])
  expect([status, body['buyBills']], JSON.stringify(body)).toEqual([200, []])
  expect(body).toMatchObject({ buyState: 'ESTIMATED', buyActualBase: 0, buyOpenBase: 900, buyFinal: false })
  expect(body['noMoreCosts'] ?? null).toBeNull()
  // Its supplier may be another again.
  expect((await send(`PUT ${charges}/${String(one['id'])}`, { payTo: null, buyRate: null })).status).toBe(200)
  await to(other['id'])
  expect(await amounts([one, other], 'buyActualBase')).toEqual([0, 810])
})

it('a job whose costs were complete waits for them again once a bill is taken off it', async () => {
  const { job, bill, bought } = await costs([{ unitValue: 900 }])
  for (const move of ['completeOperations', 'completeCosts'] as const)
    await world.deps.db.system('andina', (session) => session.asSystem('shipments').move(job.id, move))
  await made(`POST ${charges}/unmatch`, { document: bill, charge: String(bought[0]?.['id']) })
  expect((await send(`GET ${job.at}`)).body['jobState']).toBe('OPERATIONALLY_COMPLETE')
})
