import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'

type Facts = { readonly [field: string]: unknown }

/** By what a bulk names: where that is kept, and what put-away must know of it. */
const kinds = {
  weight: ['weights', 'weightUnit', "'factorToKg', c.factor_to_kg::text"],
  commodity: [
    'commodity_types',
    'commodityType',
    "'hazardous', c.hazardous, 'imoClass', c.imo_class, 'temperatureMax', c.temperature_max::text",
  ],
  reference: ['references', 'reference', "'abc', c.abc"],
  store: ['stores', 'store', "'kind', c.kind"],
} as const

type Kind = keyof typeof kinds

interface Row {
  readonly kind: Kind
  readonly facts: Facts
}

/** What bulks name of the catalogues, in one statement; a company's own record goes before a shared one. */
export const factsOf = async (
  session: Session,
  bulks: readonly Partial<RecordOf<'bulks'>>[],
): Promise<(kind: Kind, id: string | null) => Facts | undefined> => {
  const asked = Object.entries(kinds).map(([kind, [table, field, facts]]) => ({
    kind,
    table,
    facts,
    ids: [...new Set(bulks.map((bulk) => bulk[field]))].filter((id) => typeof id === 'string' && id !== ''),
  }))
  const parts = asked.map(
    ({ kind, table, facts }, index) =>
      `(select distinct on (c.id) '${kind}' as kind, jsonb_build_object('id', c.id, ${facts}) as facts
        from estiba."${table}" c where c.id = any($${index + 1}::text[]) order by c.id, c.namespace desc)`,
  )
  const rows = await session.sql<Row>(
    `select kind, facts from (${parts.join(' union all ')}) named`,
    asked.map(({ ids }) => ids),
    { prepared: true },
  )
  const known = new Map(rows.map(({ kind, facts }) => [`${kind} ${String(facts['id'])}`, facts]))
  return (kind, id) => (id === null ? undefined : known.get(`${kind} ${id}`))
}
