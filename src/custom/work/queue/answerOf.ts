import { OperationError } from '../../../dataProvider/operationError.ts'
import type { Sent } from './sendScans.ts'

/** Statuses that say nothing about the scan itself: the session ended, it took too long, too many at once. */
const later: ReadonlySet<number> = new Set([401, 408, 429])

/** The server failed at this very scan; others of the server's say that it is in trouble itself. */
const failed = 500

interface Refusal {
  readonly code?: unknown
  readonly errors?: { readonly [field: string]: string }
}

const refusalOf = (body: unknown): Refusal => (typeof body === 'object' && body !== null ? body : {})

/** What a failed call means for the scan that it carried; one that is there already was applied, its answer lost. */
export const answerOf = (problem: unknown): Sent => {
  if (!(problem instanceof OperationError) || later.has(problem.status)) return 'later'
  if (problem.status >= failed) return { troubled: problem.message, failed: problem.status === failed }
  const { code, errors = {} } = refusalOf(problem.body)
  if (code === 'DUPLICATE' && Object.hasOwn(errors, 'scanKey')) return { applied: null }
  return { refused: Object.values(errors).join(' · ') || problem.message }
}
