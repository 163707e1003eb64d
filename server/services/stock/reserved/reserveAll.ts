import { reservesSql } from './reckoned.ts'

/** Every order, of every company. */
export const reserveAll = `with ${reservesSql('true')}
  insert into estiba.order_reserves (namespace, order_id, reference, store, units)
    select namespace, order_id, reference, store, units from reserves where units > 0
  on conflict (namespace, order_id, reference, store) do update set units = excluded.units`
