import { monthAfter } from '../../services/accounting/current-months/openMonth.ts'
import { lockBulks } from '../../services/warehouse/bulks/lockBulks.ts'
import { setPickingStatus } from '../../services/warehouse/bulks/pickingStatus.ts'
import { suggestLocations } from '../../services/warehouse/bulks/suggestLocations.ts'
import { refresh } from '../../services/warehouse/picking-lists/refresh.ts'
import { shipList } from '../../services/warehouse/picking-lists/ship.ts'
import { perform } from '../../services/warehouse/pre-registers/perform.ts'
import { saveBulks } from '../../services/warehouse/pre-registers/saving/saveBulks.ts'
import type { Work } from './commerce.ts'
import type { Desk } from './desk.ts'
import { countOn } from './season.ts'

const lorriesADay = 0.36

/** So many days before today goods begin to stay: what came earlier has left again. */
const keptFor = 30

/** Lorries that announce themselves for the next days, each at a dock that is free. */
export const planDocks = async (desk: Desk): Promise<void> => {
  const { chance, day, today } = desk
  const ahead = day === today ? 8 : 0
  for (let left = countOn(day, lorriesADay, chance) + ahead; left > 0; left--)
    await planned(desk, 'RECEPTION', day === today ? chance.between(2, 30) : chance.between(2, 9))
  if (day === today) for (let left = 4; left > 0; left--) await planned(desk, 'EXPEDITION', chance.between(1, 28))
}

const planned = async (desk: Desk, direction: 'RECEPTION' | 'EXPEDITION', inDays: number): Promise<void> => {
  const { chance, session, world } = desk
  const { floor } = world.table
  const due = desk.working(inDays)
  const hour = chance.between(13, 20)
  const goods = chance.oneOf(floor.goods)
  const at = (minutes: string): string => `${due}T${hour}:${minutes}:00.000Z`
  await desk.tries(async () => {
    const { id } = await session.of('shipment-schedules').create({
      shipment: `${direction === 'RECEPTION' ? 'ENT' : 'SAL'}-${due.slice(5).replace('-', '')}-${hour}`,
      title: `${direction === 'RECEPTION' ? floor.in : floor.out}: ${goods}`,
      direction,
      transport: 'Ground',
      start: at('00'),
      end: at('50'),
      warehouse: floor.warehouse,
      dock: chance.oneOf(floor.docks),
      carrier: chance.oneOf(world.couriers),
      vehiclePlate: chance.oneOf(floor.plates),
    })
    desk.later(inDays, { does: 'meetLorry', id, goods, comes: direction === 'RECEPTION' })
  })
}

/** A lorry comes, a few do not; what it brings is received and put away. */
export const meetLorry: Work = async (desk, { id, goods, comes }) => {
  const { chance } = desk
  if (chance.happens(0.06)) return void (await desk.move('shipment-schedules', String(id), 'cancel'))
  await desk.move('shipment-schedules', String(id), 'arrive')
  if (comes === true) await receiveGoods(desk, String(goods))
  await desk.move('shipment-schedules', String(id), 'finish')
}

const receiveGoods = async (desk: Desk, description: string): Promise<void> => {
  const { chance, day, session, world } = desk
  const { floor } = world.table
  const header = await session.asSystem('pre-registers').create({
    type: 'ENT-BOD',
    transport: 'Ground',
    warehouse: floor.warehouse,
    direction: 'RECEPTION',
    date: day,
    customer: chance.oneOf(world.traders),
    consignee: chance.oneOf(world.consignees),
    carrier: chance.oneOf(world.couriers),
    driver: chance.oneOf(floor.drivers)[0],
    vehiclePlate: chance.oneOf(floor.plates),
    destinationStore: world.stores.main,
  })
  const size = { length: 100, width: 60, height: chance.between(40, 90), weight: chance.between(40, 180) }
  const sequences = Array.from({ length: chance.between(1, 2) }, (_, index) => index + 1)
  await saveBulks(
    session,
    header,
    sequences.map(() => ({
      description,
      pieces: 1,
      packingUnit: 'CT',
      length: size.length,
      width: size.width,
      height: size.height,
      lengthUnit: 'CMT',
      grossWeight: size.weight,
      weightUnit: 'kilogram',
      commodityType: world.commodity,
    })),
  )
  const key = { type: String(header.type), number: String(header.number) }
  const act = (action: string, input = {}): Promise<unknown> =>
    perform(session, { ...key, action, sequences: action === 'complete' ? null : sequences, input })
  await act('complete')
  desk.wait(9)
  await act('cube', {
    cubeInfo: sequences.map((sequence) => ({ sequence, ...size, unit: 'cm', weightUnit: 'kilogram' })),
  })
  await act('tag')
  await act('receive', {
    store: world.stores.main,
    counts: sequences.map((sequence) => ({ sequence, pieces: 1, condition: 'GOOD' })),
  })
  desk.wait(12)
  const ids = sequences.map((sequence) => `${key.type}~${key.number}~${sequence}`)
  const found = await suggestLocations(session, {
    storeId: world.stores.main,
    bulks: sequences.map((sequence) => ({ ...key, sequence })),
  })
  for (const [index, sequence] of sequences.entries()) {
    const location = found[index]?.['locationId']
    if (typeof location !== 'string') return
    await perform(session, { ...key, action: 'putAway', sequences: [sequence], input: { location } })
  }
  if (day < desk.todayLess(keptFor) || chance.happens(0.5))
    desk.later(chance.between(4, 26), { does: 'pickGoods', bulks: ids })
}

/** An order of the customer takes goods out again: listed, picked, and gone the same day. */
export const pickGoods: Work = async (desk, { bulks }) => {
  const { chance, day, session, world } = desk
  const { floor } = world.table
  const ids = (bulks as readonly string[]).map(String)
  const list = await session.asSystem('picking-lists').create({
    date: day,
    store: world.stores.main,
    consignee: chance.oneOf(world.consignees),
    carrier: chance.oneOf(world.couriers),
    priority: chance.oneOf(['NORMAL', 'NORMAL', 'HIGH']),
    lines: ids.map((bulk) => ({ bulk })),
  })
  const released = await session.asSystem('picking-lists').move(list.id, 'release')
  if (desk.day >= desk.todayLess(2) && chance.happens(0.4)) return
  await setPickingStatus(session, await lockBulks(session, ids), 'PICKED')
  const picked = await refresh(session, released)
  desk.wait(20)
  const [driver, driverId] = chance.oneOf(floor.drivers)
  await shipList(
    session,
    String(picked['number']),
    { driver, driverId, vehiclePlate: chance.oneOf(floor.plates) },
    session.now(),
  )
  desk.later(1, { does: 'deliverGoods', bulks: ids })
}

/** Whoever waited for them has them, and signed; nothing is left to do with the operation that brought them. */
export const deliverGoods: Work = async (desk, { bulks }) => {
  const { chance, day, session, world } = desk
  const receiver = chance.oneOf(world.table.parcels.people)
  const pieces = (bulks as readonly string[]).map((id) => String(id).split('~'))
  const [[type = '', number = ''] = []] = pieces
  const sequences = pieces.map(([, , sequence]) => Number(sequence))
  await perform(session, {
    type,
    number,
    action: 'deliver',
    sequences,
    input: { outcome: 'DELIVERED', receiver, date: day, proof: `POD ${number}` },
  })
  await desk.tries(() => perform(session, { type, number, action: 'execute', sequences: null, input: {} }))
}

/** On the second working week of a month a part of the store is counted; what is found is what was expected. */
export const countStock = async (desk: Desk): Promise<void> => {
  const { chance, day, session, today, world } = desk
  if (day.slice(8) !== '11' && day !== today) return
  const stocks = await session
    .of('stocks')
    .all({ where: { store: world.stores.main, onHand: { gt: 0 } }, sort: [['id', 'ASC']] })
  const from = chance.between(0, Math.max(0, stocks.length - 5))
  const lines = stocks.slice(from, from + 5).map(({ code, onHand }) => ({ reference: code, counted: onHand ?? 0 }))
  if (lines.length === 0) return
  const counter = desk.sample.users[0]?.email ?? null
  if (day === today) {
    await session
      .of('stock-counts')
      .create({ store: world.stores.main, date: day, counter, lines: lines.map(({ reference }) => ({ reference })) })
    return
  }
  const count = await session.of('stock-counts').create({ store: world.stores.main, date: day, counter, lines })
  await desk.move('stock-counts', count.id, 'finish')
  if (day.slice(0, 7) < monthAfter(today.slice(0, 7), 0)) await desk.move('stock-counts', count.id, 'postDifferences')
}

/** Collections at customers' doors, of the last weeks and those that are still to be made. */
export const askForPickups = async (desk: Desk): Promise<void> => {
  const { chance, day, session, today, world } = desk
  if (day < desk.todayLess(18) || !chance.happens(day === today ? 1 : 0.5)) return
  const { parcels } = world.table
  const due = desk.working(1)
  const { id } = await session.of('pickup-requests').create({
    customer: chance.oneOf(world.parcelCustomers),
    contact: chance.oneOf(parcels.people),
    phone: `${parcels.phone}${chance.between(1_000_000, 9_999_999)}`,
    address: chance.oneOf(parcels.streets),
    city: parcels.origin,
    windowFrom: `${due}T14:00:00.000Z`,
    windowTo: `${due}T17:00:00.000Z`,
    packages: [{ pieces: chance.between(1, 6), content: chance.oneOf(parcels.content), weight: chance.between(2, 30) }],
    notes: chance.oneOf(parcels.pickups),
  })
  if (day !== today) desk.later(1, { does: 'collect', id })
}

export const collect: Work = async (desk, { id }) => {
  const { chance, world } = desk
  await desk.move('pickup-requests', String(id), 'schedule', { courier: chance.oneOf(world.couriers) })
  if (chance.happens(0.85))
    await desk.move('pickup-requests', String(id), 'pickUp', { warehouse: world.table.floor.warehouse })
}
