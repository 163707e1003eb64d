import type { Session } from '../../../contract.ts'
import { keepReserved } from './keepReserved.ts'
import { keyOf, type Pair, pairsOf } from './plan.ts'

/** What there is of a reference in a store, locked until the transaction ends. */
export interface LockedStock extends Pair {
  readonly id: string
  readonly onHand: number
  readonly reserved: number
  readonly stockValue: number
  readonly sequence: number
  readonly version: number
}

interface Row {
  readonly id: string
  readonly code: string
  readonly store: string
  readonly on_hand: string
  readonly reserved: string
  readonly stock_value: string
  readonly sequence: number
  readonly version: number
}

/**
 * Locks the stock of these pairs, in one order whatever the order of the document: two that move the same goods
 * wait for each other and never both take the last piece. A pair without stock gets its row.
 */
export const lockStocks = async (
  session: Session,
  pairs: readonly Pair[],
): Promise<ReadonlyMap<string, LockedStock>> => {
  const wanted = pairsOf(pairs)
  if (wanted.length === 0) return new Map()
  const keys = wanted.map(keyOf)
  const known = await locked(session, keys)
  if (known.length < keys.length) {
    const there = new Set(known.map(({ id }) => id))
    const missing = wanted.filter((pair) => !there.has(keyOf(pair)))
    await session.sql(
      `insert into estiba.stocks (namespace, id, created_by, updated_by, code, store, unit, on_hand, reserved, average_cost, stock_value, sequence)
        select current_setting('estiba.namespace'), n.reference || '~' || n.store, $3, $3, n.reference, n.store, r.unit, 0, 0, 0, 0, 0
        from unnest($1::text[], $2::text[]) as n(reference, store)
        left join estiba."references" r on r.namespace = current_setting('estiba.namespace') and r.id = n.reference
        order by 2 on conflict do nothing`,
      [missing.map(({ reference }) => reference), missing.map(({ store }) => store), session.caller.userId],
    )
    keepReserved(session, missing)
  }
  const rows = known.length < keys.length ? await locked(session, keys) : known
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        reference: row.code,
        store: row.store,
        onHand: Number(row.on_hand),
        reserved: Number(row.reserved),
        stockValue: Number(row.stock_value),
        sequence: row.sequence,
        version: row.version,
      },
    ]),
  )
}

const locked = (session: Session, keys: readonly string[]): Promise<readonly Row[]> =>
  session.sql<Row>(
    `select id, code, store, on_hand, reserved, stock_value, sequence, version from estiba.stocks
      where namespace = current_setting('estiba.namespace') and id = any($1) order by id for update`,
    [keys],
  )
