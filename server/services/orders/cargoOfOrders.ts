import { Big } from 'big.js'
import { grossKilograms } from '../../../src/domain/cubing/units.ts'
import type { RecordOf } from '../../../src/resources/records.ts'
import type { Session } from '../../contract.ts'
import { byId } from '../byId.ts'

/** Where the cargo of an order stands, and how much it is. */
export interface OrderCargo {
  readonly sw: string
  readonly consolidations: readonly string[]
  readonly routes: readonly string[]
  readonly pieces: number
  /** Kilograms. */
  readonly weight: number
  readonly volumeM3: number
}

const nothing: OrderCargo = { sw: '0', consolidations: [], routes: [], pieces: 0, weight: 0, volumeM3: 0 }

/** The cargo of each order, by its identifier: what the lists that prepare it carry for it. */
export const cargoOfOrders = async (
  session: Session,
  orders: readonly { readonly id: string; readonly pickingList?: string | null }[],
): Promise<ReadonlyMap<string, OrderCargo>> => {
  // Which pieces are its own stands on the lists; what is told of them is the caller's.
  const lists = await byId(
    session.asSystem('picking-lists'),
    orders.map(({ pickingList }) => pickingList),
  )
  const bulksOf = new Map<string, Set<string>>()
  for (const line of [...lists.values()].flatMap((list) => list.lines ?? [])) {
    const order = `${line.orderType ?? ''}~${line.orderNumber ?? ''}`
    bulksOf.set(order, (bulksOf.get(order) ?? new Set()).add(line.bulk))
  }
  const bulks = await byId(
    session.inOperation('bulks'),
    [...bulksOf.values()].flatMap((ids) => [...ids]),
  )
  const consolidations = await byId(
    session.inOperation('consolidations'),
    [...bulks.values()].map(({ consolidation }) => consolidation),
  )
  return new Map(
    orders.map((order) => {
      const own = [...(bulksOf.get(order.id) ?? [])].flatMap((id) => bulks.get(id) ?? [])
      return [
        order.id,
        own.length === 0 ? nothing : cargoOf(own, consolidations, lists.get(order.pickingList ?? '')?.state),
      ]
    }),
  )
}

const cargoOf = (
  bulks: readonly RecordOf<'bulks'>[],
  known: ReadonlyMap<string, RecordOf<'consolidations'>>,
  list: string | undefined,
): OrderCargo => {
  const consolidations = [...new Set(bulks.map((bulk) => bulk.consolidation ?? ''))].filter((one) => one !== '')
  const routes = consolidations.flatMap((one) => known.get(one)?.route || [])
  return {
    sw: switchOf(bulks, list, consolidations.length > 0),
    consolidations,
    routes: [...new Set(routes)],
    pieces: sum(bulks, ({ pieces }) => pieces ?? 0).toNumber(),
    weight: sum(bulks, grossKilograms).round(3).toNumber(),
    volumeM3: sum(bulks, ({ volumeM3 }) => volumeM3 ?? 0).toNumber(),
  }
}

/** The live switch that its cargo reached last: 44 delivered, 45 dispatched, 40 consolidated, 43 packed, 0 before. */
const switchOf = (bulks: readonly RecordOf<'bulks'>[], list: string | undefined, consolidated: boolean): string => {
  if (bulks.every((bulk) => bulk.delivered === true)) return '44'
  if (bulks.every((bulk) => bulk.status === 'SHIPPED')) return '45'
  if (consolidated) return '40'
  return list === 'PICKED' ? '43' : '0'
}

const sum = (bulks: readonly RecordOf<'bulks'>[], of: (bulk: RecordOf<'bulks'>) => Big | number): Big =>
  bulks.reduce((total, bulk) => total.plus(of(bulk)), new Big(0))
