import type { Stored } from '../../../../src/domain/putAway/cargo.ts'
import type { Session } from '../../../contract.ts'
import { imoClassOf } from './cargoOf.ts'

export type Content = Stored

interface Row {
  readonly location: string
  readonly reference: string | null
  readonly lot: string | null
  readonly house: string | null
  readonly master: string | null
  readonly customer: string | null
  readonly commodity_hazardous: boolean | null
  readonly commodity_class: string | null
  readonly imo_class: string | null
  readonly hazardous: boolean
  readonly stackable: boolean
}

/** What stands in locations, alike pieces once. */
export const contentsOf = async (
  session: Session,
  locations: readonly string[],
): Promise<ReadonlyMap<string, readonly Content[]>> => {
  if (locations.length === 0) return new Map()
  const rows = await session.sql<Row>(
    `select distinct b.location, b.reference, b.lot, b.house_bl as house, b.master_bl as master, b.entity as customer,
        b.imo_class, coalesce(b.hazardous, false) as hazardous, coalesce(b.stackable, true) as stackable,
        commodity.hazardous as commodity_hazardous, commodity.imo_class as commodity_class
      from estiba.bulks b
        left join lateral (select c.hazardous, c.imo_class from estiba.commodity_types c where c.id = b.commodity_type
          order by c.namespace desc limit 1) commodity on true
      where b.namespace = current_setting('estiba.namespace') and b.location = any($1::text[])`,
    [locations],
    { prepared: true },
  )
  const contents = new Map<string, Content[]>()
  for (const row of rows) {
    const { location, reference, lot, house, master, customer, stackable } = row
    const bulk = { hazardous: row.hazardous, imoClass: row.imo_class }
    const imoClass = imoClassOf(bulk, { hazardous: row.commodity_hazardous, imoClass: row.commodity_class })
    const there = contents.get(location) ?? []
    there.push({ reference, lot, house, master, customer, stackable, imoClass })
    contents.set(location, there)
  }
  return contents
}
