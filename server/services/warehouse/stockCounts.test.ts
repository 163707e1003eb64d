import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWarehouse, type WarehouseWorld } from '../stock/kardex/warehouseWorld.testing.ts'

let world: WarehouseWorld

beforeAll(async () => {
  world = await startWarehouse()
})

afterAll(() => world.close())

it('a cycle count is blind, asks for a second count where it differs, and posts the differences', async () => {
  const { a: store } = world
  const [more, less, right] = [
    await world.reference('MORE'),
    await world.reference('LESS'),
    await world.reference('SAME'),
  ]
  const received = await world.post('WR', {
    date: world.today,
    store,
    lines: [more, less, right].map((reference) => ({ reference, quantity: 10, unitCost: 3 })),
  })
  expect(received.status).toBe(200)
  const lines = (counts: readonly (readonly [number | null, number | null])[]) =>
    [more, less, right].map((reference, at) => ({
      reference,
      counted: counts[at]?.[0] ?? null,
      recounted: counts[at]?.[1] ?? null,
    }))
  const made = await world.made('POST /transactions/stock-counts', { store, date: world.today, lines: lines([]) })
  const path = `/transactions/stock-counts/${String(made['id'])}`
  expect(JSON.stringify(made)).not.toContain('expected')
  expect((await world.send(`POST ${path}/finish`, {})).body['errors']).toHaveProperty('lines.2.counted')
  await world.send(`PUT ${path}`, {
    lines: lines([
      [12, null],
      [7, null],
      [10, null],
    ]),
  })
  const first = await world.send(`POST ${path}/finish`, {})
  expect(first.body).toMatchObject({ state: 'RECOUNT', again: [more, less] })
  expect((await world.send(`POST ${path}/finish`, {})).body['errors']).toEqual({
    'lines.0.recounted': 'Falta recontar: el conteo no coincide',
    'lines.1.recounted': 'Falta recontar: el conteo no coincide',
  })
  await world.send(`PUT ${path}`, {
    lines: lines([
      [12, 11],
      [7, 7],
      [10, null],
    ]),
    again: [],
  })
  expect((await world.send(`GET ${path}`)).body).toMatchObject({ state: 'RECOUNT', again: [more, less] })
  expect((await world.send(`POST ${path}/finish`, {})).body).toMatchObject({ state: 'COUNTED', again: [] })
  expect((await world.send(`GET ${path}/differences`)).body['lines']).toMatchObject([
    { expected: 10, difference: 1 },
    { expected: 10, difference: -3 },
    { expected: 10, difference: 0 },
  ])
  expect((await world.send(`PUT ${path}`, { lines: lines([]) })).status).toBe(422)
  // What is promised of it does not make it be there.
  await world.deps.db.platform((sql) => sql("update estiba.stocks set reserved = 9 where code = 'LESS'"))
  const posted = await world.send(`POST ${path}/post`, {})
  expect(posted.body).toMatchObject({ state: 'POSTED', entryDocument: 'WR~WR-000002', exitDocument: 'WX~WX-000001' })
  const onHand = async (code: string) => (await world.send(`GET /transactions/stocks/reference/${code}`)).body['onHand']
  expect([await onHand('MORE'), await onHand('LESS'), await onHand('SAME')]).toEqual([11, 7, 10])
  expect((await world.send(`POST ${path}/post`, {})).status).toBe(409)
  expect((await world.send(`GET ${path}`)).body['results']).toMatchObject([
    { counted: 11, bookQuantity: 10 },
    { counted: 7, bookQuantity: 10 },
    { counted: 10, bookQuantity: 10 },
  ])
})

const onHandOf = async (code: string) => (await world.send(`GET /transactions/stocks/reference/${code}`)).body['onHand']

const moved = async (type: 'WR' | 'WX', reference: string, quantity: number): Promise<void> => {
  const { today: date, a: store } = world
  const answer = await world.post(type, { date, store, lines: [{ reference, quantity }] })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

const countOf = async (lines: readonly object[]): Promise<string> => {
  const made = await world.made('POST /transactions/stock-counts', { store: world.a, date: world.today, lines })
  return `/transactions/stock-counts/${String(made['id'])}`
}

it('what leaves or comes after a line was counted is no difference: it is compared with the books of then', async () => {
  const [sold, bought, short] = [
    await world.reference('SOLD'),
    await world.reference('BOUGHT'),
    await world.reference('SHORT'),
  ]
  for (const reference of [sold, bought, short]) await moved('WR', reference, 10)
  const path = await countOf([
    { reference: sold, counted: 10 },
    { reference: bought, counted: 10 },
    { reference: short, counted: 8 },
  ])
  expect((await world.send(`POST ${path}/finish`, {})).body).toMatchObject({ state: 'RECOUNT' })
  await moved('WX', sold, 3)
  await moved('WX', short, 1)
  await world.send(`PUT ${path}`, {
    lines: [
      { reference: sold, counted: 10 },
      { reference: bought, counted: 10 },
      { reference: short, counted: 8, recounted: 8 },
    ],
  })
  expect((await world.send(`POST ${path}/finish`, {})).body).toMatchObject({ state: 'COUNTED' })
  await moved('WR', bought, 5)
  await moved('WX', short, 2)
  const differences = [
    { expected: 10, difference: 0 },
    { expected: 10, difference: 0 },
    { expected: 9, difference: -1 },
  ]
  expect((await world.send(`GET ${path}/differences`)).body['lines']).toMatchObject(differences)
  const posted = await world.send(`POST ${path}/post`, {})
  expect(posted.body).toMatchObject({
    state: 'POSTED',
    entryDocument: null,
    exitDocument: expect.stringMatching('WX'),
    results: [{ bookQuantity: 10 }, { bookQuantity: 10 }, { bookQuantity: 9, counted: 8 }],
  })
  expect([await onHandOf('SOLD'), await onHandOf('BOUGHT'), await onHandOf('SHORT')]).toEqual([7, 15, 6])
  expect((await world.send(`GET ${path}/differences`)).body['lines']).toMatchObject(differences)
})

it('what another count has posted since is no difference of a count: two of one product post it once', async () => {
  const reference = await world.reference('TWICE')
  await moved('WR', reference, 100)
  const finished = async (counted: number): Promise<string> => {
    const path = await countOf([{ reference, counted }])
    await world.send(`POST ${path}/finish`, {})
    await world.send(`PUT ${path}`, { lines: [{ reference, counted, recounted: counted }] })
    expect((await world.send(`POST ${path}/finish`, {})).body).toMatchObject({ state: 'COUNTED' })
    return path
  }
  const [first, second, third] = [await finished(95), await finished(95), await finished(94)]
  await moved('WX', reference, 10)
  const posted = async (path: string) => (await world.send(`POST ${path}/post`, {})).body
  expect(await posted(first)).toMatchObject({ exitDocument: expect.any(String), results: [{ bookQuantity: 100 }] })
  expect((await world.send(`GET ${second}/differences`)).body['lines']).toMatchObject([{ expected: 95, difference: 0 }])
  expect(await posted(second)).toMatchObject({ exitDocument: null, results: [{ bookQuantity: 95, counted: 95 }] })
  expect(await onHandOf('TWICE')).toBe(85)
  expect(await posted(third)).toMatchObject({ results: [{ bookQuantity: 95, counted: 94 }] })
  expect(await onHandOf('TWICE')).toBe(84)
  for (const [path, expected] of [
    [first, 100],
    [second, 95],
  ] as const)
    expect((await world.send(`GET ${path}/differences`)).body['lines']).toMatchObject([{ expected }])
  // What was taken back of one is a difference again.
  const late = await finished(80)
  const early = await finished(80)
  const { exitDocument } = await posted(late)
  const voided = await world.send(`POST /transactions/documents/${String(exitDocument).replace('~', '/')}/void`, {
    reason: 'Mal contado',
  })
  expect(voided.status, JSON.stringify(voided.body)).toBe(200)
  expect(await posted(early)).toMatchObject({ results: [{ bookQuantity: 84, counted: 80 }] })
  expect(await onHandOf('TWICE')).toBe(80)
})

it('what was counted later and is posted stays: a count of before has no difference left', async () => {
  const [broken, again] = [await world.reference('BROKEN'), await world.reference('AGAIN')]
  for (const reference of [broken, again]) await moved('WR', reference, 10)
  const line = (reference: string, counted: number, recounted?: number) => ({
    reference,
    counted,
    ...(recounted === undefined ? {} : { recounted }),
  })
  const ended = async (path: string, lines: readonly object[]) => {
    expect((await world.send(`PUT ${path}`, { lines })).status).toBe(200)
    return (await world.send(`POST ${path}/finish`, {})).body['state']
  }
  // One that ended before, and one of which another line was counted again only after.
  const [early, long] = [await countOf([line(broken, 10)]), await countOf([line(broken, 10), line(again, 7)])]
  expect((await world.send(`POST ${early}/finish`, {})).body['state']).toBe('COUNTED')
  expect((await world.send(`POST ${long}/finish`, {})).body['state']).toBe('RECOUNT')
  const late = await countOf([line(broken, 8)])
  expect((await world.send(`POST ${late}/finish`, {})).body['state']).toBe('RECOUNT')
  expect(await ended(late, [line(broken, 8, 8)])).toBe('COUNTED')
  const { exitDocument } = (await world.send(`POST ${late}/post`, {})).body
  expect([exitDocument, await onHandOf('BROKEN')]).toEqual([expect.any(String), 8])
  expect(await ended(long, [line(broken, 10), line(again, 7, 7)])).toBe('COUNTED')
  for (const path of [early, long])
    expect((await world.send(`GET ${path}/differences`)).body['lines']).toMatchObject([
      { difference: 0 },
      ...(path === long ? [{ difference: -3 }] : []),
    ])
  expect((await world.send(`POST ${early}/post`, {})).body).toMatchObject({ entryDocument: null, exitDocument: null })
  expect((await world.send(`POST ${long}/post`, {})).body).toMatchObject({
    entryDocument: null,
    exitDocument: expect.any(String),
  })
  expect([await onHandOf('BROKEN'), await onHandOf('AGAIN')]).toEqual([8, 7])
})

it('what was counted later counts for nothing once it is void', async () => {
  const reference = await world.reference('UNDONE')
  await moved('WR', reference, 10)
  const finished = async (counted: number): Promise<string> => {
    const path = await countOf([{ reference, counted }])
    await world.send(`POST ${path}/finish`, {})
    await world.send(`PUT ${path}`, { lines: [{ reference, counted, recounted: counted }] })
    expect((await world.send(`POST ${path}/finish`, {})).body).toMatchObject({ state: 'COUNTED' })
    return path
  }
  const [early, late] = [await finished(9), await finished(4)]
  const { exitDocument } = (await world.send(`POST ${late}/post`, {})).body
  const difference = async () => (await world.send(`GET ${early}/differences`)).body['lines']
  expect(await difference()).toMatchObject([{ difference: 0 }])
  const at = `/transactions/documents/${String(exitDocument).replace('~', '/')}/void`
  expect((await world.send(`POST ${at}`, { reason: 'Mal contado' })).status).toBe(200)
  expect(await difference()).toMatchObject([{ expected: 10, difference: -1 }])
})

it('a reference stands on one line of a count, however many places it lies in', async () => {
  const reference = await world.reference('SPREAD')
  await moved('WR', reference, 10)
  const twice = [
    { reference, counted: 6 },
    { reference, counted: 4 },
  ]
  const head = { store: world.a, date: world.today }
  const refused = await world.send('POST /transactions/stock-counts', { ...head, lines: twice })
  const said = 'La referencia ya está en otro renglón: sume lo contado en uno solo'
  expect([refused.status, refused.body['errors']]).toEqual([422, { 'lines.1.reference': said }])
  const path = await countOf([{ reference, counted: 10 }])
  expect((await world.send(`PUT ${path}`, { lines: twice })).status).toBe(422)
  // One that was begun before is not ended so.
  await world.deps.db.system('andina', (session) =>
    session.sql(
      `insert into estiba.stock_counts__lines (namespace, parent_id, position, reference, counted)
        select namespace, parent_id, 1, reference, 4 from estiba.stock_counts__lines where parent_id = $1`,
      [path.split('/').at(-1)],
    ),
  )
  expect((await world.send(`POST ${path}/finish`, {})).body['errors']).toHaveProperty('lines.1.reference')
  expect(await onHandOf('SPREAD')).toBe(10)
})

it('a count is planned of what was never counted, then of what was longest ago, and of what is worth most first', async () => {
  const { b: store } = world
  const codes = [await world.reference('CHEAP'), await world.reference('DEAR'), await world.reference('GONE')]
  const lines = codes.map((reference, at) => ({ reference, quantity: 10, unitCost: [1, 50, 5][at] ?? 1 }))
  expect((await world.post('WR', { date: world.today, store, lines })).status).toBe(200)
  const gone = [{ reference: codes[2], quantity: 10 }]
  expect((await world.post('WX', { date: world.today, store, lines: gone })).status).toBe(200)
  const plan = (productCount: number, notCountedDays: number) =>
    world.send('POST /transactions/stock-counts/plan', { store, productCount, notCountedDays })
  const planned = async (...asked: Parameters<typeof plan>) => {
    const { status, body } = await plan(...asked)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(JSON.stringify(body)).not.toMatch(/"(onHand|expected)"/)
    return body as { readonly id: string; readonly lines: readonly { readonly reference: string }[] }
  }
  const one = await planned(1, 30)
  expect(one.lines.map(({ reference }) => reference)).toEqual(['DEAR'])
  // What is being counted is not planned again.
  expect((await planned(5, 30)).lines.map(({ reference }) => reference)).toEqual(['CHEAP'])
  expect((await plan(5, 30)).body['errors']).toHaveProperty('store')
  const path = `/transactions/stock-counts/${one.id}`
  await world.send(`PUT ${path}`, { lines: [{ reference: 'DEAR', counted: 10 }] })
  for (const move of ['finish', 'post']) expect((await world.send(`POST ${path}/${move}`, {})).status).toBe(200)
  expect((await plan(5, 30)).body['errors']).toHaveProperty('store')
  expect((await planned(5, 0)).lines.map(({ reference }) => reference)).toEqual(['DEAR'])
})
