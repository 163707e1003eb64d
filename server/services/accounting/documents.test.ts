import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWarehouse, type WarehouseWorld } from '../stock/kardex/warehouseWorld.testing.ts'

let world: WarehouseWorld

type Body = { readonly [field: string]: unknown }

beforeAll(async () => {
  world = await startWarehouse()
})

afterAll(() => world.close())

const monthOf = (by: number): string => {
  const [year, month] = world.today.split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1 + by, 1)).toISOString().slice(0, 7)
}

const posted = async (type: string, body: Body): Promise<Body & { readonly id: string; readonly number: string }> => {
  const answer = await world.post(type, { date: world.today, ...body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as never
}

const stockOf = async (code: string) => (await world.send(`GET /transactions/stocks/reference/${code}`)).body

const lines = (reference: string, more: object) => ({ lines: [{ reference, ...more }] })

const act = (document: { readonly number: string }, type: string, action: string, body: Body = {}) =>
  world.send(`POST /transactions/documents/${type}/${document.number}/${action}`, body)

describe('the life of a document (X-DOC-STATES)', () => {
  it('is a draft that may change and go, then posted and fixed, then void by a counter document', async () => {
    const reference = await world.reference('LIFE')
    const { a } = world
    const made = await world.made('POST /transactions/documents', {
      type: 'WR',
      number: 'MINE-1',
      switches: '12',
      date: world.today,
      store: a,
      ...lines(reference, { quantity: 5, unitCost: 10 }),
    })
    expect(made).toMatchObject({ state: 'DRAFT', door: 'v1', warehouse: 'B01', currency: 'COP', total: 50 })
    expect(made['number']).toMatch(/^WR-/)
    expect((await stockOf('LIFE'))['onHand']).toBe(0)
    const draft = { number: String(made['number']) }
    const changed = await world.send(`PUT /transactions/documents/WR/${draft.number}`, {
      ...lines(reference, { quantity: 6, unitCost: 10 }),
    })
    expect(changed.body).toMatchObject({ total: 60, state: 'DRAFT' })
    expect((await act(draft, 'WR', 'post')).body).toMatchObject({ state: 'POSTED' })
    expect((await stockOf('LIFE'))['onHand']).toBe(6)
    expect((await act(draft, 'WR', 'post')).status).toBe(409)
    const late = await world.send(`PUT /transactions/documents/WR/${draft.number}`, {
      date: `${monthOf(0)}-01`,
      store: world.b,
    })
    expect(late.body['errors']).toHaveProperty('state')
    expect((await world.send(`DELETE /transactions/documents/WR~${draft.number}`)).status).toBe(409)
    const voided = await act(draft, 'WR', 'void', { reason: 'Error' })
    expect(voided.body).toMatchObject({ state: 'VOID', voidReason: 'Error' })
    expect(String(voided.body['voidedBy'])).toMatch(/^WX~/)
    expect((await stockOf('LIFE'))['onHand']).toBe(0)
    const counter = await world.send(`GET /transactions/documents/${String(voided.body['voidedBy']).replace('~', '/')}`)
    expect(counter.body).toMatchObject({ state: 'POSTED', voids: `WR~${draft.number}`, switches: '11' })
    expect((await act(draft, 'WR', 'void', { reason: 'Otra vez' })).status).toBe(409)
  })

  it('a counter document takes the cost of its row back, whatever the average is by then (G-09, rule 12)', async () => {
    const reference = await world.reference('COST')
    const { a } = world
    await posted('WR', { store: a, ...lines(reference, { quantity: 10, unitCost: 10 }) })
    const mistake = await posted('WR', { store: a, ...lines(reference, { quantity: 10, unitCost: 30 }) })
    expect((await act(mistake, 'WR', 'void', { reason: 'Costo errado' })).status).toBe(200)
    expect(await stockOf('COST')).toMatchObject({ onHand: 10, byStore: [{ stockValue: 100, averageCost: 10 }] })
  })

  it('a transfer is voided by the opposite one, at the same cost in both stores', async () => {
    const reference = await world.reference('BACK')
    const { a, b } = world
    await posted('WR', { store: a, ...lines(reference, { quantity: 10, unitCost: 20 }) })
    const transfer = await posted('WT', { store: a, destinationStore: b, ...lines(reference, { quantity: 4 }) })
    await posted('WR', { store: a, ...lines(reference, { quantity: 6, unitCost: 40 }) })
    // Its counter document is of its own type, however many types of the switch come before it.
    await world.deps.db.system('andina', async (session) => {
      for (const place of Array.from({ length: 12 }, (_, index) => String(index).padStart(2, '0')))
        await session
          .asSystem('document-types')
          .create({ type: `A${place}`, description: 'Traslado', sw: '16', kind: 'warehouse entry', module: 'WMS' })
    })
    const voided = await act(transfer, 'WT', 'void', { reason: 'No salió' })
    expect([voided.status, String(voided.body['voidedBy']).slice(0, 3)]).toEqual([200, 'WT~'])
    const { body } = await world.send(`GET /transactions/stocks?filter=${JSON.stringify({ code: 'BACK' })}`)
    expect(body).toEqual({})
    expect(await stockOf('BACK')).toMatchObject({ onHand: 16 })
    const { byStore } = (await stockOf('BACK')) as { byStore: readonly Body[] }
    expect(byStore.find(({ store }) => store === a)).toMatchObject({ onHand: 16, stockValue: 440 })
    expect(byStore.find(({ store }) => store === b)).toMatchObject({ onHand: 0, stockValue: 0 })
  })

  it('an entry whose goods have left is not voided, and says what is there', async () => {
    const reference = await world.reference('GONE')
    const { a } = world
    const entry = await posted('WR', { store: a, ...lines(reference, { quantity: 5, unitCost: 1 }) })
    await posted('WX', { store: a, ...lines(reference, { quantity: 3 }) })
    const refused = await act(entry, 'WR', 'void', { reason: 'Tarde' })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ code: 'STOCK', current: { onHand: 2 } })
  })
})

describe('what a document needs', () => {
  it('lines, a store, another store to go to, a quantity and a past day (V-LIST-EMPTY, V-STORE-DIFFER, V-GREATER-ZERO) (B-SERVER-VALIDATION)', async () => {
    const reference = await world.reference('NEEDS')
    const { a } = world
    const errorsOf = async (type: string, body: Body) =>
      (await world.post(type, { date: world.today, ...body })).body['errors']
    expect(await errorsOf('WR', { store: a })).toEqual({ lines: 'La lista está vacía' })
    expect(await errorsOf('WR', lines(reference, { quantity: 1 }))).toHaveProperty('store')
    expect(await errorsOf('WT', { store: a, ...lines(reference, { quantity: 1 }) })).toHaveProperty('destinationStore')
    expect(await errorsOf('WT', { store: a, destinationStore: a, ...lines(reference, { quantity: 1 }) })).toEqual({
      destinationStore: 'El almacén de origen y el de destino deben ser diferentes',
    })
    expect(await errorsOf('WR', { store: a, ...lines(reference, { quantity: 0 }) })).toHaveProperty('lines.0.quantity')
    expect(await errorsOf('AD', { store: a, ...lines(reference, { amount: 1 }) })).toEqual({
      'lines.0.amount': `No hay existencias de ${reference} a las que ajustarles el valor`,
    })
    expect(await errorsOf('WR', { store: a, date: '2999-01-01', ...lines(reference, { quantity: 1 }) })).toHaveProperty(
      'date',
    )
    expect(await errorsOf('INV', { store: a, ...lines(reference, { quantity: 1 }) })).toHaveProperty('entity')
    expect((await world.send('GET /transactions/documents?filter={"type":"AD"}')).list).toEqual([])
  })

  it('asks a supplier for a store only where a line of his invoice moves stock', async () => {
    const [entity] = world.entities
    const bill = (rows: readonly object[]) => world.post('PUR', { date: world.today, entity, lines: rows })
    const service = await world.reference('CARRIED', { kind: 'SERVICE', managedStock: false })
    const goods = await world.reference('BOUGHT-IN')
    const carried = { reference: service, quantity: 1, unitValue: 500, unitCost: 500 }
    const described = { description: 'Flete Bogotá - Cartagena', quantity: 1, unitValue: 700, unitCost: 700 }
    const billed = await bill([carried, described])
    expect(billed.body, JSON.stringify(billed.body)).toMatchObject({ total: 1200, store: null })
    const refused = await bill([described, { reference: goods, quantity: 1, unitCost: 3 }])
    expect(refused.body['errors']).toEqual({ store: 'Escoja el almacén' })
  })

  it('moves nothing for services, references without stock and the cargo of customers', async () => {
    await world.reference('SERV', { kind: 'SERVICE', managedStock: false })
    await posted('WR', { store: world.a, ...lines('SERV', { quantity: 5 }) })
    expect((await world.send('GET /transactions/stock-movements?filter={"sku":"SERV"}')).list).toEqual([])
  })
})

it('a kit goes out as its components, as far as they are there (G-09, rule 13)', async () => {
  const [big, small] = [await world.reference('KIT-A'), await world.reference('KIT-B')]
  const components = [
    { component: big, units: 2 },
    { component: small, units: 1 },
  ]
  const kit = await world.reference('KIT-AB', { kind: 'KIT', components })
  for (const reference of [big, small])
    await posted('WR', { store: world.a, ...lines(reference, { quantity: 6, unitCost: 4 }) })
  await posted('WX', { store: world.a, ...lines(kit, { quantity: 2 }) })
  const left = async (sku: string) =>
    (await world.send(`GET /transactions/stock-movements?filter=${encodeURIComponent(JSON.stringify({ sku }))}`)).list
      .filter(({ sw }) => sw === '11')
      .map(({ invoice }) => invoice)
  expect([await left(big), await left(small), await left(kit)]).toEqual([[4], [2], []])
  const refused = await world.post('WX', { date: world.today, store: world.a, ...lines(kit, { quantity: 2 }) })
  expect(refused).toMatchObject({ status: 409, body: { code: 'STOCK' } })
})

describe('back-dated movements', () => {
  it('compute what follows again, tell before and after, and never leave a later row without goods (X-NEGATIVE)', async () => {
    const reference = await world.reference('PAST')
    const { a, b } = world
    const company = world.claims(world.token)['businessId']
    await world.deps.db.system('andina', (session) =>
      session.asSystem('current-months').create({ company: String(company), value: monthOf(-1) }),
    )
    const at = (day: string) => `${monthOf(-1)}-${day}`
    await posted('WR', { store: a, date: at('02'), ...lines(reference, { quantity: 10, unitCost: 10 }) })
    await posted('WX', { store: a, date: at('10'), ...lines(reference, { quantity: 5 }) })
    await posted('WT', { store: a, destinationStore: b, date: at('20'), ...lines(reference, { quantity: 4 }) })
    const entry = await posted('WR', { store: a, date: at('05'), ...lines(reference, { quantity: 10, unitCost: 20 }) })
    const recalculated = entry['recalculated'] as readonly Body[]
    expect(recalculated).toHaveLength(3)
    expect(recalculated[0]).toMatchObject({
      date: at('10'),
      before: { stockBalance: 5, averageCost: 10 },
      after: { stockBalance: 15, averageCost: 15 },
    })
    const { byStore } = (await stockOf('PAST')) as { byStore: readonly Body[] }
    expect(byStore.find(({ store }) => store === a)).toMatchObject({ onHand: 11, stockValue: 165 })
    expect(byStore.find(({ store }) => store === b)).toMatchObject({ onHand: 4, stockValue: 60, averageCost: 15 })
    const refused = await world.post('WX', { store: a, date: at('03'), ...lines(reference, { quantity: 11 }) })
    expect(refused.body).toMatchObject({ code: 'STOCK', errors: { 'lines.0.quantity': expect.stringContaining('10') } })
    const later = await world.post('WX', { store: a, date: at('04'), ...lines(reference, { quantity: 10 }) })
    expect(later.status).toBe(200)
    const none = await world.post('WX', { store: a, date: at('06'), ...lines(reference, { quantity: 2 }) })
    expect(none.body['errors']).toEqual({
      'lines.0.quantity': `Un movimiento posterior quedaría sin existencias de ${reference}: hay 3`,
    })
    const months = await world.send(
      `GET /transactions/stock-movements/history/reference/PAST?year=${at('01').slice(0, 4)}`,
    )
    expect(months.list.find(({ store }) => store === a)).toMatchObject({ entry: 20, invoice: 19, stockBalance: 1 })
    const summary = await world.send(
      `GET /transactions/stocks/summary?dateFrom=${at('05')}&dateTo=${at('28')}&store=${a}`,
    )
    expect(summary.list.find(({ code }) => code === 'PAST')).toMatchObject({
      opening: 0,
      entries: 10,
      exits: 9,
      closing: 1,
    })
  })

  it('are refused in a closed month (X-PERIOD)', async () => {
    const reference = await world.reference('CLOSED')
    const refused = await world.post('WR', {
      store: world.a,
      date: `${monthOf(-2)}-15`,
      ...lines(reference, { quantity: 1, unitCost: 1 }),
    })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ code: 'PERIOD', errors: { date: 'El mes está cerrado' } })
  })
})

describe('what is owed', () => {
  it("recost a sale and with it its return, whose profit stays the sale's: no value is lost (G-09, rule 3)", async () => {
    const reference = await world.reference('RECOST')
    const { a, b } = world
    const [entity] = world.entities
    const at = (day: string) => `${monthOf(-1)}-${day}`
    const entry = (day: string, quantity: number, unitCost: number) =>
      posted('WR', { store: a, date: at(day), ...lines(reference, { quantity, unitCost }) })
    await entry('02', 10, 13.13)
    await entry('03', 10, 12.2)
    const sale = lines(reference, { quantity: 2, unitValue: 30 })
    const invoice = await posted('INV', { entity, store: a, date: at('05'), ...sale })
    await posted('CRT', { entity, store: a, date: at('06'), sourceDocument: invoice.id, ...sale })
    await posted('AI', { store: a, date: at('07'), ...lines(reference, { amount: 10 }) })
    await posted('WT', { store: a, destinationStore: b, date: at('08'), ...lines(reference, { quantity: 1 }) })
    const worth = async () => {
      const { byStore } = (await stockOf('RECOST')) as { readonly byStore: readonly { readonly stockValue: number }[] }
      return byStore.reduce((sum, { stockValue }) => sum + Math.round(stockValue * 100), 0)
    }
    const before = await worth()
    await entry('04', 3, 20)
    expect(await worth()).toBe(before + 6000)
    const { list } = await world.send(
      `GET /transactions/stock-movements?filter=${encodeURIComponent(JSON.stringify({ sku: reference }))}`,
    )
    const [sold, back] = ['1', '2'].map((sw) => list.find((row) => row['sw'] === sw))
    expect([back?.['totalCost'], back?.['profit']]).toEqual([sold?.['totalCost'], sold?.['profit']])
    expect(sold?.['totalCost']).toBeGreaterThan(25.33)
    // Taken up again from what is stored: another late entry, and they still agree.
    await entry('04', 1, 90)
    expect(await worth()).toBe(before + 15_000)
  })

  it('what is bought enters at what its document is reckoned by, its cost where it has no other value', async () => {
    const reference = await world.reference('BOUGHT')
    const [entity] = world.entities
    const bought = await posted('PUR', { entity, store: world.a, ...lines(reference, { quantity: 5, unitCost: 7 }) })
    expect(bought).toMatchObject({ total: 35 })
    expect(await stockOf('BOUGHT')).toMatchObject({ byStore: [{ onHand: 5, stockValue: 35 }] })
  })

  it('a return gives back no more than is left of its invoice, at the cost with which it left (X-RETURN-QTY)', async () => {
    const reference = await world.reference('RETURN')
    const { a } = world
    const [entity, other] = world.entities
    await posted('WR', { store: a, ...lines(reference, { quantity: 10, unitCost: 10 }) })
    const invoice = await posted('INV', { entity, store: a, ...lines(reference, { quantity: 5, unitValue: 30 }) })
    await posted('WR', { store: a, ...lines(reference, { quantity: 10, unitCost: 40 }) })
    const back = (quantity: number, by = entity) =>
      world.post('CRT', {
        date: world.today,
        entity: by,
        store: a,
        sourceDocument: invoice.id,
        ...lines(reference, { quantity, unitValue: 30 }),
      })
    expect((await back(2)).status).toBe(200)
    expect((await back(4)).body['errors']).toEqual({
      'lines.0.quantity': 'La cantidad supera lo que se puede devolver: quedan 3',
    })
    expect((await back(1, other)).body['errors']).toHaveProperty('sourceDocument')
    expect(await stockOf('RETURN')).toMatchObject({ byStore: [{ onHand: 17, stockValue: 470 }] })
    // Taken back it uses no number of an invoice.
    const again = (await back(1)).body as { readonly number: string }
    expect((await act(again, 'CRT', 'void', { reason: 'No volvió' })).body['voidedBy']).toMatch(/^CRT~/)
  })

  it('a receipt settles an invoice of the same third party, never more than is owed, and may be taken back (X-NOTE-BALANCE)', async () => {
    const reference = await world.reference('OWED')
    const { a } = world
    const [entity, stranger] = world.entities
    await posted('WR', { store: a, ...lines(reference, { quantity: 10, unitCost: 10 }) })
    const invoice = await posted('INV', { entity, store: a, ...lines(reference, { quantity: 4, unitValue: 25 }) })
    const receipt = await posted('RC', { entity, amount: 150 })
    const foreign = await posted('RC', { entity: stranger, amount: 50 })
    const apply = (document: string, amount: number, more: Body = {}) =>
      world.send('POST /transactions/applied-documents', {
        document,
        appliedDocument: invoice.id,
        date: world.today,
        amount,
        ...more,
      })
    expect((await apply(receipt.id, 100.01)).body['errors']).toEqual({ amount: 'El valor supera el saldo: quedan 100' })
    expect((await apply(foreign.id, 10)).body['errors']).toHaveProperty('appliedDocument')
    expect((await apply(invoice.id, 10)).body['errors']).toHaveProperty('appliedDocument')
    const first = await apply(receipt.id, 60, { withholding: 4 })
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({ balance: 36 })
    const second = await apply(receipt.id, 36)
    expect(second.body).toMatchObject({ balance: 0 })
    const state = async () => (await world.send(`GET /transactions/documents/INV/${invoice.number}`)).body
    expect(await state()).toMatchObject({ state: 'PAID', balance: 0 })
    expect((await act(invoice, 'INV', 'void', { reason: 'No' })).status).toBe(409)
    await world.send(`DELETE /transactions/applied-documents/${String(second.body['id'])}`)
    expect(await state()).toMatchObject({ state: 'PARTIALLY_PAID', balance: 36 })
    const left = await world.send(`GET /transactions/documents/RC/${receipt.number}`)
    expect(left.body).toMatchObject({ balance: 90 })
    const note = await world.post('NC', { date: world.today, entity, amount: 40, sourceDocument: invoice.id })
    expect(note.body['errors']).toEqual({ amount: 'El valor supera el saldo: quedan 36' })
    const dollars = { currency: 'USD', exchangeRate: 4000 }
    const other = await world.post('NC', {
      ...dollars,
      date: world.today,
      entity,
      amount: 5,
      sourceDocument: invoice.id,
    })
    expect(other.body['errors']).toEqual({ currency: 'La nota va en la moneda del documento que acredita' })
  })

  it('payments of an operation tell method, amount and what its invoices still owe', async () => {
    const [entity] = world.entities
    const operation = { preRegisterType: 'IMP', preRegisterNumber: '77' }
    await posted('RC', { entity, amount: 80, ...operation })
    const owed = (unitValue: number, more: Body = {}) =>
      posted('INV', { entity, ...operation, lines: [{ description: 'Flete', quantity: 1, unitValue }], ...more })
    for (const value of [0.1, 0.2]) await owed(value)
    // What is owed in another currency is no part of it.
    await owed(7, { currency: 'USD', exchangeRate: 4000 })
    for (const door of ['', '/v2']) {
      const { list } = await world.send(
        `GET /transactions${door}/documents/payments?preRegisterType=IMP&preRegisterNumber=77`,
      )
      expect(list).toMatchObject([{ amount: 80, currency: 'COP', date: world.today, pendingBalance: 0.3 }])
    }
  })
})

describe('both doors find documents (B-DOC-CALLS)', () => {
  it('by type, number, switches and days, third party, and master', async () => {
    const [entity = ''] = world.entities
    await posted('RC', { entity, amount: 5, master: 'MBL-1' })
    for (const door of ['', '/v2']) {
      const count = async (path: string) => (await world.send(`GET /transactions${door}/documents/${path}`)).list.length
      expect(await count('type/RC')).toBeGreaterThan(2)
      expect(await count(`switches?sw=5,6&dateFrom=${world.today}&dateTo=${world.today}`)).toBeGreaterThan(2)
      expect(await count('switches?sw=5&dateFrom=2999-01-01')).toBe(0)
      expect(await count(`entity/${entity}?sw=5`)).toBeGreaterThan(1)
      expect(await count('master/MBL-1/type/RC')).toBe(1)
      const one = await world.send(`GET /transactions${door}/documents/RC/RC-000001`)
      expect(one.body).toMatchObject({ type: 'RC', number: 'RC-000001' })
    }
  })
})
