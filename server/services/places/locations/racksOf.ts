import type { Session } from '../../../contract.ts'

/** A rack as put-away looks at it: metres, kilograms and cubic metres, whatever they were typed in. */
export interface RackRow {
  readonly id: string
  readonly code: string
  readonly active: boolean
  readonly bays: number
  readonly levels: number
  readonly level_height: string | null
  readonly width: string | null
  readonly depth: string | null
  readonly kilograms: string
  readonly cubic_metres: string
}

/** A company's own unit goes before the shared one of the same code. */
const factor = (table: string, column: string, unit: string): string =>
  `coalesce((select u.${column} from estiba.${table} u where u.id = r.${unit} order by u.namespace desc limit 1), 1)`

const columns = `r.id, r.code, r.status = 'ACTIVE' as active, coalesce(r.bays, 1)::int as bays,
    coalesce(r.levels, 1)::int as levels, r.level_height::text as level_height, r.width::text as width,
    r.depth::text as depth,
    (coalesce(r.capacity_weight, 0) * ${factor('weights', 'factor_to_kg', 'weight_unit')})::text as kilograms,
    (coalesce(r.capacity_volume, 0) * ${factor('volumes', 'factor_to_m3', 'volume_unit')})::text as cubic_metres`

/** Racks with what they may hold. */
export const racksOf = async (session: Session, ids: readonly string[]): Promise<readonly RackRow[]> =>
  ids.length === 0
    ? []
    : session.sql<RackRow>(
        `select ${columns} from estiba.racks r
          where r.namespace = current_setting('estiba.namespace') and r.id = any($1::text[])`,
        [ids],
        { prepared: true },
      )

/**
 * The racks of these locations: until the transaction ends nobody else places anything in them. In one order, so that
 * two who change places never wait for each other.
 */
export const lockRacksOf = (session: Session, locations: readonly string[]): Promise<readonly RackRow[]> =>
  session.sql<RackRow>(
    `select ${columns} from estiba.racks r
      where r.namespace = current_setting('estiba.namespace') and r.id in (select l.rack_id from estiba.locations l
        where l.namespace = current_setting('estiba.namespace') and l.id = any($1::text[]))
      order by r.id for update of r`,
    [locations],
    { prepared: true },
  )
