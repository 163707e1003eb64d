import { afterAll, beforeAll, expect, it } from 'vitest'
import { defineService } from '../../server/services/service.ts'
import type { Answer } from '../wire/ask.ts'
import { startWorld, type World } from './world.ts'

/**
 * A role that hides what a record must have: what is stored stays, a new record takes the default or is refused without
 * the name of the field, and who saves the role is told.
 */
let world: World
let token = ''
let saved: Answer

/** What the service of cost centers was given after each write. */
const budgets: unknown[] = []
const looking = defineService('cost-centers', {
  hooks: { after: async (_session, { record }) => void budgets.push(record?.budget) },
})

const clerk = (what: string, body?: unknown) => world.ask(what, { token, ...(body === undefined ? {} : { body }) })
const admin = (what: string, body?: unknown) =>
  world.ask(what, { token: world.tokens.a1, ...(body === undefined ? {} : { body }) })

beforeAll(async () => {
  world = await startWorld({ services: [looking] })
  const codes = ['taxes', 'taxes.edit', 'stores', 'stores.edit', 'cost-centers', 'cost-centers.edit']
  const menus = await world.sql<{ id: string }>('select id from estiba.menus where code = any($1)', [codes])
  saved = await admin('POST /auth/roles', {
    name: 'Half blind',
    menuPlan: menus.map(({ id }) => id),
    restrictions: [
      { resource: 'taxes', hiddenFields: ['description', 'rate'], rows: null },
      { resource: 'stores', hiddenFields: ['kind'], rows: null },
      { resource: 'cost-centers', hiddenFields: ['budget'], rows: null },
    ],
  })
  expect(saved.status, saved.text).toBe(201)
  expect((await admin('PUT /auth/users/c1', { role: String(saved.body['id']), roles: [] })).status).toBe(200)
  token = await world.signIn('c1@t1.test', 't1')
})

afterAll(() => world.close())

it('is told who saves the role, with the fields that a new record needs', async () => {
  const told = JSON.parse(decodeURIComponent(saved.headers.get('x-warnings') ?? '{}')) as { restrictions?: string }
  expect(told.restrictions).toMatch(/Descripci/)
  expect(told.restrictions).toMatch(/Tarifa|Porcentaje|Tasa/)
  expect(told.restrictions).not.toMatch(/Almacenes/)
  const narrowed = await admin(`PUT /auth/roles/${String(saved.body['id'])}`, { description: 'Words' })
  expect(narrowed.headers.has('x-warnings')).toBe(true)
})

it('is told who saves the role what another screen shows of the same records', async () => {
  const menus = await world.sql<{ id: string; code: string }>(
    "select id, code from estiba.menus where code in ('invoices', 'documents')",
  )
  const told = async (codes: readonly string[], more: readonly object[]): Promise<string> => {
    const answer = await admin('POST /auth/roles', {
      name: `Doors ${codes.join(' ')} ${more.length}`,
      menuPlan: menus.filter(({ code }) => codes.includes(code)).map(({ id }) => id),
      restrictions: [{ resource: 'invoices', hiddenFields: ['clientId', 'number'], rows: null }, ...more],
    })
    expect(answer.status, answer.text).toBe(201)
    return decodeURIComponent(answer.headers.get('x-warnings') ?? '')
  }
  expect(menus).toHaveLength(2)
  const other = /mismos registros lo que aquí oculta: Documentos \(Cliente, Número\)/
  expect(await told(['invoices', 'documents'], [])).toMatch(other)
  expect(await told(['invoices'], [])).not.toMatch(/mismos registros/)
  const both = [{ resource: 'documents', hiddenFields: ['customer', 'number'], rows: null }]
  expect(await told(['invoices', 'documents'], both)).not.toMatch(/mismos registros/)
})

it('keeps what is stored when the rest is saved, by hand, many at once, and by an import', async () => {
  const stored = async () => {
    const { description, rate, base } = (await admin('GET /config/taxes/ONLY-T1')).body
    return [description, rate, base]
  }
  const [description, rate] = await stored()
  for (const [what, body, base] of [
    ['PUT /config/taxes/ONLY-T1', { base: 'GROSS' }, 'GROSS'],
    ['PUT /config/taxes', { ids: ['ONLY-T1'], data: { base: 'NET' } }, 'NET'],
    ['POST /config/taxes/import', { mode: 'all', rows: [{ code: 'ONLY-T1', base: 'GROSS' }] }, 'GROSS'],
    ['POST /config/taxes/import', { mode: 'all', rows: [{ id: 'ONLY-T1', code: 'ONLY-T1', base: 'NET' }] }, 'NET'],
  ] as const) {
    const answer = await clerk(what, body)
    expect([what, answer.status], answer.text).toEqual([what, 200])
    expect(await stored()).toEqual([description, rate, base])
    expect(answer.text).not.toContain(String(description))
  }
  expect((await clerk('PUT /config/taxes/ONLY-T1', { base: 'NET', rate: 1 })).status).toBe(422)
})

it('lets a new record begin with the default, and refuses one that needs more without naming it', async () => {
  const store = await clerk('POST /config/stores', { code: 'W1-S9', name: 'Store 9', warehouseCode: 'W1' })
  expect(store.status, store.text).toBe(201)
  expect((await admin(`GET /config/stores/${String(store.body['id'])}`)).body['kind']).not.toBeNull()
  const row = { code: 'BLIND', taxType: 'VAT', base: 'NET' }
  const made = await clerk('POST /config/taxes', row)
  expect([made.status, Object.keys(made.body['errors'] ?? {})]).toEqual([422, ['id']])
  const imported = await clerk('POST /config/taxes/import', { mode: 'all', rows: [row] })
  expect(imported.body['rows']).toEqual([{ row: 0, verdict: 'error', errors: { id: expect.stringMatching(/rol/) } }])
})

it('changes nothing of what the service knows of the record: it is whole for it, and cut for the answer', async () => {
  const [{ id } = { id: '' }] = (await admin('GET /accounting/cost-centers?filter={"code":"100"}')).list
  budgets.length = 0
  const answer = await clerk(`PUT /accounting/cost-centers/${String(id)}`, { description: 'Other words' })
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body).not.toHaveProperty('budget')
  expect(budgets).toEqual([480])
})
