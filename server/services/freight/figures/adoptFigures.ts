import { zoneOrUtc } from '../../../../src/domain/timeZones.ts'
import type { Database } from '../../../contract.ts'
import { keepMargin } from './keepMargin.ts'

/** Margins as `keepMargin` keeps them, of jobs of the build before that sell something and have none. */
const margins = `update estiba.shipments s
  set margin_percent = greatest(round((m.sell - m.buy) * 100 / m.sell, 2), -999999.99)
  from estiba.shipments j, lateral (
    select sum(coalesce(c.sell_actual_base, 0) + coalesce(c.sell_open_base, 0)) as sell,
        sum(coalesce(c.buy_actual_base, 0) + coalesce(c.buy_open_base, 0)) as buy
      from estiba.shipment_charges c
      where c.namespace = j.namespace and c.shipment = j.id and c.charge_kind is distinct from 'DISBURSEMENT') m
  where j.margin_percent is null and j."order" is null and m.sell <> 0 and s.namespace = j.namespace and s.id = j.id`

/** The number that a job took last and still has. */
const waybills = `update estiba.shipments s set air_waybill = w.number
  from (select distinct on (namespace, shipment) namespace, shipment, number from estiba.air_waybills
    where awb_state in ('RESERVED', 'USED') order by namespace, shipment, taken_at desc) w
  where s.air_waybill is null and w.namespace = s.namespace and w.shipment = s.id`

const ordersSell = 'margins of jobs whose orders sell'

/** Once: the margins of jobs whose order sells in their place said nothing of what that sells. */
const ofOrders = async (db: Database): Promise<void> => {
  const jobs = await db.platform(async (sql) => {
    await sql(
      'create table if not exists estiba.adoptions (name text primary key, done_at timestamptz not null default now())',
    )
    return sql<{ readonly namespace: string; readonly id: string; readonly timeZone: string | null }>(
      `select s.namespace, s.id, (select max(c.time_zone) from estiba.companies c where c.namespace = s.namespace)
          as "timeZone"
        from estiba.shipments s where s."order" is not null
          and not exists (select from estiba.adoptions where name = $1)`,
      [ordersSell],
    )
  })
  // Orders without a rate of their own take that of the company's day.
  for (const { namespace, id, timeZone } of jobs)
    await db.system(namespace, (session) => Promise.resolve(keepMargin(session, id)), zoneOrUtc(timeZone))
  await db.platform((sql) =>
    sql('insert into estiba.adoptions (name) values ($1) on conflict do nothing', [ordersSell]),
  )
}

/** Jobs of a build before say neither their margin nor their air waybill; does nothing where that is done. */
export const adoptFigures = async (db: Database): Promise<void> => {
  await db.platform(async (sql) => {
    await sql("select set_config('statement_timeout', '0', true)")
    await sql(margins)
    await sql(waybills)
  })
  await ofOrders(db)
}
