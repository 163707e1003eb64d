import { Big } from 'big.js'
import type { KardexRow } from '../../../../src/domain/stock/kardex.ts'
import type { Session } from '../../../contract.ts'
import { uuid7 } from '../../../db/repository/identifiers.ts'
import type { ComputedPair } from './computedPair.ts'
import type { Given, StoredMovement } from './kardexPage.ts'
import type { PlannedMovement } from './plan.ts'
import { addToMonths, recountMonths } from './stockMonths.ts'
import { told } from './told.ts'

/** Which document the movements are of. */
export interface MovedBy {
  readonly type: string
  readonly number: string
  readonly date: string
  readonly entity: string | null
}

type Worth = StoredMovement['stored']

/** A movement of a later day that a back-dated document gave another cost or balance. */
export interface Recalculated {
  readonly id: string
  readonly reference: string
  readonly store: string
  readonly date: string
  readonly document: string
  readonly before: Partial<Worth>
  readonly after: Partial<Worth>
}

interface Changed extends Recalculated {
  readonly before: Worth
  readonly after: Worth
}

/** Writes computed kardexes: new rows, later rows that changed, the stock they leave and the months they belong to. */
export const storeKardex = async (
  session: Session,
  pairs: readonly ComputedPair[],
  by: MovedBy,
): Promise<readonly Recalculated[]> => {
  if (pairs.length === 0) return []
  const recalculated = pairs.flatMap(changedOf)
  await insertAdded(session, pairs, by)
  await updateLater(session, pairs, recalculated)
  await updateStocks(session, pairs, by.date)
  const month = by.date.slice(0, 7)
  await addToMonths(
    session,
    pairs.filter(({ later }) => later.length === 0),
    month,
  )
  for (const pair of pairs) {
    if (pair.later.length > 0) await recountMonths(session, pair, month)
    session.emit({
      type: 'change',
      namespace: session.caller.namespace,
      resource: 'stocks',
      id: pair.stock.id,
      action: 'update',
      version: pair.stock.version + 1,
      by: session.caller.userId,
    })
  }
  return recalculated.map((row) => ({ ...row, before: told(session, row.before), after: told(session, row.after) }))
}

const givenOf = (movement: PlannedMovement): Given => {
  const { unitCost, totalCost, amount, reversal, transfer, givesBack, sw } = movement
  return {
    ...(unitCost === undefined || unitCost === null ? {} : { unitCost }),
    ...(totalCost === undefined || totalCost === null ? {} : { totalCost }),
    ...(givesBack === undefined ? {} : { before: givesBack.before }),
    ...(sw === 13 || sw === 14 ? { amount: amount ?? 0 } : {}),
    ...(reversal === true ? { reversal } : {}),
    ...(transfer === undefined ? {} : { transfer }),
  }
}

const rowsOf = ({ added, stock }: ComputedPair) =>
  added.map(({ movement, row }, index) => ({
    ...row,
    id: uuid7(),
    sku: movement.reference,
    store: movement.store,
    sequence: stock.sequence + index + 1,
    sw: String(row.sw),
    line: movement.line,
    netUnitValue: row.totalPrice === null ? null : netOf(row),
    otherStore: movement.otherStore ?? null,
    reverses: movement.reverses ?? null,
    given: givenOf(movement),
    lot: movement.lot ?? null,
    serial: movement.serial ?? null,
    location: movement.location ?? null,
  }))

const insertAdded = async (session: Session, pairs: readonly ComputedPair[], by: MovedBy): Promise<void> => {
  const rows = pairs.flatMap(rowsOf)
  if (rows.length === 0) return
  const { userId } = session.caller
  await session.sql(
    `insert into estiba.stock_movements (namespace, id, created_by, updated_by, sku, store, date, month, year, sequence, sw,
        document_type, document_number, line, entry, invoice, unit_cost, unit_value, discount_rate, net_unit_value, quantity,
        total_cost, total_price, stock_balance, stock_value, average_cost, profit, variance, other_store, reverses, given,
        entity, lot, serial, location, "user", posted_at)
      select current_setting('estiba.namespace'), m.id, $2, $2, m.sku, m.store, $3::text::date, left($3::text, 7), left($3::text, 4)::int, m.sequence, m.sw,
        $4, $5, m.line, m.entry, m.invoice, m."unitCost", m."unitValue", m."discountRate", m."netUnitValue", m.quantity,
        m."totalCost", m."totalPrice", m."stockBalance", m."stockValue", m."averageCost", m.profit, m.variance, m."otherStore", m.reverses, m.given,
        $6, m.lot, m.serial, m.location, $7, now()
      from jsonb_to_recordset($1::jsonb) as m(id text, sku text, store text, sequence int, sw text, line int, entry numeric, invoice numeric,
        "unitCost" numeric, "unitValue" numeric, "discountRate" numeric, "netUnitValue" numeric, quantity numeric, "totalCost" numeric,
        "totalPrice" numeric, "stockBalance" numeric, "stockValue" numeric, "averageCost" numeric, profit numeric, variance numeric,
        "otherStore" text, reverses text, given jsonb, lot text, serial text, location text)`,
    [JSON.stringify(rows), userId, by.date, by.type, by.number, by.entity, userId === 'system' ? null : userId],
  )
}

const netOf = ({ unitValue, discountRate }: KardexRow): number | null =>
  unitValue === null
    ? null
    : new Big(unitValue)
        .times(new Big(100).minus(discountRate ?? 0))
        .div(100)
        .round(6, Big.roundHalfUp)
        .toNumber()

const changedOf = ({ later, reference, store }: ComputedPair): readonly Changed[] =>
  later.flatMap(({ movement, row }) => {
    const after: Worth = {
      unitCost: row.unitCost,
      totalCost: row.totalCost,
      stockBalance: row.stockBalance,
      stockValue: row.stockValue,
      averageCost: row.averageCost,
    }
    const before = movement.stored
    const same = (Object.keys(after) as (keyof Worth)[]).every((field) => after[field] === before[field])
    if (same) return []
    const { id, date, document } = movement
    return [{ id, reference, store, date, document, before, after }]
  })

const updateLater = async (
  session: Session,
  pairs: readonly ComputedPair[],
  changed: readonly Changed[],
): Promise<void> => {
  if (changed.length === 0) return
  const ids = new Set(changed.map(({ id }) => id))
  const rows = pairs
    .flatMap(({ later }) => later)
    .filter(({ movement }) => ids.has(movement.id))
    .map(({ movement, row }) => ({
      id: movement.id,
      unitCost: row.unitCost,
      totalCost: row.totalCost,
      stockBalance: row.stockBalance,
      stockValue: row.stockValue,
      averageCost: row.averageCost,
      profit: row.profit,
      variance: row.variance,
      cost: movement.totalCost ?? null,
    }))
  await session.sql(
    `update estiba.stock_movements t set unit_cost = m."unitCost", total_cost = m."totalCost", stock_balance = m."stockBalance",
        stock_value = m."stockValue", average_cost = m."averageCost", profit = m.profit, variance = m.variance,
        given = case when m.cost is null then t.given else coalesce(t.given, '{}'::jsonb) || jsonb_build_object('totalCost', m.cost) end,
        version = t.version + 1, updated_at = now(), updated_by = $2
      from jsonb_to_recordset($1::jsonb) as m(id text, "unitCost" numeric, "totalCost" numeric, "stockBalance" numeric, "stockValue" numeric,
        "averageCost" numeric, profit numeric, variance numeric, cost numeric)
      where t.namespace = current_setting('estiba.namespace') and t.id = m.id`,
    [JSON.stringify(rows), session.caller.userId],
  )
}

const updateStocks = async (session: Session, pairs: readonly ComputedPair[], date: string): Promise<void> => {
  const rows = pairs.map(({ stock, end, added }) => ({ id: stock.id, ...end, added: added.length }))
  await session.sql(
    `update estiba.stocks t set on_hand = s.balance, stock_value = s.value, average_cost = s."averageCost", sequence = t.sequence + s.added,
        last_movement = case when s.added > 0 then greatest(t.last_movement, $2::timestamptz) else t.last_movement end,
        version = t.version + 1, updated_at = now(), updated_by = $3
      from jsonb_to_recordset($1::jsonb) as s(id text, balance numeric, value numeric, "averageCost" numeric, added int)
      where t.namespace = current_setting('estiba.namespace') and t.id = s.id`,
    [JSON.stringify(rows), `${date}T12:00:00Z`, session.caller.userId],
    { prepared: true },
  )
}
