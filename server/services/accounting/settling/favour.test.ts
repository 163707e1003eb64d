import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RecordMoves } from '../../../../src/domain/moves/recordMoves.ts'
import { startWarehouse, type WarehouseWorld } from '../../stock/kardex/warehouseWorld.testing.ts'

let world: WarehouseWorld

type Body = { readonly [field: string]: unknown }
type Document = Body & { readonly id: string; readonly type: string; readonly number: string }

beforeAll(async () => {
  world = await startWarehouse()
})

afterAll(() => world.close())

const posted = async (type: string, body: Body): Promise<Document> => {
  const answer = await world.post(type, { date: world.today, ...body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as never
}
const read = async (id: string) => (await world.send(`GET /transactions/documents/${id}`)).body
const act = ({ type, number }: Document, action: string, body: Body = {}) =>
  world.send(`POST /transactions/documents/${type}/${number}/${action}`, body)
const movesOf = async ({ id }: Document) =>
  (await world.send(`GET /transactions/documents/${id}/moves`)).body as unknown as RecordMoves
const applied = (...rows: readonly (readonly [Document, number])[]) => ({
  appliedOn: world.today,
  applications: rows.map(([{ id }, settledAmount]) => ({ owed: id, settledAmount })),
})
const service = (unitValue: number) => ({ lines: [{ description: 'Flete', quantity: 1, unitValue }] })
const of = (at: number) => ({ entity: world.entities[at] ?? '', currency: 'COP' })
const paid = (value: number) => ({ amount: value, payments: [{ amount: value, date: world.today }] })

it('what a receipt has left is put to what falls due first, as far as it reaches, and no further', async () => {
  const [late, soon] = [
    await posted('INV', { ...of(0), ...service(700), dueDate: '2099-12-31' }),
    await posted('INV', { ...of(0), ...service(600), dueDate: '2099-01-31' }),
  ]
  const strange = await posted('INV', { ...of(1), ...service(500) })
  const receipt = await posted('RC', { ...of(0), ...paid(1000) })
  const { moves, next } = await movesOf(receipt)
  expect(next).toEqual({ move: 'applyTo' })
  expect(moves.find(({ name }) => name === 'applyTo')?.input).toContainEqual({
    field: 'applications',
    required: true,
    value: [
      { owed: soon.id, openBalance: 600, settledAmount: 600 },
      { owed: late.id, openBalance: 700, settledAmount: 400 },
    ],
  })
  const errors = async (...rows: readonly (readonly [Document, number])[]) =>
    (await act(receipt, 'apply-to', applied(...rows))).body['errors']
  expect(await errors([soon, 600], [late, 400.01])).toEqual({
    'applications.1.settledAmount': 'Supera lo que queda a favor: 400',
  })
  expect(await errors([soon, 600.01])).toEqual({
    'applications.0.settledAmount': 'El valor supera el saldo: quedan 600',
  })
  expect(await errors([soon, 1], [soon, 1])).toEqual({
    'applications.1.owed': 'Este documento ya está en otro renglón',
  })
  expect(Object.keys((await errors([soon, 1], [strange, 1])) ?? {})).toEqual(['applications.1.owed'])
  expect(Object.keys((await errors([{ ...soon, id: 'INV~NOBODY' }, 1])) ?? {})).toEqual(['applications.0.owed'])
  expect(
    (await act(receipt, 'apply-to', { ...applied([soon, 1]), appliedOn: '2099-01-01' })).body['errors'],
  ).toHaveProperty('appliedOn')
  expect(await read(soon.id)).toMatchObject({ balance: 600 })
  const done = await act(receipt, 'apply-to', applied([soon, 600], [late, 300]))
  expect(done.body, JSON.stringify(done.body)).toMatchObject({ state: 'POSTED', balance: 100 })
  expect([await read(soon.id), await read(late.id)]).toMatchObject([{ balance: 0 }, { balance: 400 }])
  const noted = (await movesOf(late)).moves.find(({ name }) => name === 'pay')
  expect(noted?.notes?.join(' ')).toContain(`${receipt.type} ${receipt.number}`)
  expect((await act(receipt, 'void', { reason: 'Rebotó' })).body).toMatchObject({ state: 'VOID' })
  expect([await read(soon.id), await read(late.id)]).toMatchObject([{ balance: 600 }, { balance: 700 }])
})

it('money is used once, whoever is first', async () => {
  const owed = await posted('INV', { ...of(0), ...service(100) })
  const receipt = await posted('RC', { ...of(0), ...paid(100) })
  const [one, other, back] = await Promise.all([
    act(receipt, 'apply-to', applied([owed, 100])),
    act(receipt, 'apply-to', applied([owed, 100])),
    act(receipt, 'refund', { refunded: 100, paidOn: world.today }),
  ])
  expect([one, other, back].filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await read(receipt.id)).toMatchObject({ balance: 0, state: 'APPLIED' })
})

it('what is left goes back to a customer by a payment, and comes back from a supplier by a receipt', async () => {
  for (const [type, refunds] of [
    ['RC', '6'],
    ['CE', '5'],
    ['NC', '6'],
  ] as const) {
    const money = await posted(type, { ...of(0), ...paid(250) })
    const refund = (refunded: number, paidOn = world.today) => act(money, 'refund', { refunded, paidOn })
    expect((await refund(250.01)).body['errors']).toEqual({ refunded: 'Supera lo que queda a favor: 250' })
    expect((await refund(1, '2099-01-01')).body['errors']).toHaveProperty('paidOn')
    expect((await refund(50)).body).toMatchObject({ balance: 200, state: 'POSTED' })
    const whole = await refund(200)
    expect(whole.body).toMatchObject({ balance: 0, state: 'APPLIED' })
    const settlements = whole.body['settlements'] as readonly Body[]
    const payments = await Promise.all(settlements.map(({ document }) => read(String(document))))
    expect(payments).toMatchObject([
      { switches: refunds, total: 50, balance: 0, entity: money['entity'] },
      { switches: refunds, total: 200, balance: 0 },
    ])
    expect((await refund(1)).status).toBe(409)
    const [, last] = payments
    await act(last as never, 'void', { reason: 'No salió' })
    expect(await read(money.id)).toMatchObject({ balance: 200, state: 'POSTED' })
    expect((await act(money, 'void', { reason: 'Otra' })).body['errors']).toHaveProperty('state')
  }
})

it('an advance to a supplier pays its bill; what stands in nobody’s favour is offered neither', async () => {
  const reference = await world.reference('ADVANCED')
  const bill = await posted('PUR', {
    ...of(0),
    store: world.a,
    lines: [{ reference, quantity: 1, unitValue: 80 }],
  })
  const advance = await posted('CE', { ...of(0), ...paid(100) })
  expect((await act(advance, 'apply-to', applied([bill, 80]))).body).toMatchObject({ balance: 20 })
  expect(await read(bill.id)).toMatchObject({ balance: 0, state: 'APPLIED' })
  const names = (await movesOf(bill)).moves.map(({ name }) => name)
  expect(names).not.toContain('applyTo')
  expect(names).not.toContain('refund')
})

it('paying whole within the days of its term is proposed with the discount, to who may forgive it', async () => {
  const term = await world.send('POST /config/payment-terms', {
    code: 'PP2',
    description: '2 % a 10 días',
    days: 30,
    discountPercent: 2,
    discountDays: 10,
  })
  expect(term.status, JSON.stringify(term.body)).toBe(201)
  const early = await posted('INV', { ...of(0), ...service(1000), paymentTerm: 'PP2' })
  const payOf = async (document: Document) => (await movesOf(document)).moves.find(({ name }) => name === 'pay')
  const offered = await payOf(early)
  expect(offered?.input).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ field: 'amount', value: 980 }),
      expect.objectContaining({ field: 'discountGiven', value: 20 }),
    ]),
  )
  expect(offered?.notes?.join(' ')).toMatch(/Pronto pago: hasta el .* se descuenta el 2 %, 20[.,]00/)
  const part = await act(early, 'pay', { amount: 100, paidOn: world.today })
  expect(part.body, JSON.stringify(part.body)).toMatchObject({ balance: 900 })
  expect((await payOf(early))?.input).toContainEqual(expect.objectContaining({ field: 'amount', value: 900 }))
  // What is owed is told to nobody from whom it is hidden.
  await world.deps.db.system('andina', async (session) => {
    const menus = await session.asSystem('menus').all({ where: { code: { in: ['documents', 'documents.edit'] } } })
    const restrictions = [{ resource: 'documents', hiddenFields: ['balance', 'total'], rows: null }]
    const menuPlan = menus.map(({ id }) => id)
    await session.asSystem('roles').update(String(world.roles['clerk']), { menuPlan, restrictions })
  })
  const again = await posted('INV', { ...of(0), ...service(1000), paymentTerm: 'PP2' })
  const clerk = await world.signIn('auxiliar', 'andina')
  const told = await world.ask(`GET /transactions/documents/${again.id}/moves`, { token: clerk })
  expect([told.status, JSON.stringify(told.body)]).toEqual([200, expect.not.stringMatching(/980|Pronto pago/)])
  const plain = await posted('INV', { ...of(0), ...service(1000) })
  expect((await payOf(plain))?.input).toContainEqual(expect.objectContaining({ field: 'amount', value: 1000 }))
})
