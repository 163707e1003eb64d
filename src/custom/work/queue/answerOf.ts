import { OperationError } from '../../../dataProvider/operationError.ts'
import type { Sent } from './sendScans.ts'

/** Statuses that say nothing about the scan itself: the session ended, too many at once, the server is in trouble. */
const later = (status: number): boolean => status === 401 || status === 408 || status === 429 || status >= 500

interface Refusal {
  readonly code?: unknown
  readonly errors?: { readonly [field: string]: string }
}

const refusalOf = (body: unknown): Refusal => (typeof body === 'object' && body !== null ? body : {})

/** What a failed call means for the scan that it carried; one that is there already was applied, its answer lost. */
export const answerOf = (problem: unknown): Sent => {
  if (!(problem instanceof OperationError) || later(problem.status)) return 'later'
  const { code, errors = {} } = refusalOf(problem.body)
  if (code === 'DUPLICATE' && Object.hasOwn(errors, 'scanKey')) return { applied: null }
  return { refused: Object.values(errors).join(' · ') || problem.message }
}
