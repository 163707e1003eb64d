import { afterAll, beforeAll, expect, it } from 'vitest'
import { act, issued, laid, later, made, openInvoices, today, token, world } from './invoiceWorld.testing.ts'

beforeAll(openInvoices)
afterAll(() => world.close())

const account = (entity: string, by = token) =>
  world.ask(`GET /transactions/documents/account?entity=${entity}`, { token: by })

const lines = (unitValue: number) => ({ lines: [{ description: 'Flete', quantity: 1, unitValue }] })

it('a third party owes what its open invoices leave, in each currency, less what it paid beyond them (G-20)', async () => {
  const entities = (await world.ask('GET /config/entities?filter={"code":"1001"}', { token })).list
  const id = String(entities[0]?.['id'])
  expect((await account(id)).list).toEqual([])
  await made(lines(5000))
  const one = await issued(lines(1000))
  await act(one, 'pay', { paidOn: today, paymentReference: 'TR-1', amount: 400 })
  const two = await issued(lines(0.35))
  await world.deps.db.system('andina', async (session) => {
    await session.sql("update estiba.documents set due_date = '2020-01-31' where id = $1", [two])
    await session.sql(
      "update estiba.documents set balance = 150, state = 'POSTED' where switches = '5' and entity = $1",
      [id],
    )
  })
  const { list } = await account(id)
  expect(list).toEqual([
    {
      side: 'theyOwe',
      totals: [{ currency: 'COP', owed: 600.35, overdue: 0.35, unapplied: 150, balance: 450.35 }],
      documents: [
        expect.objectContaining({ id: two, door: 'invoices', balance: 0.35, overdue: true, settles: false }),
        expect.objectContaining({ id: one, balance: 600, dueDate: later, overdue: false }),
        expect.objectContaining({ door: 'documents', type: 'RC', balance: 150, overdue: false, settles: true }),
      ],
      count: 3,
    },
  ])
  // A view of third parties knows it by its code.
  expect((await account('1001')).list).toEqual(list)
})

it('tells nobody which third parties there are: one that is not there answers as one with nothing open', async () => {
  await world.deps.db.system('andina', async (session) => {
    await session.asSystem('customer-types').create({ code: 'EMB', description: 'Embarcador', role: 'SHIPPER' })
    const there = { code: 'QUIET', name: 'Callado', type: 'EMB', role: 'SHIPPER', country: 'CO' }
    await session.asSystem('entities').create({ ...there, identificationType: 'NIT', identification: '900373913' })
  })
  const [known, unknown] = [await account('QUIET'), await account('NOBODY')]
  expect([known.status, known.list]).toEqual([200, []])
  expect([unknown.status, unknown.list]).toEqual([200, []])
})

it('who may not read documents, or their balance, reads no account', async () => {
  const menus = await world.deps.db.platform((sql) =>
    sql<{ id: string; code: string }>("select id, code from estiba.menus where code in ('documents', 'incoterms')"),
  )
  const as = async (name: string, codes: readonly string[], restrictions: readonly object[]) => {
    const menuPlan = menus.filter(({ code }) => codes.includes(code)).map(({ id }) => id)
    expect(menuPlan).toHaveLength(codes.length)
    const role = await laid('POST /auth/roles', { name, menuPlan, restrictions })
    const answer = await world.ask('PUT /auth/users/auxiliar', { token, body: { role, roles: [] } })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return account('1001', await world.signIn('auxiliar@andina.test', 'andina'))
  }
  expect((await as('Neither', ['incoterms'], [])).status).toBe(403)
  const hidden = [{ resource: 'documents', hiddenFields: ['balance'], rows: null }]
  expect((await as('Hidden', ['documents'], hidden)).status).toBe(403)
  expect((await as('Sees', ['documents'], [])).list).toHaveLength(1)
})
