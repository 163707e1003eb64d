import { kardexOf, type KardexRefusal, type KardexRow, type Movement } from '../../../src/domain/stock/kardex.ts'
import type { Session } from '../../contract.ts'
import { type KardexPage, pagesAfter, type StoredMovement } from './kardexPage.ts'
import { type LockedStock, lockStocks } from './lockStocks.ts'
import { isExit, keyOf, type Pair, pairsOf, type PlannedMovement } from './plan.ts'

/** A kardex with a document's movements in it. */
export interface ComputedPair extends Pair {
  readonly stock: LockedStock
  readonly added: readonly { readonly movement: PlannedMovement; readonly row: KardexRow }[]
  readonly later: readonly { readonly movement: StoredMovement; readonly row: KardexRow }[]
  readonly end: { readonly balance: number; readonly value: number; readonly averageCost: number }
}

/** Why the kardex does not take a document: `later` where a movement after its day would be left without goods. */
export interface MovementRefusal {
  readonly at: number
  readonly reason: KardexRefusal['reason'] | 'later'
  readonly available: number
  readonly stock: LockedStock
}

export type Computed = { readonly pairs: readonly ComputedPair[] } | { readonly refusal: MovementRefusal }

/** Cost changes of transfers run forward in time; more rounds than this would be a circle. */
const mostRounds = 500

/**
 * Locks the kardex of each pair that a document moves and computes it from the document's day on. Where the cost of
 * an exit by transfer changes, the kardex of the other store follows (X-TRANSFER), and so on.
 */
export const computeKardex = async (
  session: Session,
  day: string,
  planned: readonly PlannedMovement[],
): Promise<Computed> => {
  const stocks = new Map(await lockStocks(session, await reached(session, day, planned)))
  const pages = new Map(await pagesAfter(session, pairsOf(planned), day))
  for (const movement of planned) pages.get(keyOf(movement))?.added.push(movement)
  const pairs = new Map<string, ComputedPair>()
  const waiting = [...pages.keys()]
  for (let round = 0; round < mostRounds; round++) {
    const key = waiting.shift()
    if (key === undefined) return { pairs: [...pairs.values()] }
    const page = pages.get(key)
    const stock = stocks.get(key)
    if (page === undefined || stock === undefined) throw new Error(`The stock ${key} is not locked`)
    const computed = computePair(page, stock)
    if ('refusal' in computed) return computed
    pairs.set(key, computed)
    for (const { to, transfer, unitCost } of transfersFrom(computed)) {
      if (!pages.has(to)) {
        const pair = { reference: stock.reference, store: to.slice(stock.reference.length + 1) }
        if (!stocks.has(to)) for (const [id, locked] of await lockStocks(session, [pair])) stocks.set(id, locked)
        for (const [key, opened] of await pagesAfter(session, [pair], day)) pages.set(key, opened)
      }
      const other = pages.get(to)
      if (other !== undefined && takeCost(other, transfer, unitCost) && !waiting.includes(to)) waiting.push(to)
    }
  }
  throw new Error('The transfers between stores go in a circle')
}

/** A document of an earlier day may reach every store of its references; they are locked together, in one order. */
const reached = async (
  session: Session,
  day: string,
  planned: readonly PlannedMovement[],
): Promise<readonly Pair[]> => {
  const pairs = pairsOf(planned)
  const late = await session.sql<{ readonly reference: string }>(
    `select distinct p.reference from unnest($1::text[], $2::text[]) as p(reference, store)
      where exists (select 1 from estiba.stock_movements m where m.namespace = current_setting('estiba.namespace')
        and m.sku = p.reference and m.store = p.store and m.date > $3::date)`,
    [pairs.map(({ reference }) => reference), pairs.map(({ store }) => store), day],
  )
  if (late.length === 0) return pairs
  const others = await session.sql<Pair>(
    "select code as reference, store from estiba.stocks where namespace = current_setting('estiba.namespace') and code = any($1)",
    [late.map(({ reference }) => reference)],
  )
  return [...pairs, ...others]
}

const computePair = (page: KardexPage, stock: LockedStock): ComputedPair | { readonly refusal: MovementRefusal } => {
  const { opening, added, later } = page
  const outcome = kardexOf(opening, [...added, ...later])
  if ('refusal' in outcome) {
    const { at, available, reason } = outcome.refusal
    const own = added[at]
    return {
      refusal: { at: own?.at ?? added[0]?.at ?? 0, available, reason: own === undefined ? 'later' : reason, stock },
    }
  }
  const { rows } = outcome
  const last = rows.at(-1)
  const paired = <M extends Movement>(movements: readonly M[], from: number) =>
    movements.flatMap((movement, index) => {
      const row = rows[from + index]
      return row === undefined ? [] : [{ movement, row }]
    })
  return {
    reference: stock.reference,
    store: stock.store,
    stock,
    added: paired(added, 0),
    later: paired(later, added.length),
    end: {
      balance: last?.stockBalance ?? opening.balance,
      value: last?.stockValue ?? opening.value,
      averageCost: last?.averageCost ?? 0,
    },
  }
}

interface TransferCost {
  /** The pair that the goods go to. */
  readonly to: string
  readonly transfer: string
  readonly unitCost: number
}

const transfersFrom = ({ added, later, reference }: ComputedPair): readonly TransferCost[] =>
  [...added, ...later].flatMap(({ movement, row }) => {
    const { transfer, sw, reversal } = movement
    if (transfer === undefined || transfer === null || !isExit(sw) || reversal === true || row.unitCost === null)
      return []
    const [to] = transfer.split('|')
    return [{ to: `${reference}~${to}`, transfer, unitCost: row.unitCost }]
  })

/** Gives the entry of a transfer the cost of its exit; false where it has it already. */
const takeCost = (page: KardexPage, transfer: string, unitCost: number): boolean => {
  const changed = (movements: Movement[], at: number): boolean => {
    const movement = movements[at]
    if (movement === undefined || movement.unitCost === unitCost) return false
    movements[at] = { ...movement, unitCost }
    return true
  }
  const entry = (movement: Movement & { readonly transfer?: string | null }): boolean =>
    movement.transfer === transfer && !isExit(movement.sw)
  return changed(page.added, page.added.findIndex(entry)) || changed(page.later, page.later.findIndex(entry))
}
