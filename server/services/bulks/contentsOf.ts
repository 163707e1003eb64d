import type { Stored } from '../../../src/domain/putAway/cargo.ts'
import type { Session } from '../../contract.ts'
import { imoClassOf } from './cargoOf.ts'

export type Content = Stored

interface Row {
  readonly location: string
  readonly reference: string | null
  readonly lot: string | null
  readonly house: string | null
  readonly master: string | null
  readonly customer: string | null
  readonly commodity: string | null
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
        b.commodity_type as commodity, b.imo_class, coalesce(b.hazardous, false) as hazardous,
        coalesce(b.stackable, true) as stackable
      from estiba.bulks b
      where b.namespace = current_setting('estiba.namespace') and b.location = any($1::text[])`,
    [locations],
  )
  const codes = [...new Set(rows.flatMap(({ commodity }) => commodity ?? []))]
  const commodities = codes.length === 0 ? [] : await session.trusted('commodity-types').getMany(codes)
  const known = new Map(commodities.map((record) => [record.id, record]))
  const contents = new Map<string, Content[]>()
  for (const row of rows) {
    const { location, reference, lot, house, master, customer, stackable } = row
    const bulk = { hazardous: row.hazardous, imoClass: row.imo_class }
    const imoClass = imoClassOf(bulk, known.get(row.commodity ?? ''))
    const there = contents.get(location) ?? []
    there.push({ reference, lot, house, master, customer, stackable, imoClass })
    contents.set(location, there)
  }
  return contents
}
