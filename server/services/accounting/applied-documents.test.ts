import { afterAll, beforeAll, expect, it } from 'vitest'
import { bulkLoad } from '../../world/bulkLoad.ts'
import { tableRows } from '../../world/tableRows.ts'
import { startWarehouse, type WarehouseWorld } from '../stock/kardex/warehouseWorld.testing.ts'
import { adoptDifferences } from './applied-documents/adoptDifferences.ts'

let world: WarehouseWorld

beforeAll(async () => {
  world = await startWarehouse()
})

afterAll(() => world.close())

const currency = (code: string, numericCode: string, minorUnits: number): Promise<void> =>
  world.deps.db.system('*', async (session) => {
    const currencies = session.asSystem('currencies')
    if ((await currencies.find(code)) === undefined)
      await currencies.create({ code, numericCode, symbol: code, description: code, minorUnits })
  })

const posted = async (type: string, body: object): Promise<{ readonly id: string; readonly number: string }> => {
  const answer = await world.post(type, { date: world.today, ...body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as never
}

it('rows of one file together settle no more than is owed, and a check of them changes nothing', async () => {
  const reference = await world.reference('FILED')
  const { a } = world
  const [entity] = world.entities
  await posted('WR', { store: a, lines: [{ reference, quantity: 10, unitCost: 10 }] })
  const invoice = await posted('INV', { entity, store: a, lines: [{ reference, quantity: 4, unitValue: 25 }] })
  const receipt = await posted('RC', { entity, amount: 500 })
  const row = (amount: number) => ({
    document: receipt.id,
    appliedDocument: invoice.id,
    date: world.today,
    amount,
  })
  const imported = async (mode: string) =>
    (await world.send('POST /transactions/applied-documents/import', { mode, rows: [row(80), row(80), row(20)] })).body
  const left = async () => (await world.send(`GET /transactions/documents/INV/${invoice.number}`)).body['balance']
  const verdicts = [
    { verdict: 'create' },
    { verdict: 'error', errors: { amount: 'El valor supera el saldo: quedan 20' } },
    { verdict: 'create' },
  ]
  for (const mode of ['dry', 'all']) {
    expect((await imported(mode))['rows']).toMatchObject(verdicts)
    expect(await left()).toBe(100)
  }
  expect(await imported('valid')).toMatchObject({ created: 2, rows: verdicts })
  expect(await left()).toBe(0)
})

it('between currencies the amount that is said to be left is taken (G-20)', async () => {
  const [entity] = world.entities
  const invoice = await posted('INV', {
    entity,
    currency: 'USD',
    exchangeRate: 3333,
    lines: [{ description: 'Flete', quantity: 1, unitValue: 100 }],
  })
  const receipt = await posted('RC', { entity, amount: 119.99 })
  const applied = (amount: number) =>
    world.send('POST /transactions/applied-documents', {
      document: receipt.id,
      appliedDocument: invoice.id,
      date: world.today,
      amount,
    })
  const left = 'El valor supera el saldo: quedan 0,03'
  expect((await applied(50)).body['errors']).toEqual({ amount: left })
  expect((await applied(0.03)).status).toBe(201)
})

it('what is said to be left is one that can be typed, also of a currency of three decimals', async () => {
  const [entity] = world.entities
  await currency('KWD', '414', 3)
  const invoice = await posted('INV', {
    entity,
    currency: 'KWD',
    exchangeRate: 13_000,
    lines: [{ description: 'Flete', quantity: 1, unitValue: 100 }],
  })
  const receipt = await posted('RC', { entity, amount: 1000 })
  const applied = (amount: number) =>
    world.send('POST /transactions/applied-documents', {
      document: receipt.id,
      appliedDocument: invoice.id,
      date: world.today,
      amount,
    })
  expect((await applied(50)).body['errors']).toEqual({ amount: 'El valor supera el saldo: quedan 0,07' })
  const taken = await applied(0.07)
  expect(taken.status, JSON.stringify(taken.body)).toBe(201)
  // A build before took less of the receipt than it would take now: it is never worth more than it is of.
  const left = async () => (await world.send(`GET /transactions/documents/RC/${receipt.number}`)).body['balance']
  expect(await left()).toBe(90)
  await world.deps.db.system('andina', (session) =>
    session.sql('update estiba.documents set balance = 95 where id = $1', [receipt.id]),
  )
  expect((await world.send(`DELETE /transactions/applied-documents/${String(taken.body['id'])}`)).status).toBe(200)
  expect(await left()).toBe(1000)
})

const rateOfDay = (currency: string, factor: number, date = world.today) =>
  world.deps.db.system('andina', (session) =>
    session.asSystem('currency-factors').create({ currency, baseCurrency: 'COP', date, factor }),
  )

const apply = (document: { readonly id: string }, appliedDocument: { readonly id: string }, body: object) =>
  world.send('POST /transactions/applied-documents', {
    document: document.id,
    appliedDocument: appliedDocument.id,
    date: world.today,
    ...body,
  })

it('what is settled at another rate than it was owed at is a gain or a loss, in one currency and across (G-20)', async () => {
  const [entity] = world.entities
  await rateOfDay('EUR', 4500)
  const owed = {
    entity,
    currency: 'EUR',
    exchangeRate: 4300,
    lines: [{ description: 'Flete', quantity: 1, unitValue: 100 }],
  }
  const invoice = await posted('INV', owed)
  const pesos = await posted('RC', { entity, amount: 500_000 })
  const euros = await posted('RC', { entity, currency: 'EUR', exchangeRate: 4200, amount: 30 })
  const left = async () => (await world.send(`GET /transactions/documents/RC/${pesos.number}`)).body['balance']

  // The day's rate takes 225,000 for 50 that were owed as 215,000.
  const across = await apply(pesos, invoice, { amount: 50 })
  expect(across.body).toMatchObject({ currency: 'EUR', exchangeRate: 4500, exchangeDifference: 10_000, balance: 50 })
  expect(await left()).toBe(275_000)
  expect((await apply(euros, invoice, { amount: 30 })).body).toMatchObject({
    exchangeRate: 4200,
    exchangeDifference: -3000,
  })
  // What was agreed is typed.
  expect((await apply(pesos, invoice, { amount: 20, exchangeRate: 4300 })).body).toMatchObject({
    exchangeRate: 4300,
    exchangeDifference: 0,
  })
  expect(await left()).toBe(189_000)

  // Taken back at the rate that it was taken at.
  await world.deps.db.system('andina', (session) =>
    session.sql("update estiba.currency_factors set factor = 4700 where currency = 'EUR'"),
  )
  expect((await world.send(`DELETE /transactions/applied-documents/${String(across.body['id'])}`)).status).toBe(200)
  expect(await left()).toBe(414_000)
})

it('what is owed in the company’s own currency has no other rate', async () => {
  const [entity] = world.entities
  const invoice = await posted('INV', { entity, lines: [{ description: 'Flete', quantity: 1, unitValue: 420_000 }] })
  const dollars = await posted('RC', { entity, currency: 'USD', exchangeRate: 4200, amount: 100 })
  const applied = async (more: object) => (await apply(dollars, invoice, { amount: 210_000, ...more })).body
  const refused = { exchangeRate: 'Entre estos documentos no hay otra tasa que 1: deje el campo vacío' }
  expect((await applied({ exchangeRate: 4000 }))['errors']).toEqual(refused)
  expect(await applied({ exchangeRate: 1 })).toMatchObject({ exchangeRate: 1, exchangeDifference: 0, balance: 210_000 })
  expect(await applied({})).toMatchObject({ exchangeRate: 1, exchangeDifference: 0, balance: 0 })
})

it('what settles in its own currency does so at its own rate: another one is refused where it is typed', async () => {
  const [entity] = world.entities
  const owed = { entity, currency: 'USD', exchangeRate: 4000 }
  const invoice = await posted('INV', { ...owed, lines: [{ description: 'Flete', quantity: 1, unitValue: 10 }] })
  const receipt = await posted('RC', { entity, currency: 'USD', exchangeRate: 4100, amount: 10 })
  const applied = async (exchangeRate: number) => (await apply(receipt, invoice, { amount: 5, exchangeRate })).body
  expect((await applied(4000))['errors']).toEqual({
    exchangeRate: 'Entre estos documentos no hay otra tasa que 4.100: deje el campo vacío',
  })
  for (const rate of [4100, 1])
    expect(await applied(rate)).toMatchObject({ exchangeRate: 4100, exchangeDifference: 500 })
})

it('a supplier who is paid at a higher rate than he billed at is a loss', async () => {
  const [entity] = world.entities
  const reference = await world.reference('EURBILL')
  const dollars = { entity, currency: 'USD' }
  const bill = await posted('PUR', {
    ...dollars,
    exchangeRate: 4000,
    store: world.a,
    lines: [{ reference, quantity: 1, unitCost: 10 }],
  })
  const payment = await posted('CE', { ...dollars, exchangeRate: 4100, amount: 10 })
  expect((await apply(payment, bill, { amount: 10 })).body).toMatchObject({ exchangeDifference: -1000, balance: 0 })
})

it('what was gained and lost in exchange is reported by month and document, to who reads what was applied', async () => {
  await world.deps.db.platform(async (sql) => {
    for (const table of ['report-configs', 'report-filters'] as const)
      await bulkLoad(sql, world.deps.registry.get(table), tableRows(table))
  })
  await currency('CHF', '756', 2)
  const [entity] = world.entities
  const francs = { entity, currency: 'CHF' }
  const lines = [{ description: 'Flete', quantity: 1, unitValue: 30 }]
  const invoice = await posted('INV', { ...francs, exchangeRate: 5000, lines })
  for (const exchangeRate of [5100, 5000, 4950]) {
    const receipt = await posted('RC', { ...francs, exchangeRate, amount: 10 })
    expect((await apply(receipt, invoice, { amount: 10 })).status).toBe(201)
  }
  const reported = async (lang: string, body: object = {}) => {
    const query = `type=EXCHANGE-DIFFERENCES&output=CSV&lang=${lang}`
    const { response } = await world.ask(`POST /reports/generate?${query}`, { token: world.token, body })
    return (await response.text()).trim().split('\r\n')
  }
  const month = world.today.slice(0, 7)
  const [head, ...told] = (await reported('en', { currency: 'CHF' })).map((row) => row.split(','))
  expect(head?.join()).toBe(
    'Month,Date,Settling document,Settled document,Currency,Amount,Exchange rate,Gain,Loss,Difference',
  )
  expect(told.map((row) => [row[0], ...row.slice(4)])).toEqual([
    [month, 'CHF', '10', '5100', '1000', '0', '1000'],
    [month, 'CHF', '10', '4950', '0', '500', '-500'],
    [`Total ${month} (COP)`, '', '', '', '1000', '500', '500'],
    ['Total (COP)', '', '', '', '1000', '500', '500'],
  ])
  expect((await reported('es'))[0]).toContain('Ganancia;Pérdida;Diferencia')
  const read = async (operations: readonly string[]): Promise<number> => {
    const code = `reports.${operations.length}`
    const texts = { labelEs: 'Reportes', labelEn: 'Reports' }
    const menu = await world.deps.db.system('*', (session) =>
      session
        .asSystem('menus')
        .create({ code, ...texts, type: 'OPTION', audience: 'STAFF', operations: [...operations] }),
    )
    await world.deps.db.system('andina', async (session) => {
      const role = await session.asSystem('roles').create({ name: code, menuPlan: [menu.id] })
      const [user] = await session.asSystem('users').all({ where: { username: 'auxiliar' } })
      await session.asSystem('users').update(user?.id ?? '', { role: role.id })
    })
    const token = await world.signIn('auxiliar', 'andina')
    return (await world.ask('POST /reports/generate?type=EXCHANGE-DIFFERENCES&output=CSV', { token })).status
  }
  expect(await read(['reportConfigs:read'])).toBe(403)
  expect(await read(['reportConfigs:read', 'appliedDocuments:read'])).toBe(200)
})

it('between two foreign currencies both sides are of the day of the money, whenever it is applied (G-20)', async () => {
  const [entity] = world.entities
  const [first, last] = [`${world.today.slice(0, 7)}-01`, world.today]
  await currency('GBP', '826', 2)
  await rateOfDay('GBP', 5000, first)
  if (last !== first) await rateOfDay('GBP', 6000, last)
  const owed = { entity, currency: 'GBP', exchangeRate: 4800 }
  const invoice = await posted('INV', { ...owed, lines: [{ description: 'Flete', quantity: 1, unitValue: 80 }] })
  const receipt = await posted('RC', { entity, currency: 'USD', exchangeRate: 4000, amount: 100, date: first })
  expect((await apply(receipt, invoice, { amount: 80 })).body).toMatchObject({
    exchangeRate: 5000,
    exchangeDifference: 16_000,
    balance: 0,
  })
  expect((await world.send(`GET /transactions/documents/RC/${receipt.number}`)).body['balance']).toBe(0)
})

it('nothing is settled for nothing, nor at a rate that is far from the day’s', async () => {
  const [entity] = world.entities
  await currency('CAD', '124', 2)
  await currency('JPY', '392', 0)
  await rateOfDay('CAD', 3000)
  const owed = { entity, exchangeRate: 2900, lines: [{ description: 'Flete', quantity: 1, unitValue: 100 }] }
  const invoice = await posted('INV', { ...owed, currency: 'CAD' })
  const receipt = await posted('RC', { entity, amount: 500_000 })
  const at = async (exchangeRate: number, settled = invoice, amount = 1) =>
    (await apply(receipt, settled, { amount, exchangeRate })).body
  for (const rate of [0.000001, 2609.9, 3300.1])
    expect((await at(rate))['errors']).toEqual({
      exchangeRate: 'Se aparta más del 10 % de la tasa del día del documento que abona, que es 3.000',
    })
  // What the document itself says may be ten per cent further off.
  for (const rate of [2610, 3300]) expect(await at(rate)).toMatchObject({ exchangeRate: rate })

  // Of a currency without a rate of the day any takes what it takes, and none takes nothing.
  const yens = await posted('INV', { ...owed, currency: 'JPY', exchangeRate: 27 })
  expect((await at(0.004, yens))['errors']).toEqual({
    exchangeRate: 'A esa tasa el valor no toma nada del documento que abona',
  })
  expect(await at(40, yens)).toMatchObject({ exchangeRate: 40, exchangeDifference: 13 })
  const dollars = await posted('RC', { entity, currency: 'USD', exchangeRate: 4000, amount: 1 })
  const pesos = await posted('INV', { entity, lines: [{ description: 'Flete', quantity: 1, unitValue: 5 }] })
  expect((await apply(dollars, pesos, { amount: 5 })).body['errors']).toHaveProperty('amount')
})

it('differences of the build before take the rate and sign of now, once', async () => {
  const [entity] = world.entities
  const { db } = world.deps
  const reference = await world.reference('FORMER')
  const dollars = { entity, currency: 'USD' }
  const bill = await posted('PUR', {
    ...dollars,
    exchangeRate: 4000,
    store: world.a,
    lines: [{ reference, quantity: 1, unitCost: 20 }],
  })
  const invoice = await posted('INV', {
    ...dollars,
    exchangeRate: 4000,
    lines: [{ description: 'Flete', quantity: 1, unitValue: 20 }],
  })
  const payment = await posted('CE', { ...dollars, exchangeRate: 4100, amount: 20 })
  const receipt = await posted('RC', { ...dollars, exchangeRate: 4100, amount: 20 })
  const made = [
    await apply(payment, bill, { amount: 10 }),
    await apply(payment, bill, { amount: 5 }),
    await apply(receipt, invoice, { amount: 10 }),
  ].map(({ body }) => String(body['id']))
  // The build before told the rate of what is settled, and a supplier's loss as a gain.
  await db.system('andina', (session) =>
    session.sql(
      `update estiba.applied_documents set exchange_rate = 4000, exchange_difference = abs(exchange_difference)
        where id = any($1)`,
      [[made[0], made[2]]],
    ),
  )
  const stored = () =>
    db.system('andina', async (session) => {
      const found = await session.asSystem('applied-documents').getMany(made)
      return made.map((id) => {
        const row = found.find((one) => one.id === id)
        return [row?.exchangeRate, row?.exchangeDifference]
      })
    })
  expect(await stored()).toEqual([
    [4000, 1000],
    [4100, -500],
    [4000, 1000],
  ])
  await adoptDifferences(db)
  await adoptDifferences(db)
  expect(await stored()).toEqual([
    [4100, -1000],
    [4100, -500],
    [4100, 1000],
  ])
})
