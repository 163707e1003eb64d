import type { PaperKind } from '../../../../src/domain/freight/paperKinds.ts'
import { fill } from '../../../../src/domain/messages/message.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { boxesIn, type Filled } from '../../../papers/form.ts'
import { forms } from '../../../papers/forms/index.ts'
import { unprintableIn } from '../../../papers/runs.ts'

const textsOf = (kind: PaperKind, { letterhead, boxes, grids }: Filled): readonly string[] => [
  letterhead.name,
  ...letterhead.lines,
  ...boxesIn(forms[kind].parts).flatMap(({ value }) => boxes[value] ?? []),
  ...Object.values(grids).flatMap(({ rows }) => rows.flatMap((row) => Object.values(row))),
]

/**
 * Refuses a paper that says something in letters that it would print as boxes, such as Korean, Arabic or Thai.
 *
 * @throws ApiError 422
 */
export const assertWritable = (asking: Session, kind: PaperKind, filled: Filled): void => {
  const words = [...new Set(textsOf(kind, filled).flatMap(unprintableIn))]
  if (words.length === 0) return
  const { messages } = asking.registry.get('shipments').labels[asking.caller.locale]
  const issuedPaper = fill(messages['needsLetters'] ?? 'needsLetters', { words: words.slice(0, 5).join(', ') })
  throw new ApiError('INVALID', { errors: { issuedPaper } })
}
