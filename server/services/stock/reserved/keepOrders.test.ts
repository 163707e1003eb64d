import { afterAll, beforeAll, expect, it } from 'vitest'
import { delivered } from '../../orders/servedBy.ts'
import { adoptReserved } from '../kardex/keepReserved.ts'
import { startWarehouse, type WarehouseWorld } from '../kardex/warehouseWorld.testing.ts'
import { leftUnbilled } from './leftUnbilled.ts'

type Body = { readonly [field: string]: unknown }

interface Line {
  readonly reference: string
  readonly quantity: number
  readonly store?: string
}

let world: WarehouseWorld

beforeAll(async () => {
  world = await startWarehouse()
})

afterAll(() => world.close())

const answered = async (request: string, body?: Body): Promise<Body> => {
  const answer = await world.send(request, body)
  expect([200, 201], `${request} ${JSON.stringify(answer.body)}`).toContain(answer.status)
  return answer.body
}

const posted = async (type: string, body: Body): Promise<Body> => {
  const answer = await world.post(type, { date: world.today, ...body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

/** A product of which so much came into each of the stores. */
const stocked = async (sku: string, ...stores: readonly (readonly [store: string, quantity: number])[]) => {
  const reference = await world.reference(sku)
  for (const [store, quantity] of stores) await posted('WR', { store, lines: [{ reference, quantity, unitCost: 1 }] })
  return reference
}

const ordered = async (number: string, lines: readonly Line[]): Promise<void> =>
  world.deps.db.system('andina', async (session) => {
    const { id } = await session.asSystem('orders').create({
      type: 'CPO',
      number,
      module: 'COMMERCIAL',
      date: world.today,
      customer: '1001',
      store: world.a,
      backorder: true,
      currency: 'COP',
      lines: lines.map((line) => ({ ...line, unitValue: 100 })),
    })
    for (const move of ['confirm', 'approve'] as const) await session.asSystem('orders').move(id, move)
  })

/** So much of each line leaves, or comes back where its dispatch is voided. */
const leaves = (orderNumber: string, units: readonly number[], way: 1 | -1 = 1): Promise<void> =>
  world.deps.db.system('andina', (session) =>
    delivered(
      session,
      units.map((quantity, at) => ({ orderType: 'CPO', orderNumber, orderLine: at + 1, quantity })),
      way,
    ),
  )

/** In a store: what the books have, what is reserved of that, and what of it has left. */
const there = async (reference: string, store = world.a): Promise<readonly unknown[]> => {
  const stock = await answered(`GET /transactions/stocks/reference/${reference}`)
  const rows = stock['byStore'] as readonly Body[]
  const row = rows.find((one) => one['store'] === store)
  const left = await world.deps.db.system('andina', (session) => leftUnbilled(session, store, [reference]))
  return [row?.['onHand'], row?.['reserved'], left.get(reference) ?? 0]
}

const drafted = async (number: string, body: Body = {}): Promise<string> =>
  String((await answered(`POST /transactions/orders/CPO/${number}/invoice`, body))['id']).replace('~', '/')

const issued = async (draft: string): Promise<string> =>
  String((await answered(`POST /courier/invoices/${draft}/issue`, {}))['id']).replace('~', '/')

const byHand = (orderNumber: string, lines: readonly Line[], store = world.a): Promise<Body> =>
  posted('INV', {
    entity: world.entities[0],
    store,
    orderType: 'CPO',
    orderNumber,
    lines: lines.map((line) => ({ ...line, unitValue: 100 })),
  })

const returned = (sourceDocument: unknown, lines: readonly Line[], store = world.a): Promise<Body> =>
  posted('CRT', {
    entity: world.entities[0],
    store,
    sourceDocument,
    lines: lines.map((line) => ({ ...line, unitValue: 100 })),
  })

it('what has left for an order stays reserved until an invoice takes it out of the books, also once the order is closed (G-01, row 18)', async () => {
  const reference = await stocked('LEFT', [world.a, 50])
  await ordered('L-1', [{ reference, quantity: 20 }])
  expect(await there(reference)).toEqual([50, 20, 0])
  await leaves('L-1', [8])
  expect(await there(reference)).toEqual([50, 20, 8])
  await leaves('L-1', [12])
  expect(await answered('GET /transactions/orders/CPO/L-1')).toMatchObject({ state: 'CLOSED' })
  expect(await there(reference)).toEqual([50, 20, 20])
  const other = { store: world.a, date: world.today, lines: [{ reference, quantity: 31 }] }
  expect((await world.post('WX', other)).body).toMatchObject({ code: 'STOCK', current: { available: 30 } })
  // A draft takes nothing out of the books yet.
  const part = await drafted('L-1', { quantities: [{ line: 1, quantity: 5 }] })
  expect(await there(reference)).toEqual([50, 20, 20])
  await issued(part)
  expect(await there(reference)).toEqual([45, 15, 15])
  const rest = await issued(await drafted('L-1'))
  expect(await there(reference)).toEqual([30, 0, 0])
  // What is taken back by a counter document was not billed, and waits for another invoice.
  await answered(`POST /transactions/documents/${rest}/void`, { reason: 'Otro cliente' })
  expect(await there(reference)).toEqual([45, 15, 15])
  await issued(await drafted('L-1'))
  expect(await there(reference)).toEqual([30, 0, 0])
})

it('what is billed before it leaves counts once; a voided dispatch is open again', async () => {
  const reference = await stocked('EARLY', [world.a, 50])
  await ordered('E-1', [{ reference, quantity: 20 }])
  await issued(await drafted('E-1', { quantities: [{ line: 1, quantity: 5 }] }))
  expect(await there(reference)).toEqual([45, 15, 0])
  await leaves('E-1', [20])
  expect(await there(reference)).toEqual([45, 15, 15])
  await leaves('E-1', [20], -1)
  expect(await there(reference)).toEqual([45, 15, 0])
  await answered('POST /transactions/orders/CPO/E-1/close-short', { reason: 'No lo quiere' })
  expect(await there(reference)).toEqual([45, 0, 0])
})

it('what is given back is free: in part, whole, and before it left', async () => {
  const reference = await stocked('BACK', [world.a, 50])
  await ordered('B-1', [{ reference, quantity: 20 }])
  await leaves('B-1', [20])
  const first = (await issued(await drafted('B-1', { quantities: [{ line: 1, quantity: 12 }] }))).replace('/', '~')
  expect(await there(reference)).toEqual([38, 8, 8])
  await returned(first, [{ reference, quantity: 2 }])
  expect(await there(reference)).toEqual([40, 8, 8])
  const second = (await issued(await drafted('B-1'))).replace('/', '~')
  expect(await there(reference)).toEqual([32, 0, 0])
  await returned(second, [{ reference, quantity: 8 }])
  expect(await answered(`GET /courier/invoices/${second}`)).toMatchObject({ invoiceState: 'VOID' })
  expect(await there(reference)).toEqual([40, 0, 0])
  // Of what never left, a return gives back what the books took alone: the order waits for it still.
  await ordered('B-2', [{ reference, quantity: 10 }])
  const early = (await issued(await drafted('B-2'))).replace('/', '~')
  expect(await there(reference)).toEqual([30, 0, 0])
  await returned(early, [{ reference, quantity: 10 }])
  expect(await there(reference)).toEqual([40, 10, 0])
})

it('an invoice typed by hand for an order frees what it bills, of whatever line and store', async () => {
  const reference = await stocked('HAND', [world.a, 50], [world.b, 50])
  await ordered('M-1', [
    { reference, quantity: 6 },
    { reference, quantity: 4 },
    { reference, quantity: 5, store: world.b },
  ])
  await leaves('M-1', [6, 4, 5])
  expect([await there(reference), await there(reference, world.b)]).toEqual([
    [50, 10, 10],
    [50, 5, 5],
  ])
  const eight = await byHand('M-1', [{ reference, quantity: 8 }])
  expect(await there(reference)).toEqual([42, 2, 2])
  // All the rest from one store: nothing stays reserved in the other.
  await byHand('M-1', [{ reference, quantity: 7 }], world.b)
  expect([await there(reference), await there(reference, world.b)]).toEqual([
    [42, 0, 0],
    [43, 0, 0],
  ])
  await returned(eight['id'], [{ reference, quantity: 8 }])
  expect(await there(reference)).toEqual([50, 0, 0])
})

it('what is reserved of a kit is reserved of its components (G-09, rule 13)', async () => {
  const [cup, spoon] = [await stocked('CUP', [world.a, 50]), await stocked('SPOON', [world.a, 50])]
  const components = [
    { component: cup, units: 2 },
    { component: spoon, units: 1 },
  ]
  const kit = await world.reference('SET', { kind: 'KIT', components })
  await ordered('K-1', [
    { reference: kit, quantity: 5 },
    { reference: cup, quantity: 3 },
  ])
  expect([await there(cup), await there(spoon)]).toEqual([
    [50, 13, 0],
    [50, 5, 0],
  ])
  await leaves('K-1', [4, 0])
  await issued(await drafted('K-1', { quantities: [{ line: 1, quantity: 1 }] }))
  expect([await there(cup), await there(spoon)]).toEqual([
    [48, 11, 6],
    [49, 4, 3],
  ])
  // It is made of more from now on, and that is what goes out of the books.
  const more = [
    { component: cup, units: 2 },
    { component: spoon, units: 2 },
  ]
  const { version } = await answered(`GET /wms/references/${kit}`)
  await answered(`PUT /wms/references/${kit}`, { version, components: more })
  expect(await there(spoon)).toEqual([49, 8, 6])
  await byHand('K-1', [{ reference: kit, quantity: 4 }])
  expect([await there(cup), await there(spoon)]).toEqual([
    [40, 3, 0],
    [41, 0, 0],
  ])
})

it('what a build before kept nothing of is adopted once, for all orders alike', async () => {
  const told = () =>
    world.deps.db.platform((sql) =>
      sql<Body>(
        `select s.id, s.reserved::float as reserved, (select coalesce(sum(units), 0)::float from estiba.order_reserves r
          where r.namespace = s.namespace and r.store = s.store and r.reference = s.code) as kept from estiba.stocks s order by 1`,
      ),
    )
  const before = await told()
  expect(before.filter(({ reserved, kept }) => reserved !== kept)).toEqual([])
  expect(before.filter(({ reserved }) => Number(reserved) > 0)).toHaveLength(2)
  await world.deps.db.platform(async (sql) => {
    await sql('delete from estiba.order_reserves')
    await sql('update estiba.stocks set reserved = 1')
  })
  await adoptReserved(world.deps.db)
  expect(await told()).toEqual(before)
})
