import { Big } from 'big.js'
import type { AnyRecord } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { boxesOf } from './recordParts.ts'
import type { Written } from './written.ts'

/**
 * Totals as they stand on paper, with what is withheld before the last of them: it lowers the total of a record that
 * keeps no field of it, and is what the others leave of it.
 *
 * @param rows the last one ends with the total
 * @param less of its fields, those that lower the total
 */
export const totalsWithheld = async (
  session: Session,
  resource: string,
  record: AnyRecord,
  rows: readonly (readonly string[])[],
  less: readonly string[],
): Promise<readonly (readonly Written[])[]> => {
  // What a role hides is not there: what the others leave of the total would be that as well.
  if (rows.flat().some((field) => !Object.hasOwn(record, field))) return boxesOf(session, resource, record, rows)
  const withholding = rows
    .flat()
    .map((field) => new Big(Number(record[field] ?? 0)).times(less.includes(field) || field === 'total' ? -1 : 1))
    .reduce((sum, each) => sum.plus(each), new Big(0))
  const written = await boxesOf(session, resource, record, rows)
  if (withholding.lte(0)) return written
  const kept = { id: record.id, currency: record['currency'], withholding: withholding.toNumber() }
  const [[box] = []] = await boxesOf(session, 'documents', kept, [['withholding']])
  const last = written.at(-1)?.at(-1)
  return box === undefined || last === undefined
    ? written
    : [...written.slice(0, -1), [...(written.at(-1) ?? []).slice(0, -1), box, last]]
}
