import { afterAll, beforeAll, expect, it } from 'vitest'
import { monthWritten } from '../../../src/domain/writtenDays.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../auth/authWorld.testing.ts'
import { textOfPdf } from '../../papers/textOfPdf.testing.ts'
import { houseRecord, layTransportStore, oceanJob } from '../waybills/transportStore.testing.ts'

let world: AuthWorld
let token: string
let agent: string
let today: string

const send = (request: string, body?: unknown, as = token) =>
  world.ask(request, body === undefined ? { token: as } : { token: as, body })

beforeAll(async () => {
  today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date())
  world = await startAuthWorld()
  const there = await layTransportStore(world.deps.db, 'andina')
  token = await world.signIn('admin@andina.test', 'andina')
  await world.deps.db.system('*', async (session) => {
    const processType = String((await session.asSystem('switches').first())?.['processType'])
    for (const sw of [21, 31, 32]) {
      const note = { sw, processType, descriptionEs: 'Nota', descriptionEn: 'Note', stockEffect: 'NONE' }
      await session.asSystem('switches').create(note)
    }
  })
  await world.deps.db.system('andina', async (session) => {
    const make = (resource: string, record: JsonObject) => session.asSystem(resource).create(record)
    await make('house-bills-of-lading', houseRecord('H-1', there.entity))
    for (const [type, sw] of [
      ['ND', '21'],
      ['NP', '31'],
      ['NCP', '32'],
    ] as const) {
      await make('document-types', { type, description: type, kind: 'note', sw, module: 'ACCOUNTING' })
      await make('consecutives', { type, prefix: `${type}-`, current: 0, padding: 4 })
    }
    await make('customer-types', { code: 'AGE', description: 'Agente en el exterior', role: 'AGENT' })
    await make('customer-types', { code: 'DEST', description: 'Destinatario', role: 'CONSIGNEE' })
    const receiver = { role: 'CONSIGNEE', type: 'DEST', identificationType: 'NIT', country: 'CO' }
    await make('entities', { code: 'DEST1', name: 'Recibe S. A. S.', identification: '900700', ...receiver })
    const abroad = { role: 'AGENT', type: 'AGE', identification: '4001', identificationType: 'NIT', country: 'CO' }
    agent = (await session.asSystem('entities').create({ code: '4001', name: 'Nordfracht', ...abroad })).id
  })
  const made = await send('POST /transactions/agent-agreements', {
    code: 'AG-1',
    agent,
    percent: 50,
    currency: 'COP',
    handlingFirst: 50,
    validFrom: '2026-01-01',
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
})

afterAll(() => world.close())

interface Made {
  readonly id: string
  readonly at: string
}

/** A job whose operation is complete: sold for 2,150, bought for 1,650. */
const jobOf = async (more: JsonObject = {}, buyRate = 1650): Promise<Made> => {
  const { body, status } = await send('POST /transactions/shipments', {
    ...oceanJob,
    date: today,
    houses: ['H-1'],
    packages: [{ house: 'H-1', description: 'Café', pieces: 10, grossWeight: 20 }],
    partial: false,
    agent,
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  const at = `/transactions/shipments/${String(body['type'])}/${String(body['number'])}`
  const charge = { shipment: body['id'], description: 'Flete', sellCurrency: 'COP', buyCurrency: 'COP', payTo: agent }
  expect((await send('POST /transactions/shipment-charges', { ...charge, sellRate: 2150, buyRate })).status).toBe(201)
  expect((await send(`POST ${at}/complete-operations`, {})).status).toBe(200)
  return { id: String(body['id']), at }
}

/** Its costs are complete while none of them is billed yet: what is expected counts. */
const complete = (id: string) =>
  world.deps.db.system('andina', (session) =>
    session.sql("update estiba.shipments set job_state = 'COSTS_COMPLETE' where id = $1", [id]),
  )

const statement = async (more: JsonObject = {}): Promise<JsonObject> => {
  const { body, status } = await send('POST /transactions/agent-statements', {
    agent,
    month: today.slice(0, 7),
    currency: 'COP',
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const at = ({ number }: JsonObject): string => `/transactions/agent-statements/${String(number)}`

it.each(['agent', 'sendingAgent', 'receivingAgent'])(
  'of a job an agent, or who buys or sells, is the agent, and nobody who only ships or receives (%s)',
  async (field) => {
    const made = async (role: string) => {
      const [one] = (await send(`GET /config/entities?filter={"role":"${role}"}&range=[0,0]`)).list
      const { status, body } = await send('POST /transactions/shipments', { ...oceanJob, [field]: one?.['id'] })
      return [status, Object.keys(body['errors'] ?? {})]
    }
    for (const role of ['AGENT', 'CUSTOMER']) expect(await made(role), role).toEqual([201, []])
    expect(await made('CONSIGNEE')).toEqual([422, [field]])
  },
)

it.each([
  ['agent-agreements', { percent: 50, currency: 'COP', validFrom: '2026-01-01' }],
  ['agent-statements', { month: '2019-03', currency: 'COP' }],
] as const)('so is the agent of %s; what stands with somebody else is saved as it is', async (resource, record) => {
  const of = async (role: string) => (await send(`GET /config/entities?filter={"role":"${role}"}&range=[0,0]`)).list[0]
  const saved = async (role: string) => {
    const code = resource === 'agent-agreements' ? { code: `AG-${role}` } : {}
    const { body, status } = await send(`POST /transactions/${resource}`, {
      ...record,
      ...code,
      agent: (await of(role))?.['id'],
    })
    return { status, wrong: Object.keys(body['errors'] ?? {}), id: String(body['id']) }
  }
  expect(await saved('CONSIGNEE')).toMatchObject({ status: 422, wrong: ['agent'] })
  const made = await saved('CUSTOMER')
  expect(made).toMatchObject({ status: 201, wrong: [] })
  const receiver = String((await of('CONSIGNEE'))?.['id'])
  await world.deps.db.system('andina', (session) =>
    session.sql(`update estiba.${resource.replace('-', '_')} set agent = $1 where id = $2`, [receiver, made.id]),
  )
  const again = await send(`PUT /transactions/${resource}/${made.id}`, { ...record, agent: receiver })
  expect([again.status, again.body['agent']]).toEqual([200, receiver])
})

it('a job with an agent closes when a confirmed statement settled his share, netted against what he owes', async () => {
  const job = await jobOf()
  await complete(job.id)
  const reasons = (await send(`POST ${job.at}/close`, {})).body['errors']
  expect(reasons).toMatchObject({
    agentStatement: 'Falta liquidar la parte del agente en un estado de cuenta confirmado',
  })
  const draft = await statement({ theirs: [{ theirReference: 'X-77', ourShare: 100 }] })
  expect(draft).toMatchObject({
    shares: [{ shipment: job.id, sell: 2150, buy: 1650, profit: 500, percent: 50, share: 225 }],
    dueToAgent: 225,
    dueToUs: 100,
    net: 125,
    statementState: 'DRAFT',
  })
  const again = await send('POST /transactions/agent-statements', { agent, month: today.slice(0, 7), currency: 'COP' })
  expect(again.body['errors']).toEqual({
    month: `Ya hay un estado de cuenta de este agente, mes y moneda: ${String(draft['number'])}`,
  })
  const changed = await send(`PUT ${at(draft)}`, { theirs: [{ theirReference: 'X-77', ourShare: 25 }] })
  expect(changed.body).toMatchObject({ dueToUs: 25, net: 200 })
  const both = await Promise.all([send(`POST ${at(draft)}/confirm`, {}), send(`POST ${at(draft)}/confirm`, {})])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const confirmed = (await send(`GET ${at(draft)}`)).body
  expect(confirmed).toMatchObject({ statementState: 'CONFIRMED', net: 200 })
  const [note] = (
    await send(
      `GET /transactions/documents?filter=${encodeURIComponent(JSON.stringify({ id: confirmed['document'] }))}`,
    )
  ).list
  expect(note).toMatchObject({ switches: '31', total: 200, balance: 200, entity: agent, state: 'POSTED' })
  expect((await send(`PUT ${at(draft)}`, { theirs: [] })).status).not.toBe(200)
  const left = (await send(`POST ${job.at}/close`, {})).body['errors']
  expect(left).not.toHaveProperty('agentStatement')
  const pdf = await send(`GET ${at(draft)}/statement.pdf`)
  const text = await textOfPdf(new Uint8Array(await pdf.response.arrayBuffer()))
  const facts = ['Estado de cuenta de agente', monthWritten('es', today.slice(0, 7)), 'X-77', '225,00', '200,00']
  for (const fact of facts) expect(text).toContain(fact)
})

it('where he owes us the note is a debit, and a job is settled once', async () => {
  const next = await statement({ theirs: [{ theirReference: 'X-78', ourShare: 40 }] })
  expect(next).toMatchObject({ shares: [], net: -40 })
  const { body } = await send(`POST ${at(next)}/confirm`, {})
  expect(body).toMatchObject({ switches: '21', total: 40 })
})

it('what changed since it was gathered is refused until it is gathered again', async () => {
  const job = await jobOf()
  await complete(job.id)
  const draft = await statement()
  expect(draft).toMatchObject({ net: 225 })
  const more = { shipment: job.id, description: 'Extra', sellCurrency: 'COP', buyCurrency: 'COP', sellRate: 100 }
  expect((await send('POST /transactions/shipment-charges', more)).status).toBe(201)
  const stale = await send(`POST ${at(draft)}/confirm`, {})
  expect(stale.body['errors']).toEqual({ shares: expect.stringContaining('traiga los embarques de nuevo') })
  expect((await send(`POST ${at(draft)}/gather`, {})).body).toMatchObject({ net: 275 })
  expect((await send(`POST ${at(draft)}/confirm`, {})).status).toBe(200)
})

it('a profit that is another than was settled with the agent is closed over with a reason', async () => {
  const job = await jobOf()
  await complete(job.id)
  const draft = await statement()
  expect((await send(`POST ${at(draft)}/confirm`, {})).status).toBe(200)
  const reason = async () => (await send(`POST ${job.at}/close`, {})).body['errors']
  const changed = 'La parte del agente ya no es la que se liquidó: diga el motivo'
  expect(JSON.stringify(await reason())).not.toContain(changed)
  const more = { shipment: job.id, description: 'Extra', sellCurrency: 'COP', buyCurrency: 'COP', sellRate: 100 }
  expect((await send('POST /transactions/shipment-charges', more)).status).toBe(201)
  expect(await reason()).toMatchObject({ marginReason: expect.stringContaining(changed) })
  const said = await send(`POST ${job.at}/close`, { marginReason: 'Ajuste' })
  expect(said.body['errors']).not.toHaveProperty('marginReason')
})

it('is confirmed at the rate that it was gathered at, and where its note is void its jobs are settled no more', async () => {
  const rate = { currency: 'USD', date: today, baseCurrency: 'COP' } as const
  const { id: factor } = await world.deps.db.system('andina', (session) =>
    session.asSystem('currency-factors').create({ ...rate, factor: 4 }),
  )
  const dollars = { percent: 50, currency: 'USD', validFrom: '2026-01-01', transport: 'Ocean' }
  const agreed = await send('POST /transactions/agent-agreements', { ...dollars, code: 'AG-USD', agent })
  expect(agreed.status, JSON.stringify(agreed.body)).toBe(201)
  const job = await jobOf()
  await complete(job.id)
  const draft = await statement({ currency: 'USD' })
  expect(draft).toMatchObject({ net: 62.5 })
  await world.deps.db.system('andina', (session) => session.asSystem('currency-factors').update(factor, { factor: 5 }))
  const { body: note, status } = await send(`POST ${at(draft)}/confirm`, {})
  expect(status, JSON.stringify(note)).toBe(200)
  expect((await send(`GET ${job.at}`)).body['agentStatement']).toBe(draft['id'])
  const voided = await send(`POST /transactions/documents/${String(note['id']).replace('~', '/')}/void`, {
    reason: 'No era',
  })
  expect(voided.status, JSON.stringify(voided.body)).toBe(200)
  expect((await send(`GET ${job.at}`)).body['agentStatement'] ?? null).toBeNull()
  expect((await send(`GET ${at(draft)}`)).body).toMatchObject({ statementState: 'CANCELED' })
  expect(await statement({ currency: 'USD' })).toMatchObject({ net: 50 })
})

it('where nothing is left to owe there is no note, and a person takes it back; one with a note by that alone', async () => {
  // Of the year before, where no other job is.
  const [year, month] = today.split('-')
  const past = `${Number(year) - 1}-${month}`
  const job = await jobOf({ date: `${past}-10` })
  await complete(job.id)
  await world.deps.db.system('andina', (session) =>
    session.sql("update estiba.agent_agreements set valid_from = '2020-01-01' where id = 'AG-1'"),
  )
  const draft = await statement({ month: past, theirs: [{ theirReference: 'X-79', ourShare: 225 }] })
  expect(draft).toMatchObject({ shares: [{ shipment: job.id, share: 225 }], net: 0 })
  const confirmed = await send(`POST ${at(draft)}/confirm`, {})
  expect([confirmed.status, confirmed.body['statementState'], confirmed.body['document'] ?? null]).toEqual([
    200,
    'CONFIRMED',
    null,
  ])
  expect((await send(`GET ${job.at}`)).body['agentStatement']).toBe(draft['id'])
  const released = await send(`POST ${at(draft)}/release`, {})
  expect([released.status, released.body['statementState']], JSON.stringify(released.body)).toEqual([200, 'CANCELED'])
  expect((await send(`GET ${job.at}`)).body['agentStatement'] ?? null).toBeNull()

  const next = await statement({ month: past })
  expect(next).toMatchObject({ net: 225 })
  expect((await send(`POST ${at(next)}/confirm`, {})).status).toBe(200)
  const refused = await send(`POST ${at(next)}/release`, {})
  expect(refused.body['errors']).toEqual({ document: expect.stringContaining('Su nota sigue vigente') })
})

it('a statement whose note is credited whole is released, as one of a closed month cannot be voided', async () => {
  const [year, month] = today.split('-')
  const past = `${Number(year) - 2}-${month}`
  const job = await jobOf({ date: `${past}-10` })
  await complete(job.id)
  await world.deps.db.system('andina', (session) =>
    session.sql("update estiba.agent_agreements set valid_from = '2020-01-01' where id = 'AG-1'"),
  )
  const draft = await statement({ month: past })
  expect(draft).toMatchObject({ net: 225 })
  const { body: note } = await send(`POST ${at(draft)}/confirm`, {})
  const credits: unknown[] = []
  for (const [amount, status] of [
    [100, 422],
    [125, 200],
  ]) {
    const credit = { type: 'NCP', date: today, entity: agent, currency: 'COP', amount, sourceDocument: note['id'] }
    const posted = await send('POST /transactions/v2/documents', credit)
    expect(posted.status, JSON.stringify(posted.body)).toBe(200)
    credits.push(posted.body['id'])
    expect((await send(`POST ${at(draft)}/release`, {})).status).toBe(status)
  }
  // Its jobs are settled anew: what credited the note stays.
  const words = `Acreditó NP ${String(note['number'])}, y por eso se anuló el estado de cuenta`
  for (const id of credits) {
    const taken = await send(`POST /transactions/documents/${String(id).replace('~', '/')}/void`, { reason: 'No era' })
    expect([taken.status, taken.body['errors']]).toEqual([422, { state: expect.stringContaining(words) }])
  }
  expect((await send(`GET ${job.at}`)).body['agentStatement'] ?? null).toBeNull()
})

it('what a settled share goes by stays until it is released: agent, day and transport', async () => {
  const [year, month] = today.split('-')
  const past = `${Number(year) - 3}-${month}`
  const job = await jobOf({ date: `${past}-10` })
  await complete(job.id)
  const draft = await statement({ month: past })
  expect(draft).toMatchObject({ net: 225 })
  const other = (await send('GET /config/entities?filter={"role":"CUSTOMER"}&range=[0,0]')).list[0]?.['id']
  expect((await send(`PUT ${job.at}`, { agent: other })).status).toBe(200)
  const stale = await send(`POST ${at(draft)}/confirm`, {})
  expect(stale.body['errors']).toEqual({ shares: expect.stringContaining('traiga los embarques de nuevo') })
  expect((await send(`PUT ${job.at}`, { agent })).status).toBe(200)
  expect((await send(`POST ${at(draft)}/confirm`, {})).status).toBe(200)
  for (const change of [{ agent: null }, { agent: other }, { date: today }, { transport: 'Air' }]) {
    const { status, body } = await send(`PUT ${job.at}`, change)
    const told = {
      [Object.keys(change)[0] ?? '']: 'Ya se liquidó con el agente: anule su estado de cuenta para cambiarlo',
    }
    expect([status, body['errors']], JSON.stringify(change)).toEqual([422, told])
  }
  expect((await send(`PUT ${job.at}`, { notes: 'Sigue' })).status).toBe(200)
  // What is agreed no more is another share too.
  const agreed = async (status: string) =>
    world.deps.db.system('andina', (session) =>
      session.sql("update estiba.agent_agreements set status = $1 where id = 'AG-1'", [status]),
    )
  await agreed('INACTIVE')
  const reasons = (await send(`POST ${job.at}/close`, {})).body['errors']
  await agreed('ACTIVE')
  expect(reasons).toMatchObject({ marginReason: expect.stringContaining('ya no es la que se liquidó') })
})

it('what an agent states is told once, in one statement or in another that stands', async () => {
  const [year] = today.split('-')
  const body = { agent, month: `${Number(year) - 4}-05`, currency: 'COP' }
  const refused = async (...references: readonly string[]) => {
    const theirs = references.map((theirReference) => ({ theirReference, ourShare: 1 }))
    return (await send('POST /transactions/agent-statements', { ...body, theirs })).body['errors']
  }
  expect(await refused('Y-1', 'y-1 ')).toEqual({ theirs: 'La referencia y-1 está dos veces' })
  const first = await statement({ ...body, theirs: [{ theirReference: 'Y-1', ourShare: 1 }] })
  const next = { ...body, month: `${Number(year) - 4}-06` }
  const again = await send('POST /transactions/agent-statements', {
    ...next,
    theirs: [{ theirReference: 'Y-1', ourShare: 1 }],
  })
  expect(again.body['errors']).toEqual({
    theirs: `La referencia Y-1 ya está en el estado de cuenta ${String(first['number'])}`,
  })
  expect((await send(`POST ${at(first)}/cancel`, {})).status).toBe(200)
  const second = await statement({ ...next, theirs: [{ theirReference: 'Y-1', ourShare: 1 }] })
  expect((await send(`PUT ${at(second)}`, { notes: 'Igual' })).status).toBe(200)
})

it('a job that was canceled closes without a statement where it left nothing, and is settled where it did', async () => {
  const [year, month] = today.split('-')
  const past = `${Number(year) - 5}-${month}`
  await world.deps.db.system('andina', (session) =>
    session.sql("update estiba.agent_agreements set minimum_per_house = 25 where id = 'AG-1'"),
  )
  const canceled = async (rates: JsonObject): Promise<Made> => {
    const { body } = await send('POST /transactions/shipments', { ...oceanJob, date: `${past}-10`, agent })
    const made = `/transactions/shipments/${String(body['type'])}/${String(body['number'])}`
    const charge = { shipment: body['id'], description: 'Gestión', sellCurrency: 'COP', buyCurrency: 'COP' }
    if (Object.keys(rates).length > 0)
      expect((await send('POST /transactions/shipment-charges', { ...charge, ...rates })).status).toBe(201)
    const events = [{ event: 'CANCELED', actualAt: new Date().toISOString() }]
    expect((await send(`PUT ${made}`, { events })).body).toMatchObject({ progress: 'CANCELED' })
    return { id: String(body['id']), at: made }
  }
  const bare = await canceled({})
  expect((await send(`POST ${bare.at}/close`, { marginReason: 'No viajó' })).body).toMatchObject({ jobState: 'CLOSED' })
  const earning = await canceled({ sellRate: 900 })
  const [fee] = (await send(`GET /transactions/shipment-charges?filter=${JSON.stringify({ shipment: earning.id })}`))
    .list
  // Of what a canceled job sold what it billed counts.
  await world.deps.db.system('andina', (session) =>
    session
      .asSystem('shipment-charges')
      .update(String(fee?.['id']), { sellBills: [{ billedOn: today, amount: 250, billRate: 1 }] }),
  )
  expect((await send(`POST ${earning.at}/complete-operations`, {})).status).toBe(200)
  expect((await send(`POST ${earning.at}/complete-costs`, {})).body).toMatchObject({ jobState: 'COSTS_COMPLETE' })
  // No least for a house that never moved.
  expect(await statement({ month: past })).toMatchObject({
    shares: [
      { shipment: bare.id, share: 0 },
      { shipment: earning.id, share: 100 },
    ],
  })
})

it('another company sees none of it', async () => {
  const other = await world.signIn('admin@nordfracht.test', 'nordfracht')
  expect((await send('GET /transactions/agent-statements', undefined, other)).list).toEqual([])
})
