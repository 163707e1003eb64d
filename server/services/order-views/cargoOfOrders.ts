import { Big } from 'big.js'
import type { AnyRecord, JsonObject } from '../../../src/schema/json.ts'
import type { Repository, Session } from '../../contract.ts'
import { textOf } from '../input.ts'

/** Where the cargo of an order stands, and how much it is. */
export interface OrderCargo {
  readonly sw: string
  readonly consolidations: readonly string[]
  readonly routes: readonly string[]
  readonly pieces: number
  readonly weight: number
  readonly volumeM3: number
}

const nothing: OrderCargo = { sw: '0', consolidations: [], routes: [], pieces: 0, weight: 0, volumeM3: 0 }

const text = (record: AnyRecord, field: string): string => textOf(record as JsonObject, field)

/** The cargo of each order, by its identifier: what the lists that prepare it carry for it. */
export const cargoOfOrders = async (
  session: Session,
  orders: readonly AnyRecord[],
): Promise<ReadonlyMap<string, OrderCargo>> => {
  // Which pieces are its own stands on the lists; what is told of them is the caller's.
  const lists = await read(
    session.asSystem('picking-lists'),
    orders.map((order) => order['pickingList']),
  )
  const bulksOf = new Map<string, Set<string>>()
  for (const line of lists.flatMap((list) => linesOf(list))) {
    const order = `${text(line, 'orderType')}~${text(line, 'orderNumber')}`
    bulksOf.set(order, (bulksOf.get(order) ?? new Set()).add(text(line, 'bulk')))
  }
  const bulks = byId(
    await read(
      session.inOperation('bulks'),
      [...bulksOf.values()].flatMap((ids) => [...ids]),
    ),
  )
  const consolidations = byId(
    await read(
      session.inOperation('consolidations'),
      [...bulks.values()].map((bulk) => bulk['consolidation']),
    ),
  )
  const states = new Map(lists.map((list) => [list.id, text(list, 'state')]))
  return new Map(
    orders.map((order) => {
      const own = [...(bulksOf.get(order.id) ?? [])].flatMap((id) => bulks.get(id) ?? [])
      return [
        order.id,
        own.length === 0 ? nothing : cargoOf(own, consolidations, states.get(text(order, 'pickingList'))),
      ]
    }),
  )
}

const cargoOf = (
  bulks: readonly AnyRecord[],
  known: ReadonlyMap<string, AnyRecord>,
  list: string | undefined,
): OrderCargo => {
  const consolidations = [...new Set(bulks.map((bulk) => text(bulk, 'consolidation')))].filter((one) => one !== '')
  const routes = consolidations.map((one) => text(known.get(one) ?? { id: one }, 'route')).filter((one) => one !== '')
  return {
    sw: switchOf(bulks, list, consolidations.length > 0),
    consolidations,
    routes: [...new Set(routes)],
    pieces: sum(bulks, 'pieces'),
    weight: sum(bulks, 'grossWeight'),
    volumeM3: sum(bulks, 'volumeM3'),
  }
}

/** The live switch that its cargo reached last: 44 delivered, 45 dispatched, 40 consolidated, 43 packed, 0 before. */
const switchOf = (bulks: readonly AnyRecord[], list: string | undefined, consolidated: boolean): string => {
  if (bulks.every((bulk) => bulk['delivered'] === true)) return '44'
  if (bulks.every((bulk) => bulk['status'] === 'SHIPPED')) return '45'
  if (consolidated) return '40'
  return list === 'PICKED' ? '43' : '0'
}

const sum = (bulks: readonly AnyRecord[], field: string): number =>
  bulks.reduce((total, bulk) => total.plus(Number(bulk[field] ?? 0) || 0), new Big(0)).toNumber()

const linesOf = (list: AnyRecord): readonly AnyRecord[] =>
  Array.isArray(list['lines']) ? (list['lines'] as readonly AnyRecord[]) : []

const byId = (records: readonly AnyRecord[]): ReadonlyMap<string, AnyRecord> =>
  new Map(records.map((record) => [record.id, record]))

const read = async (from: Pick<Repository, 'getMany'>, ids: readonly unknown[]): Promise<readonly AnyRecord[]> => {
  const wanted = [...new Set(ids.filter((id): id is string => typeof id === 'string' && id !== ''))]
  const pages = Array.from({ length: Math.ceil(wanted.length / 1000) }, (_, page) =>
    wanted.slice(page * 1000, (page + 1) * 1000),
  )
  const found: AnyRecord[] = []
  for (const page of pages) found.push(...(await from.getMany(page)))
  return found
}
