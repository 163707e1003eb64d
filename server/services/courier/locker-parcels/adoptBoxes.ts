import type { Database } from '../../../contract.ts'

/**
 * Parcels of a build before, which knew one box of a tracking number: each is the next box of its own, the one that is
 * not called off first. Does nothing where that is done.
 */
export const adoptBoxes = (db: Database): Promise<void> =>
  db.platform(async (sql) => {
    await sql(
      `update estiba.locker_parcels p set box = numbered.box from (
        select n.namespace, n.id, coalesce(taken.box, 0) + row_number() over (
            partition by n.namespace, n.customer_code, n.tracking_number order by n.parcel_state = 'CANCELED', n.id) as box
          from estiba.locker_parcels n
          left join (select namespace, customer_code, tracking_number, max(box) as box from estiba.locker_parcels
            group by namespace, customer_code, tracking_number) taken
            on taken.namespace = n.namespace and taken.tracking_number = n.tracking_number
            and taken.customer_code is not distinct from n.customer_code
          where n.box is null) numbered
        where p.namespace = numbered.namespace and p.id = numbered.id`,
    )
  })
