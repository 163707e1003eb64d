import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { availableStock } from './availableStock.ts'
import { layBulk, layPickingStore, type PickingStore } from '../pickingStore.testing.ts'

let world: AuthWorld
let token: string
let there: PickingStore
let sequence = 0

beforeAll(async () => {
  world = await startAuthWorld()
  there = await layPickingStore(world.deps.db, 'andina')
  token = await world.signIn('admin@andina.test', 'andina')
})

afterAll(() => world.close())

const bulk = (more: JsonObject & { readonly at?: string } = {}): Promise<string> =>
  world.deps.db.system('andina', (session) => {
    sequence += 1
    return layBulk(session, there, sequence, more)
  })

const lists = (path: string, body?: unknown) => world.ask(path, body === undefined ? { token } : { token, body })
const act = (list: string, action: string, body: JsonObject = {}) =>
  lists(`POST /wms/picking-lists/${list}/${action}`, body)
const create = (bulks: readonly string[], more: JsonObject = {}) =>
  lists('POST /wms/picking-lists', {
    date: '2026-11-21',
    store: there.store,
    carrier: '5001',
    consignee: 'C1',
    lines: bulks.map((id) => ({ bulk: id })),
    ...more,
  })
const released = async (bulks: readonly string[]): Promise<string> => {
  const { status, body } = await create(bulks)
  expect(status, JSON.stringify(body)).toBe(201)
  const number = String(body['number'])
  expect((await act(number, 'release')).status).toBe(200)
  return number
}
const bulkOf = async (id: string) => (await world.ask(`GET /wms/bulks/${encodeURIComponent(id)}`, { token })).body
const code = (id: string): string => id.replaceAll('~', '-')

it('takes its number from the consecutive, as a text, and its bulks for itself (B-PICKLIST-STRING)', async () => {
  const [one, two] = [await bulk(), await bulk()]
  const first = await create([one, two])
  expect(first.body).toMatchObject({
    number: 'PL-0001',
    state: 'DRAFT',
    warehouse: 'B1',
    totalPieces: 20,
    totalWeight: 40,
    totalVolume: 0.2,
  })
  expect((await create([await bulk()], { number: '1' })).body).toMatchObject({ number: 'PL-0002' })
  const ofWarehouse = async (padding: number, before?: string): Promise<string> =>
    world.deps.db.system('andina', async (session) => {
      if (before !== undefined) await session.asSystem('consecutives').remove(before)
      const series = { type: 'PL', warehouse: 'B1', padding, current: 0 }
      return (await session.asSystem('consecutives').create(series)).id
    })
  const plain = await ofWarehouse(0)
  expect((await create([await bulk()])).body).toMatchObject({ number: '1' })
  const padded = await ofWarehouse(4, plain)
  expect((await create([await bulk()])).body).toMatchObject({ number: '0001' })
  await world.deps.db.system('andina', (session) => session.asSystem('consecutives').remove(padded))
  expect(await bulkOf(one)).toMatchObject({ status: 'FOR_PICKING', pickingList: 'PL-0001', carrier: '5001' })
  const second = await create([two, await bulk()])
  expect(second.status).toBe(409)
  expect(JSON.stringify(second.body)).toContain('IMP-1 / 2')
  expect((await lists('GET /wms/picking-lists/non-shipped/numbers')).list).toEqual(['0001', '1', 'PL-0001', 'PL-0002'])
})

it('lets a bulk go that is taken off, and all of them when it is canceled', async () => {
  const [one, two, three] = [await bulk(), await bulk(), await bulk()]
  const number = String((await create([one, two])).body['number'])
  const changed = await lists(`PUT /wms/picking-lists/${number}`, { lines: [{ bulk: two }, { bulk: three }] })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  expect(await bulkOf(one)).toMatchObject({ status: 'NOT_PICKED', pickingList: null })
  expect(await bulkOf(three)).toMatchObject({ status: 'FOR_PICKING', pickingList: number })
  expect((await act(number, 'cancel')).status).toBe(422)
  expect((await act(number, 'cancel', { reason: 'El cliente desistió' })).body).toMatchObject({ state: 'CANCELED' })
  expect(await bulkOf(three)).toMatchObject({ status: 'NOT_PICKED', pickingList: null })
  expect((await lists(`PUT /wms/picking-lists/${number}`, { lines: [{ bulk: one }] })).status).toBe(409)
})

it('a piece that is in a consolidation leaves it by no scan of its list (S-BULK-PICKING)', async () => {
  const id = await bulk()
  const number = await released([id])
  expect((await act(number, 'confirm', { code: code(id) })).status).toBe(200)
  await world.deps.db.system('andina', (session) =>
    session.asSystem('bulks').update(id, { status: 'CONSOLIDATED', consolidation: 'CN-1' }),
  )
  expect(await act(number, 'confirm', { code: code(id) })).toMatchObject({ status: 409, body: { code: 'STATE' } })
  expect(await bulkOf(id)).toMatchObject({ status: 'CONSOLIDATED', consolidation: 'CN-1' })
})

it('is picked by scanning: a wrong piece or place is refused with what is expected', async () => {
  const [one, two, other] = [await bulk(), await bulk({ at: 'B-R1-02-01' }), await bulk()]
  const draft = String((await create([one, two])).body['number'])
  expect((await act(draft, 'confirm', { code: code(one) })).status).toBe(409)
  await act(draft, 'release')
  const wrong = await act(draft, 'confirm', { code: code(other) })
  expect(wrong.status).toBe(422)
  expect(JSON.stringify(wrong.body['errors'])).toContain(`IMP-1 / ${one.split('~')[2]}`)
  const place = await act(draft, 'confirm', { code: code(two), location: 'A-R1-01-01' })
  expect([place.status, JSON.stringify(place.body['errors'])]).toEqual([422, expect.stringContaining('B-R1-02-01')])
  expect((await act(draft, 'confirm', { code: code(two), pieces: 9 })).status).toBe(422)
  expect((await act(draft, 'confirm', { code: code(two), location: 'B-R1-02-01', pieces: 10 })).body).toMatchObject({
    left: 1,
    bulk: { status: 'PICKED', picked: true },
    list: { state: 'PICKING', startedAt: expect.any(String) },
  })
  const again = await act(draft, 'confirm', { code: code(two) })
  expect(again).toMatchObject({ status: 409, body: { current: { id: two, status: 'PICKED' } } })
  expect((await act(draft, 'ship', { carrier: '5001' })).status).toBe(409)
  expect((await act(draft, 'confirm', { code: code(one) })).body).toMatchObject({ left: 0, list: { state: 'PICKED' } })
  expect((await act(draft, 'put-back', { bulk: one })).body).toMatchObject({ list: { state: 'PICKING' } })
  expect((await act(draft, 'confirm', { code: code(one) })).body).toMatchObject({ list: { state: 'PICKED' } })
})

const truck = { driver: 'Luis', driverId: '80', vehiclePlate: 'ABC-123' } as const

it('S-PICKLIST-SHIPPED: shipped it leaves the non-shipped ones, and nothing of it changes any more', async () => {
  const one = await bulk()
  const number = await released([one])
  await act(number, 'confirm', { code: code(one) })
  const nameless = await act(number, 'ship', { carrier: '5001' })
  expect([nameless.status, Object.keys(nameless.body['errors'] ?? {})]).toEqual([422, ['driver', 'vehiclePlate']])
  const shipped = await act(number, 'ship', truck)
  expect(shipped.body).toMatchObject({ shipped: true, state: 'SHIPPED', driver: 'Luis', shippedAt: expect.any(String) })
  expect(await bulkOf(one)).toMatchObject({
    status: 'SHIPPED',
    carrier: '5001',
    stage: 'DISPATCHED',
    location: null,
    dispatchedAt: expect.any(String),
    dispatchDocument: expect.stringContaining('WD-'),
  })
  expect((await lists('GET /wms/picking-lists/non-shipped/numbers')).list).not.toContain(number)
  const found = async (query: string) =>
    (await lists(`GET /wms/picking-lists/shipped?${query}`)).list.map((list) => list['number'])
  expect(await found('dateFrom=2026-11-01&dateTo=2026-11-30')).toContain(number)
  expect(await found('dateFrom=2026-11-01&dateTo=2026-11-30&carrier=5001&consignee=C2')).toEqual([])
  for (const refused of [
    await lists(`PUT /wms/picking-lists/${number}`, { driver: 'Otro' }),
    await act(number, 'cancel', { reason: 'No' }),
    await act(number, 'ship'),
    await act(number, 'confirm', { code: code(one) }),
  ])
    expect(refused.status).toBe(409)
})

const noveltiesOf = async (id: string) =>
  (await lists(`GET /tracking/novelties?filter=${encodeURIComponent(JSON.stringify({ bulk: id }))}`)).list
const settle = (novelty: JsonObject | undefined, resolution: string) =>
  lists(`POST /tracking/novelties/${String(novelty?.['id'])}/resolve`, { resolution })

it('X-SHORTAGE: another place is looked for once; else the place is blocked; what is missing has a novelty', async () => {
  const coffee = { reference: 'CAF-500', lot: 'L1', quantity: 240 }
  const [one, two] = [await bulk({ ...coffee, at: 'A-R1-01-02' }), await bulk({ ...coffee, at: 'A-R1-02-02' })]
  const number = await released([one])
  const first = await act(number, 'short', { bulk: one, found: 0, reason: 'NOT_FOUND' })
  expect(first.body, JSON.stringify(first.body)).toMatchObject({ instead: [two], blocked: false })
  expect(await bulkOf(one)).toMatchObject({ status: 'NOT_PICKED', pickingList: null })
  const missing = await noveltiesOf(one)
  expect(missing).toMatchObject([{ kind: 'SHORTAGE', preRegisterType: 'IMP', preRegisterNumber: 'IMP-1' }])
  // The first is free again, but nobody has found it: it is not offered.
  const second = await act(number, 'short', { bulk: two, found: 0, reason: 'NOT_FOUND' })
  expect(second.body).toMatchObject({ instead: [], blocked: true, list: { state: 'PICKED', shortages: { length: 2 } } })
  expect(second.body['list']).toMatchObject({ shortages: [{ instead: [two] }, { instead: [] }] })
  const { list } = await lists('GET /wms/locations?filter={"code":"A-R1-02-02"}')
  expect(list).toMatchObject([{ occupancy: 'BLOCKED' }])
  // Once it is counted it is picked from again.
  const counted = `POST /wms/locations/${String(list[0]?.['id'])}/open-again`
  const opened = await lists(counted, {})
  expect([opened.status, opened.body['occupancy']]).toEqual([200, 'FREE'])
  expect(await lists(counted, {})).toMatchObject({ status: 409, body: { code: 'STATE' } })
  expect((await act(number, 'ship', { carrier: '5001' })).status).toBe(422)
  // What turned up is picked instead of another again.
  expect((await settle(missing[0], 'Apareció')).status).toBe(200)
  const three = await bulk({ ...coffee, at: 'A-R1-03-01' })
  const other = await released([three])
  const found = await act(other, 'short', { bulk: three, found: 0, reason: 'WRONG_LOT' })
  expect(found.body).toMatchObject({ instead: [one] })
})

it('what is found damaged is held until its novelty is settled, also where another is picked instead', async () => {
  const coffee = { reference: 'CAF-500', lot: 'L9', quantity: 10 }
  const [one, two] = [await bulk({ ...coffee, at: 'B-R1-02-02' }), await bulk({ ...coffee, at: 'B-R1-03-02' })]
  const number = await released([one])
  const short = { bulk: one, found: 0, reason: 'DAMAGED' }
  expect((await act(number, 'short', short)).body).toMatchObject({ instead: [two], blocked: false })
  const list = await noveltiesOf(one)
  expect(list).toMatchObject([{ kind: 'DAMAGE', preRegisterNumber: 'IMP-1', resolvedAt: null }])
  const held = await create([one])
  expect([held.status, JSON.stringify(held.body)]).toEqual([409, expect.stringContaining('IMP-1 / ')])
  const settled = await settle(list[0], 'Reempacado')
  expect(settled.status, JSON.stringify(settled.body)).toBe(200)
  expect((await create([one])).status).toBe(201)
})

it('a piece that somebody has just picked is not reported short: it stays on its list (X-SHORTAGE)', async () => {
  const one = await bulk()
  const number = await released([one])
  await act(number, 'confirm', { code: code(one) })
  const late = await act(number, 'short', { bulk: one, found: 0, reason: 'NOT_FOUND' })
  expect(late).toMatchObject({ status: 409, body: { code: 'STATE', current: { id: one, status: 'PICKED' } } })
  expect(await bulkOf(one)).toMatchObject({ status: 'PICKED', pickingList: number })
})

it('is closed short with what there is', async () => {
  const [one, two] = [await bulk(), await bulk()]
  const number = await released([one, two])
  await act(number, 'confirm', { code: code(one) })
  expect((await act(number, 'close-short', { reason: 'Sale el camión' })).body).toMatchObject({
    state: 'PICKED',
    shortages: [{ bulk: two, reason: 'CLOSED_SHORT', notes: 'Sale el camión' }],
  })
  expect((await act(number, 'ship', truck)).body).toMatchObject({ state: 'SHIPPED' })
  expect(await bulkOf(two)).toMatchObject({ status: 'NOT_PICKED', pickingList: null })
})

it('C-SW-43: packs what is picked, and asks to check a weight that differs by more than 3 %', async () => {
  const [one, two] = [await bulk(), await bulk()]
  const number = await released([one, two])
  const box = { packingUnit: 'CT', weightUnit: 'kilogram', bulks: [one, two] }
  expect((await act(number, 'pack', { ...box, weight: 40 })).status).toBe(422)
  for (const id of [one, two]) await act(number, 'confirm', { code: code(id) })
  const heavy = await act(number, 'pack', { ...box, weight: 41.21 })
  expect([heavy.status, JSON.stringify(heavy.body['errors'])]).toEqual([
    422,
    expect.stringContaining('más de 3 % del calculado. Revise y confirme. Calculado: 40 kg (3,03 %)'),
  ])
  expect((await act(number, 'pack', { ...box, weight: 41.2 })).body).toMatchObject({
    packages: [{ package: 1, weight: 41.2, calculatedWeight: 40, differencePercent: 3, bulks: [one, two] }],
  })
  expect((await act(number, 'pack', { ...box, weight: 40 })).status).toBe(422)
  expect((await act(number, 'put-back', { bulk: one })).status).toBe(409)
  expect((await act(number, 'unpack', { package: 1 })).body['packages']).toEqual([])
  const log = await lists(
    `GET /transactions/event-log-details/list?filter=${encodeURIComponent(JSON.stringify({ sw: '43' }))}`,
  )
  expect(new Set(log.list.map(({ action }) => action))).toEqual(new Set(['pack', 'unpack']))
  expect((await act(number, 'pack', { ...box, weight: 50, checked: true })).status).toBe(200)
  const { body } = await lists(`GET /wms/picking-lists/${number}/report`)
  expect(body).toMatchObject({ totals: { bulks: 2, pieces: 20, grossWeight: 40 } })
})

it('one walk serves several lists, place by place in walking order', async () => {
  const [far, near, also] = [
    await bulk({ at: 'B-R1-03-01' }),
    await bulk({ at: 'A-R1-02-01' }),
    await bulk({ at: 'A-R1-02-01' }),
  ]
  const [first, second] = [await released([far, near]), await released([also])]
  const { body } = await lists(`GET /wms/picking-lists/walk?numbers=${first},${second}`)
  const stops = body['stops'] as readonly { readonly code: string; readonly bulks: readonly JsonObject[] }[]
  expect(
    stops
      .map((stop) => [stop.code, stop.bulks.map(({ id }) => id)])
      .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
  ).toEqual([
    ['A-R1-02-01', [near, also]],
    ['B-R1-03-01', [far]],
  ])
  expect(stops.flatMap((stop) => stop.bulks)[0]).toMatchObject({ askedQuantity: 10, pickedQuantity: 0 })
  // Two places ten metres apart, one rack between the aisles.
  expect(body['lengthM']).toBeGreaterThan(8)
  expect(body['lengthM']).toBeLessThan(25)
  expect((await lists('GET /wms/picking-lists/walk?numbers=NONE')).status).toBe(404)
})

it('what was put elsewhere since it was listed is picked, or missed, where it lies now', async () => {
  const at = 'A-R1-02-01'
  const [one, two, three] = [await bulk({ at }), await bulk({ at }), await bulk({ at })]
  const number = await released([one, two, three])
  await world.deps.db.system('andina', async (session) => {
    for (const id of [one, two, three])
      await session.asSystem('bulks').update(id, { location: there.locations.get('B-R1-01-02') ?? null })
  })
  const { body } = await lists(`GET /wms/picking-lists/walk?numbers=${number}`)
  expect(body['stops']).toMatchObject([
    { code: 'B-R1-01-02', barcode: 'B-R1-01-02', bulks: [{ id: one }, { id: two }, { id: three }] },
  ])
  const former = await act(number, 'confirm', { code: code(one), location: 'A-R1-02-01' })
  expect([former.status, JSON.stringify(former.body['errors'])]).toEqual([422, expect.stringContaining('B-R1-01-02')])
  expect((await act(number, 'confirm', { code: code(one), location: 'B-R1-01-02' })).status).toBe(200)
  expect((await act(number, 'confirm', { code: code(one), location: 'B-R1-01-02' })).status).toBe(409)
  expect((await act(number, 'short', { bulk: two, found: 0, reason: 'NOT_FOUND' })).body).toMatchObject({
    blocked: true,
    list: { shortages: [{ location: there.locations.get('B-R1-01-02') }] },
  })
  expect((await act(number, 'close-short', { reason: 'Sale el camión' })).body).toMatchObject({
    shortages: [{ bulk: two }, { bulk: three, location: there.locations.get('B-R1-01-02') }],
  })
})

it('B-PICKLIST-SEARCH, B-PICKLISTS-COMMA: by day, by number with its bulks, and the bulks of several lists', async () => {
  const [one, two] = [await bulk(), await bulk()]
  const number = String((await create([one], { date: '2026-10-05' })).body['number'])
  const other = String((await create([two], { date: '2026-10-06' })).body['number'])
  const found = async (path: string) => (await lists(`GET /wms/${path}`)).list
  const numbers = async (path: string) => (await found(`picking-lists${path}`)).map((list) => list['number'])
  expect(await numbers('?date=2026-10-05')).toEqual([number])
  expect(await numbers('/non-shipped?dateFrom=2026-10-05&dateTo=2026-10-06')).toEqual([number, other].toReversed())
  expect((await lists(`GET /wms/picking-lists/${number}`)).body).toMatchObject({ number, store: there.store })
  expect(await found(`picking-lists/${number}/lines`)).toMatchObject([{ id: one, askedQuantity: 10 }])
  const bulks = await found(`bulks/picking-lists?numbers=${number},${other}`)
  expect(new Set(bulks.map(({ id }) => id))).toEqual(new Set([one, two]))
})

it('G-14: of a piece that is there in part, what is there is picked and the rest stays behind to be counted', async () => {
  const one = await bulk({ at: 'A-R1-03-02' })
  const number = await released([one])
  const answer = await act(number, 'short', { bulk: one, found: 7, reason: 'NOT_FOUND' })
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({
    blocked: true,
    list: {
      state: 'PICKED',
      totalPieces: 7,
      lines: [{ bulk: one, quantity: 7 }],
      shortages: [{ asked: 10, found: 7 }],
    },
  })
  expect(await bulkOf(one)).toMatchObject({ status: 'PICKED', pieces: 7, grossWeight: 14 })
  const { list } = await lists(`GET /wms/bulks?filter=${encodeURIComponent(JSON.stringify({ parentBulk: one }))}`)
  expect(list).toMatchObject([{ pieces: 3, grossWeight: 6, status: 'NOT_PICKED', pickingList: null }])
})

it('knows how old what may be picked is by the days of the company', async () => {
  await bulk({ sequence: 901, reference: 'CAF-500', receivedAt: '2026-11-02T03:00:00Z' })
  await bulk({ sequence: 902, reference: 'CAF-500', receivedAt: '2026-11-02T06:00:00Z' })
  const stock = await world.deps.db.system(
    'andina',
    (session) => availableStock(session, there.store, ['CAF-500']),
    'America/Bogota',
  )
  expect(stock.map(({ receivedOn }) => receivedOn).toSorted()).toEqual(['2026-11-01', '2026-11-02'])
})
