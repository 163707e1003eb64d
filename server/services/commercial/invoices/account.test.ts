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

const expectCredit = async (id: string, told: object): Promise<void> =>
  expect((await world.ask(`GET /courier/invoices/${id}/moves`, { token })).body['moves']).toContainEqual(
    expect.objectContaining({ name: 'creditValue', ...told }),
  )

const credit = (id: string, ...credits: readonly (readonly [line: number, amount: number])[]) =>
  act(id, 'credit-note', {
    noteType: 'NC',
    creditReason: 'Se cobró de más',
    credits: credits.map(([line, creditedValue]) => ({ line, creditedValue })),
  })

const notesOf = (id: string) =>
  world.deps.db.system('andina', async (session) => {
    const documents = session.asSystem('documents')
    const found = await documents.all({ where: { sourceDocument: id }, sort: [['createdAt', 'ASC']] })
    return documents.getMany(found.map((note) => note.id))
  })

it('a credit note by value credits lines before taxes and their taxes with them, up to what is left of each and owed', async () => {
  const id = await issued({
    lines: [
      { description: 'Flete', quantity: 2, unitValue: 1000, discountRate: 50, taxes: ['CO-IVA19'] },
      { description: 'Bodegaje', quantity: 1, unitValue: 500 },
    ],
  })
  await expectCredit(id, {
    allowed: true,
    notes: [
      'Se acredita hasta el saldo, con impuestos: 1.690,00 COP',
      expect.stringContaining('la factura queda anulada'),
    ],
    input: expect.arrayContaining([
      expect.objectContaining({ field: 'noteType', value: 'NC' }),
      expect.objectContaining({
        field: 'credits',
        value: [
          { description: 'Flete', leftToCredit: 1000, creditedValue: null, line: 1 },
          { description: 'Bodegaje', leftToCredit: 500, creditedValue: null, line: 2 },
        ],
      }),
    ]),
  })
  expect((await credit(id)).body['errors']).toHaveProperty('credits')
  expect((await credit(id, [1, 0])).body['errors']).toEqual({ credits: 'Escriba el valor de al menos un renglón' })
  expect((await credit(id, [9, 1])).body['errors']).toEqual({ credits: 'La factura no tiene ese renglón' })
  expect((await credit(id, [2, 1], [1, 1000.01])).body['errors']).toEqual({
    'credits.1.creditedValue': 'Es más de lo que queda por acreditar del renglón: 1.000',
  })
  const wrongType = { noteType: 'RC', creditReason: 'X', credits: [{ line: 1, creditedValue: 1 }] }
  expect((await act(id, 'credit-note', wrongType)).body['errors']).toHaveProperty('noteType')
  expect((await credit(id, [1, 400])).body).toMatchObject({ id, invoiceState: 'PARTIALLY_PAID', balance: 1214 })
  const [note] = await notesOf(id)
  expect(note).toMatchObject({
    type: 'NC',
    switches: '22',
    noted: true,
    noteKind: 'CREDIT',
    party: 'CUSTOMER',
    notes: 'Se cobró de más',
    taxTotal: 76,
    total: 476,
    balance: 0,
    state: 'APPLIED',
    lines: [{ sourceLine: 1, quantity: 1, unitValue: 400, taxes: ['CO-IVA19'] }],
  })
  const { flow } = (await world.ask(`GET /courier/invoices/${id}/moves`, { token })).body
  expect(flow).toEqual(expect.arrayContaining([expect.objectContaining({ id: note?.id })]))
  // What is left of the line was credited in part; what is owed still says the rest.
  expect((await credit(id, [1, 600.01])).body['errors']).toHaveProperty(['credits.0.creditedValue'])
  await act(id, 'pay', { amount: 1000, paidOn: today })
  expect((await credit(id, [1, 600])).body['errors']).toEqual({ credits: 'El valor supera el saldo: quedan 214' })
  expect((await notesOf(id)).length).toBe(1)
  // Of two at once, each for more than half, one is made.
  const both = await Promise.all([credit(id, [2, 200]), credit(id, [2, 200])])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
  // Taken back it is owed again, and can be credited again.
  const path = `POST /transactions/documents/${String(note?.id).replace('~', '/')}/void`
  expect((await world.ask(path, { token, body: { reason: 'Repetida' } })).body).toMatchObject({ state: 'VOID' })
  expect((await credit(id, [1, 410])).body).toMatchObject({ invoiceState: 'PARTIALLY_PAID', balance: 2.1 })
  await act(id, 'pay', { amount: 2.1, paidOn: today })
  expect((await credit(id, [1, 1])).status).toBe(409)
})

it('what credits the whole of an unpaid invoice by value leaves it void; lines that came back have less left', async () => {
  const whole = await issued(lines(1000))
  expect((await credit(whole, [1, 1000])).body).toMatchObject({ invoiceState: 'VOID', balance: 0 })
  await expectCredit(whole, { allowed: false })
  const part = await issued({ lines: [{ description: 'Flete', quantity: 4, unitValue: 250 }] })
  await act(part, 'return', { returnReason: 'COMMERCIAL', quantities: [{ line: 1, quantity: 3 }] })
  expect((await credit(part, [1, 250.01])).body['errors']).toHaveProperty(['credits.0.creditedValue'])
  expect((await credit(part, [1, 250])).body).toMatchObject({ invoiceState: 'PAID', balance: 0 })
  // What comes back after a part of it was credited is worth what that left.
  const lowered = await issued({ lines: [{ description: 'Flete', quantity: 4, unitValue: 250, discountRate: 20 }] })
  expect((await credit(lowered, [1, 600])).body).toMatchObject({ balance: 200 })
  const back = { returnReason: 'COMMERCIAL', quantities: [{ line: 1, quantity: 1 }] }
  expect((await act(lowered, 'return', back)).body).toMatchObject({ invoiceState: 'PARTIALLY_PAID', balance: 150 })
  expect((await act(lowered, 'return', { returnReason: 'COMMERCIAL' })).body).toMatchObject({ balance: 0 })
  expect((await notesOf(lowered)).map(({ total, balance }) => [total, balance])).toEqual([
    [600, 0],
    [50, 0],
    [150, 0],
  ])
  // Else it is what it was billed as, however its value is rounded.
  const billed = { description: 'Flete', quantity: 3, unitValue: 1234.56, discountRate: 10 }
  const plain = await issued({ lines: [billed] })
  await act(plain, 'return', { returnReason: 'COMMERCIAL' })
  expect((await notesOf(plain))[0]?.lines).toMatchObject([{ unitValue: 1234.56, discountRate: 10 }])
  const draft = await made(lines(1000))
  expect((await credit(draft, [1, 1])).status).toBe(409)
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
