import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bulkLoad } from '../../server/world/bulkLoad.ts'
import { tableRows } from '../../server/world/tableRows.ts'
import { dayIn } from '../../src/domain/dayIn.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { type Answer, answerOf } from '../wire/ask.ts'
import { callsOf, type Door, type DoorCall, doors } from './doors/calls.ts'
import { layPeople } from './doors/people.ts'
import { startWorld, type World } from './world.ts'

/**
 * Invoices and documents are two doors to one record. Each person has a right on one of them alone, or limits; nobody
 * reads, writes or moves by one door what his rights do not open there.
 */
let world: World
const tokens = new Map<string, string>()
/** Identifiers by what they are: invoices of his customer and of another, and a document that is no invoice. */
const ids = new Map<string, string>()
let stores: readonly string[] = []

/** Words that stand in what a role hides, and in what is not the person's. */
const quiet = 'quietly agreed'
const foreign = 'somebody elses'
const apart = 'no invoice at all'

const idOf = (what: string): string => ids.get(what) ?? ''

const ask = (person: string, what: string, body?: object): Promise<Answer> =>
  world.ask(what, { token: tokens.get(person) ?? '', ...(body === undefined ? {} : { body }) })

/** The day of the company, which is not that of a clock set to UTC in its evening. */
const today = dayIn('America/Bogota', new Date())

const laid = async (what: string, body: object): Promise<JsonObject> => {
  const answer = await world.ask(what, { token: world.tokens.a1, body })
  expect(answer.status, `${what} ${answer.text}`).toBe(201)
  return answer.body
}

const invoiceOf = (clientId: string, notes: string, store = stores[0] ?? ''): JsonObject => ({
  type: 'INV',
  module: 'COURIER',
  clientId,
  date: today,
  dueDate: today,
  currency: 'COP',
  store,
  notes,
  lines: [{ description: 'Flete', quantity: 1, unitValue: 1000 }],
})

beforeAll(async () => {
  world = await startWorld({
    settings: { RATE_PER_TOKEN: '100000', RATE_PER_COMPANY: '100000', RATE_PER_ADDRESS: '100000' },
  })
  const { db, registry } = world.deps
  await db.platform(async (sql) => {
    await bulkLoad(sql, registry.get('processes'), tableRows('processes'))
    await bulkLoad(sql, registry.get('switches'), tableRows('switches'))
  })
  await world.sql("update estiba.licences set status = 'INACTIVE'")
  for (const [type, kind, sw] of [
    ['INV', 'invoice', '1'],
    ['RC', 'other', '5'],
    ['NC', 'note', '22'],
  ] as const) {
    await laid('POST /accounting/document-types', { type, description: type, kind, sw, module: 'COMMERCIAL' })
    await laid('POST /config/consecutives', { type, prefix: `${type}-`, padding: 3, resolution: 'R-1' })
  }
  await laid('POST /config/customer-types', { code: 'DIRECT', description: 'Directo', role: 'CUSTOMER' })
  for (const [code, identification] of [
    ['1001', '800197268'],
    ['1002', '899999068'],
  ])
    await laid('POST /config/entities', {
      code,
      name: `Client ${code}`,
      role: 'CUSTOMER',
      type: 'DIRECT',
      identificationType: 'NIT',
      identification,
      country: 'CO',
    })
  const found = await world.sql<{ id: string }>(
    "select id from estiba.stores where namespace = 't1' order by warehouse_code, id",
  )
  stores = [found[0]?.id ?? '', found.at(-1)?.id ?? '']
  const invoice = async (what: string, body: JsonObject) =>
    ids.set(what, String((await laid('POST /courier/invoices', body))['id']))
  await invoice('mine', invoiceOf('1001', quiet))
  await invoice('other', invoiceOf('1002', foreign, stores[1]))
  const entity = await world.sql<{ id: string }>(
    "select id from estiba.entities where namespace = 't1' and code = '1001'",
  )
  const receipt = await laid('POST /transactions/documents', {
    type: 'RC',
    date: today,
    entity: entity[0]?.id ?? '',
    amount: 500,
    notes: apart,
  })
  ids.set('receipt', String(receipt['id']))
  await layPeople(world, stores, tokens)
}, 120_000)

afterAll(() => world.close())

const stored = () =>
  world.sql(
    'select id, type, number, state, version, customer, notes, total, balance, store from estiba.documents order by id',
  )

const callsOn = (door: Door, id: string): readonly DoorCall[] =>
  callsOf(world.deps.registry.get(door), doors[door], id, today)

/** What a selector shows may be chosen by everybody of the staff (G-03.3): identifiers, no words of a record. */
const selectors: ReadonlySet<string> = new Set(['options'])

describe('who has no right to a door', () => {
  it.each([
    ['nobody', 'invoices'],
    ['nobody', 'documents'],
    ['invoicing', 'documents'],
    ['readsInvoices', 'documents'],
    ['limitedInvoices', 'documents'],
    ['bookkeeping', 'invoices'],
    ['readsDocuments', 'invoices'],
    ['limitedDocuments', 'invoices'],
  ] as const)('%s finds every call of %s closed', async (person, door) => {
    const before = await stored()
    for (const what of ['mine', 'other', 'receipt'])
      for (const { name, line, body } of callsOn(door, idOf(what))) {
        const { status, text } = await ask(person, line, body)
        if (!selectors.has(name)) expect([line, status]).toEqual([line, 403])
        expect(text).not.toMatch(new RegExp(`${quiet}|${foreign}|${apart}`))
      }
    expect(await stored()).toEqual(before)
  })

  it.each(['readsInvoices', 'readsDocuments'] as const)('%s reads by the other and writes by none', async (person) => {
    const before = await stored()
    const door = person === 'readsInvoices' ? 'invoices' : 'documents'
    expect((await ask(person, `GET ${doors[door]}/${door}/${idOf('mine')}`)).body['notes']).toBe(quiet)
    for (const { line, body } of callsOn(door, idOf('mine')).filter((one) => one.body !== undefined)) {
      if (line.endsWith('/archive')) continue
      const { status } = await ask(person, line, body)
      expect([line, status]).toEqual([line, 403])
    }
    expect(await stored()).toEqual(before)
  })
})

describe('a document that is no invoice', () => {
  it('is not there by the door of invoices, whatever is asked of it', async () => {
    const before = await stored()
    for (const { line, body } of callsOn('invoices', idOf('receipt')).filter(({ line }) => line.includes('RC'))) {
      const { status, text } = await ask('invoicing', line, body)
      expect([line, status]).toEqual([line, expect.toBeOneOf([200, 400, 404, 405, 422])])
      expect(text).not.toContain(apart)
    }
    expect(await stored()).toEqual(before)
  })

  it.each([
    ['POST /courier/invoices', { type: 'RC' }],
    ['POST /courier/invoices/opening', { type: 'RC', number: 'RC-9', invoiceState: 'ISSUED' }],
    ['PUT /courier/invoices/{mine}', { type: 'RC' }],
    ['PUT /courier/invoices/{mine}', { switches: '5', kind: 'other', invoiced: false }],
    ['PUT /courier/invoices', { ids: ['{mine}'], data: { type: 'RC' } }],
  ])('is not made of one: %s %j', async (line, change) => {
    const before = await stored()
    const filled = line.replace('{mine}', idOf('mine').replace('~', '/'))
    const body = { ...invoiceOf('1001', quiet), ...change, ...('ids' in change ? { ids: [idOf('mine')] } : {}) }
    const { status } = await ask('invoicing', filled, body)
    const after = await stored()
    expect(after.map(({ id, type, state }) => [id, type, state])).toEqual(
      before.map(({ id, type, state }) => [id, type, state]),
    )
    expect(status).toBeGreaterThanOrEqual(200)
    expect(status).toBeLessThan(500)
  })
})

describe('what can be done with a record', () => {
  const movesOf = async (person: string): Promise<readonly JsonObject[]> => {
    const answer = await ask(person, `GET /courier/invoices/${idOf('mine')}/moves`)
    expect(answer.status, answer.text).toBe(200)
    return answer.body['moves'] as readonly JsonObject[]
  }

  it('is told to who only reads it, as what he has no right to', async () => {
    const moves = await movesOf('readsInvoices')
    expect(moves.map(({ name }) => name)).toContain('issue')
    for (const { allowed, reasons } of moves)
      expect([allowed, reasons]).toEqual([
        false,
        [expect.objectContaining({ code: expect.stringMatching(/^(right|state)$/) })],
      ])
  })

  it('is judged by the whole of it, whatever the role hides', async () => {
    const issue = (await movesOf('hidesTotal')).find(({ name }) => name === 'issue')
    expect(issue).toMatchObject({ allowed: true, reasons: [] })
  })
})

describe('what is searched for', () => {
  const doorsOf = async (token: string, what: string): Promise<readonly unknown[]> => {
    const id = idOf(what)
    const { list } = await world.ask(`GET /config/search?q=${id.split('~')[1] ?? ''}`, { token })
    return list.filter((found) => found['id'] === id).map(({ resource }) => resource)
  }
  it.each([
    ['readsInvoices', 'mine', ['invoices']],
    ['readsDocuments', 'mine', ['documents']],
    ['readsInvoices', 'receipt', []],
    ['readsDocuments', 'receipt', ['documents']],
    ['limitedInvoices', 'other', []],
    ['nobody', 'mine', []],
  ] as const)('%s finds %s once, by his door alone', async (person, what, found) => {
    expect(await doorsOf(tokens.get(person) ?? '', what)).toEqual(found)
  })

  it('is found by who reads both at the door that is made for it', async () => {
    expect(await doorsOf(world.tokens.a1, 'mine')).toEqual(['invoices'])
    expect(await doorsOf(world.tokens.a1, 'receipt')).toEqual(['documents'])
  })
})

describe('lines, of which documents keep more than invoices show', () => {
  it('keep it when they are changed by the door of invoices, whose history tells nothing of it', async () => {
    const made = await laid('POST /courier/invoices', invoiceOf('1001', quiet))
    const id = String(made['id'])
    const at = id.replace('~', '/')
    const lineOf = (more: object) => ({ description: 'Pallets', quantity: 5, unitValue: 1000, ...more })
    const put = async (person: string | null, door: string, lines: readonly object[]) => {
      const change = { body: { lines }, token: person === null ? world.tokens.a1 : (tokens.get(person) ?? '') }
      const answer = await world.ask(`PUT ${door}/${at}`, change)
      expect(answer.status, answer.text).toBe(200)
      return answer.body['lines'] as readonly JsonObject[]
    }
    const [first] = await put(null, '/transactions/documents', [lineOf({ lot: 'LOT-OF-FIVE', unitCost: 61.25 })])
    const [shown] = await put('invoicing', '/courier/invoices', [
      lineOf({ line: first?.['line'] ?? null, quantity: 4 }),
    ])
    expect(Object.keys(shown ?? {})).not.toContain('lot')
    const whole = await world.ask(`GET /transactions/documents/${id}`, { token: world.tokens.a1 })
    expect(whole.body['lines']).toMatchObject([{ quantity: 4, lot: 'LOT-OF-FIVE', unitCost: null, total: 4000 }])
    const history = await ask('invoicing', `GET /courier/invoices/${id}/history`)
    expect(history.status, history.text).toBe(200)
    expect(history.text).toContain('Pallets')
    expect(history.text).not.toMatch(/LOT-OF-FIVE|61\.25/)
  })
})

describe('what a role hides, and rows that are not its', () => {
  it.each([
    ['limitedInvoices', 'invoices'],
    ['ownLimits', 'invoices'],
    ['limitedDocuments', 'documents'],
  ] as const)('%s: another customer’s record is not there by %s', async (person, door) => {
    const before = (await stored()).filter(({ id }) => id === idOf('other'))
    for (const { line, body } of callsOn(door, idOf('other'))) {
      const { status, text } = await ask(person, line, body)
      expect([line, text.includes(foreign)]).toEqual([line, false])
      expect([line, status]).toEqual([line, expect.toSatisfy((one: number) => one < 500)])
    }
    expect((await stored()).filter(({ id }) => id === idOf('other'))).toEqual(before)
  })

  it.each([
    ['limitedInvoices', 'invoices'],
    ['ownLimits', 'invoices'],
    ['limitedDocuments', 'documents'],
  ] as const)('%s: neither notes nor balance are told or written by %s', async (person, door) => {
    const reads = callsOn(door, idOf('mine')).filter(({ line }) => line.startsWith('GET '))
    for (const { line } of reads) {
      const { status, text } = await ask(person, line)
      expect([line, status]).toEqual([line, expect.toSatisfy((one: number) => one < 500)])
      expect([line, text.includes(quiet), /"balance":/.test(text)]).toEqual([line, false, false])
    }
    const path = `${doors[door]}/${door}`
    for (const filter of [{ notes: { contains: 'quiet' } }, { balance: { gt: 0 } }]) {
      const { status } = await world.ask(`GET ${path}`, { token: tokens.get(person) ?? '', query: { filter } })
      expect(status).toBe(422)
    }
    expect((await world.ask(`GET ${path}`, { token: tokens.get(person) ?? '', query: { q: 'quietly' } })).list).toEqual(
      [],
    )
    const written = await ask(person, `PUT ${path}/${idOf('mine').replace('~', '/')}`, { notes: 'Taken' })
    expect(written.status).toBe(422)
    expect((await stored()).find(({ id }) => id === idOf('mine'))).toMatchObject({ notes: quiet })
  })

  it('a required field that the kept resource hides stays as it is stored by the other door, and is asked of nobody by name', async () => {
    const kept = async () => {
      const { dueDate, clientId, prefix } = (
        await world.ask(`GET /courier/invoices/${idOf('mine')}`, { token: world.tokens.a1 })
      ).body
      return [dueDate, clientId, prefix]
    }
    const before = await kept()
    expect(before.slice(0, 2)).toEqual([today, '1001'])
    const path = `/courier/invoices/${idOf('mine').replace('~', '/')}`
    const read = await ask('dateless', `GET /courier/invoices/${idOf('mine')}`)
    expect([read.status, Object.keys(read.body).filter((one) => ['dueDate', 'clientId'].includes(one))]).toEqual([
      200,
      [],
    ])
    const saved = await ask('dateless', `PUT ${path}`, { prefix: null })
    expect([saved.status, /dueDate|clientId/.test(saved.text)], saved.text).toEqual([200, false])
    expect(await kept()).toEqual(before)
    const given = await ask('dateless', `PUT ${path}`, { dueDate: '2027-01-01' })
    expect([given.status, await kept()], given.text).toEqual([422, before])
    const { clientId: _client, dueDate: _due, ...rest } = invoiceOf('1001', 'Other words')
    const made = await ask('dateless', 'POST /courier/invoices', rest)
    expect([made.status, Object.keys(made.body['errors'] ?? {})], made.text).toEqual([422, ['id']])
  })

  it('nobody names by a posted document what he does not see', async () => {
    const { status, text } = await ask('limitedDocuments', 'POST /transactions/v2/documents', {
      type: 'NC',
      date: today,
      sourceDocument: idOf('other'),
      lines: [{ line: 1, quantity: 1, unitValue: 1 }],
    })
    expect([status, text]).toEqual([422, expect.stringContaining('sourceDocument')])
  })
})

describe('who works in one store', () => {
  it.each(['invoices', 'documents'] as const)('sees and writes by %s what is of that store', async (door) => {
    const path = `${doors[door]}/${door}`
    expect((await ask('inStore', `GET ${path}/${idOf('mine')}`)).status).toBe(200)
    const before = (await stored()).filter(({ id }) => id === idOf('other'))
    for (const { line, body } of callsOn(door, idOf('other'))) {
      const { text } = await ask('inStore', line, body)
      expect([line, text.includes(foreign)]).toEqual([line, false])
    }
    expect((await stored()).filter(({ id }) => id === idOf('other'))).toEqual(before)
    const moved = await ask('inStore', `PUT ${path}/${idOf('mine').replace('~', '/')}`, { store: stores[1] ?? '' })
    expect(moved.status).toBeGreaterThanOrEqual(400)
    expect((await stored()).find(({ id }) => id === idOf('mine'))?.['store']).toBe(stores[0])
  })
})

describe('files', () => {
  const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF'

  const upload = async (token: string, resource: string, resourceId: string, name: string): Promise<Answer> => {
    const body = new FormData()
    for (const [field, value] of Object.entries({ folder: resource, resource, resourceId })) body.set(field, value)
    body.append('files', new File([`${pdf}${name}`], name))
    const headers = { authorization: `Bearer ${token}` }
    return answerOf(await world.app.request('https://estiba.test/api/files/files', { method: 'POST', body, headers }))
  }

  it('of a record are read by the door through which they were put there', async () => {
    for (const [door, opened, closed] of [
      ['documents', 'bookkeeping', 'invoicing'],
      ['invoices', 'invoicing', 'bookkeeping'],
    ] as const) {
      const name = `${door}-proof.pdf`
      expect((await upload(world.tokens.a1, door, idOf('mine'), name)).status).toBe(200)
      expect([door, (await ask(opened, `GET /files/files/${name}`)).status]).toEqual([door, 200])
      expect([door, (await ask(closed, `GET /files/files/${name}`)).status]).toEqual([door, 404])
      expect(
        (await upload(tokens.get(closed) ?? '', door, idOf('mine'), `more-${name}`)).status,
      ).toBeGreaterThanOrEqual(400)
    }
    const name = 'others-proof.pdf'
    expect((await upload(world.tokens.a1, 'invoices', idOf('other'), name)).status).toBe(200)
    for (const person of ['limitedInvoices', 'ownLimits', 'inStore'])
      expect([person, (await ask(person, `GET /files/files/${name}`)).status]).toEqual([person, 404])
  })
})

describe('what is done by one door', () => {
  it('is answered without what the role hides, moves and payments too', async () => {
    const made = await laid('POST /courier/invoices', invoiceOf('1001', quiet))
    const path = String(made['id']).replace('~', '/')
    const issued = await ask('limitedInvoices', `POST /courier/invoices/${path}/issue`, {})
    expect(issued.status, issued.text).toBe(200)
    expect(issued.text).not.toMatch(/"balance":|quietly/)
    const paid = await ask('limitedInvoices', `POST /courier/invoices/${path}/pay`, {
      amount: 10,
      paidOn: today,
      method: null,
    })
    expect(paid.text).not.toMatch(/"balance":|quietly/)
    const draft = await laid('POST /courier/invoices', invoiceOf('1001', quiet))
    const posted = await ask(
      'limitedDocuments',
      `POST /transactions/documents/${String(draft['id']).replace('~', '/')}/post`,
      {},
    )
    expect(posted.status, posted.text).toBe(200)
    expect(posted.text).not.toMatch(/"balance":|quietly/)
  })
})
