import { Big } from 'big.js'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { postedStates } from '../documents/switches.ts'

interface Row {
  readonly order: string
  readonly line: number
  readonly store: string | null
  readonly units: string | number
}

/** Units of a line of an order that were received with pieces of an operation, and in which store. */
export interface Arrived {
  readonly order: string
  readonly line: number
  readonly store: string
  readonly units: Big
}

/** Receipts of an operation are posted by it alone, with lines that it makes (`billing/documents/ofOperation.ts`). */
export const isOperationsReceipt = (document: Partial<RecordOf<'documents'>>): boolean =>
  document.switches === '12' &&
  document.type === 'WR' &&
  Boolean(document.preRegisterType) &&
  Boolean(document.preRegisterNumber)

/** The same in SQL, of documents `d`. */
export const operationsReceipt = `(d.switches = '12' and d.type = 'WR' and d.pre_register_type <> '' and d.pre_register_number <> '')`

const sql = `select l."order", l.order_line as line, coalesce(l.store, d.store) as store, sum(l.quantity) as units
  from estiba.documents__lines l join estiba.documents d on d.namespace = l.namespace and d.id = l.parent_id
  where l.namespace = current_setting('estiba.namespace') and l."order" = any($1::text[]) and l.order_line is not null
    and ${operationsReceipt} and d.state = any($2::text[]) and d.voids is null
  group by 1, 2, 3
  order by 1, 2, 3`

/**
 * What of purchase orders has arrived with pieces, by the receipts (sw 12) that say so and were not taken back. It moves
 * nothing in the books: the purchase does (G-01, row 13).
 */
export const arrivedOf = async (session: Session, orders: readonly string[]): Promise<readonly Arrived[]> =>
  orders.length === 0
    ? []
    : (await session.sql<Row>(sql, [orders, postedStates])).map(({ order, line, store, units }) => ({
        order,
        line: Number(line),
        store: store ?? '',
        units: new Big(units),
      }))
