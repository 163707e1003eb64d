import { fill } from '../../../../src/domain/messages/message.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Before } from '../../../db/repository/hooks.ts'
import { ApiError } from '../../../errors.ts'
import { columnNamed } from './source.ts'
import { sourceOf } from './sourceOf.ts'

const resource = 'report-configs'
const listed = ['columns', 'groupBy', 'totals'] as const

/**
 * A copy of a report shows columns that its source has, and is grouped and summed by these; of a type that has no source
 * here nothing is known.
 *
 * @throws ApiError 422 at what names others, with their names
 */
export const assertColumns: Before<RecordOf<typeof resource>> = async (
  session,
  { action, input, values, byServer },
) => {
  const source = action === 'delete' || byServer ? undefined : sourceOf(values.basedOn ?? values.reportType ?? '')
  if (source === undefined) return undefined
  const { messages } = session.registry.get(resource).labels[session.caller.locale]
  const wrong = listed.flatMap((field) => {
    const given = input[field]
    const unknown = (Array.isArray(given) ? given.map(String) : []).filter(
      (name) => columnNamed(source, name) === undefined,
    )
    const columns = unknown.map((name) => name.slice(0, 40)).join(', ')
    return unknown.length === 0
      ? []
      : [[field, fill(messages['unknownColumn'] ?? 'unknownColumn', { columns })] as const]
  })
  if (wrong.length > 0) throw new ApiError('INVALID', { errors: Object.fromEntries(wrong) })
  return undefined
}
