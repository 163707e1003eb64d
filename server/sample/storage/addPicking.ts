import type { RecordOf } from '../../../src/resources/records.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { lockBulks } from '../../services/warehouse/bulks/lockBulks.ts'
import { setPickingStatus } from '../../services/warehouse/bulks/pickingStatus.ts'
import { refresh } from '../../services/warehouse/picking-lists/refresh.ts'
import { shipList } from '../../services/warehouse/picking-lists/ship.ts'
import { tableOf } from '../tableOf.ts'

/** A bulk of the opening stock: where it lies, how long it is there and when it expires, in days. */
type OpeningBulk = JsonObject & { readonly at: string; readonly daysAgo: number; readonly dueIn?: number }

interface SampleOrder extends JsonObject {
  readonly number: string
  readonly lines: readonly (readonly [reference: string, quantity: number, unitValue: number])[]
  /** Through which it has gone since it was a draft. */
  readonly moves: readonly ('confirm' | 'approve')[]
  /** Days until it was promised. */
  readonly promisedIn: number
}

/** Of the orders one is served in full, one in part, one not at all; one is to be approved and one in draft. */
const { openingStock, salesOrders } = tableOf<{
  readonly openingStock: readonly OpeningBulk[]
  readonly salesOrders: readonly SampleOrder[]
}>('picking')

/** Cargo in the racks, orders that wait for it, and picking lists in several states. */
export const addPicking = async (session: Session, today: string): Promise<void> => {
  const found = await session.asSystem('stores').first({ where: { code: 'BOG1-ALM' } })
  const store = found?.id ?? ''
  for (const [code, name, address] of [
    ['CON-101', 'Supermercado La Floresta', 'Avenida 68 # 90-15'],
    ['CON-102', 'Tienda Bahía Cartagena', 'Carrera 2 # 11-40'],
  ] as const)
    await session.asSystem('consignees').create({ code, name, address, country: 'CO' })
  const { number } = await session.asSystem('pre-registers').create({
    type: 'ENT-BOD',
    warehouse: 'BOG1',
    direction: 'RECEPTION',
    date: dayBefore(today, 40),
    partial: false,
  })
  const bulks = await addBulks(session, { type: 'ENT-BOD', number: String(number) }, store, today)
  await addOrders(session, store, today)
  await addLists(session, store, today, bulks)
}

const dayBefore = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - days)
  return date.toISOString().slice(0, 10)
}

const addBulks = async (
  session: Session,
  operation: JsonObject,
  store: string,
  today: string,
): Promise<readonly string[]> => {
  const rows = await session.asSystem('locations').all({ where: { storeId: store } })
  const places = new Map(rows.map((row) => [String(row['code']), row.id]))
  const customer = await session.asSystem('entities').first({ where: { code: '1001' } })
  const ids: string[] = []
  for (const [index, { at, daysAgo, dueIn, ...more }] of openingStock.entries()) {
    const cargo = {
      ...operation,
      sequence: index + 1,
      packingUnit: 'CT',
      weightUnit: 'kilogram',
      commodityType: 'GENERAL',
      ...more,
      ...(dueIn === undefined ? {} : { dueDate: dayBefore(today, -dueIn) }),
      entity: customer?.id ?? null,
      consignee: index % 2 === 0 ? 'CON-101' : 'CON-102',
      store,
      location: places.get(at) ?? null,
      receivedAt: `${dayBefore(today, daysAgo)}T14:00:00Z`,
      former: ['PREREGISTERED', 'CUBED', 'TAGGED', 'RECEIVED'],
    }
    const { id } = await session.asSystem('bulks').create(cargo, 'ON_WAREHOUSE')
    ids.push(id)
  }
  return ids
}

const addOrders = async (session: Session, store: string, today: string): Promise<void> => {
  for (const { number, lines, moves, promisedIn, ...more } of salesOrders) {
    const { id } = await session.asSystem('orders').create({
      type: 'CPO',
      number,
      module: 'COMMERCIAL',
      date: dayBefore(today, 2),
      promisedDate: dayBefore(today, -promisedIn),
      customer: '1001',
      warehouse: 'BOG1',
      store,
      backorder: true,
      currency: 'COP',
      lines: lines.map(([reference, quantity, unitValue]) => ({ reference, quantity, unitValue, unit: 'C62' })),
      ...more,
    })
    for (const move of moves) await session.asSystem('orders').move(id, move)
  }
}

/** A list in draft, one that is being picked, one picked and one shipped. */
const addLists = async (session: Session, store: string, today: string, bulks: readonly string[]): Promise<void> => {
  const list = (ids: readonly string[], more: JsonObject): Promise<RecordOf<'picking-lists'>> =>
    session.asSystem('picking-lists').create({
      date: today,
      store,
      consignee: 'CON-101',
      lines: ids.map((bulk) => ({ bulk })),
      ...more,
    })
  const released = async (ids: readonly string[], pickedOf: readonly string[], more: JsonObject) => {
    const made = await list(ids, more)
    const out = await session.asSystem('picking-lists').move(made.id, 'release')
    await setPickingStatus(session, await lockBulks(session, pickedOf), 'PICKED')
    return pickedOf.length === 0 ? out : refresh(session, out)
  }
  const part = (from: number, to: number): readonly string[] => bulks.slice(from, to)
  await list(part(0, 2), { priority: 'HIGH' })
  await released(part(2, 6), part(2, 3), { wave: 'MAÑANA', priority: 'URGENT' })
  await released(part(6, 8), part(6, 8), { consignee: 'CON-102' })
  const shipped = await released(part(8, 10), part(8, 10), { carrier: '5201', wave: 'AYER' })
  await shipList(
    session,
    String(shipped['number']),
    {
      driver: 'Óscar Peña',
      driverId: '79456123',
      vehiclePlate: 'WLM-482',
    },
    session.now(),
  )
}
