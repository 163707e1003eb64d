import type { Session } from '../../../contract.ts'
import { seriesOf } from './numbering.ts'

/** Records of a table that are numbered with a prefix where the company keeps no consecutive of theirs. */
export interface OwnSeries {
  /** The document type whose consecutive numbers them. */
  readonly documentType: string
  readonly table: 'pickup_requests' | 'locker_parcels' | 'route_settlements' | 'agent_statements'
}

/** The next number: of the company's consecutive where it keeps one, else one after the highest, one at a time. */
export const nextOfSeries = async (session: Session, { documentType, table }: OwnSeries): Promise<string> => {
  const kept = await seriesOf(session, documentType)
  if (kept !== null && kept !== undefined) return kept
  await session.sql("select pg_advisory_xact_lock(hashtextextended($1 || current_setting('estiba.namespace'), 0))", [
    `${table} `,
  ])
  const [last] = await session.sql<{ readonly number: string | null }>(
    `select max(substr(number, ${documentType.length + 2})::bigint)::text as number from estiba.${table}
      where namespace = current_setting('estiba.namespace') and number ~ $1`,
    [`^${documentType}-[0-9]{6,12}$`],
  )
  return `${documentType}-${String(Number(last?.number ?? 0) + 1).padStart(6, '0')}`
}
