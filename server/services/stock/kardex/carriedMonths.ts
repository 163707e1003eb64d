import type { Session } from '../../../contract.ts'

/**
 * Stores what each reference closed a month with in each store where nothing moved in it: the balance and value that it
 * came in with (G-35). What moved has its row already, and what is used up needs none.
 *
 * @param month `YYYY-MM`, the one that closes
 */
export const carryMonth = async (session: Session, month: string): Promise<void> => {
  await session.sql(
    `insert into estiba.stock_months (namespace, id, created_by, updated_by, reference, store, month, entries, exits, entry_value, exit_value,
        adjustment, closing_balance, closing_value, movements)
      select namespace, reference || '~' || store || '~' || $1::text, $2, $2, reference, store, $1, 0, 0, 0, 0, 0, closing_balance, closing_value, 0
      from (
        select distinct on (reference, store) namespace, reference, store, month, closing_balance, closing_value
        from estiba.stock_months
        where namespace = current_setting('estiba.namespace') and month <= $1
        order by reference, store, month desc
      ) last
      where month < $1 and (closing_balance <> 0 or closing_value <> 0)
      on conflict (namespace, id) do nothing`,
    [month, session.caller.userId],
  )
}

/** A month that is open again has rows of what moves in it alone. */
export const uncarryMonth = async (session: Session, month: string): Promise<void> => {
  await session.sql(
    `delete from estiba.stock_months
      where namespace = current_setting('estiba.namespace') and month >= $1 and movements = 0`,
    [month],
  )
}
