import { OperationError } from './operationError.ts'

/** How often a reading is asked again by itself, and the longest that it waits for that; whatever takes longer is told. */
const most = 2
const longestSeconds = 3

/**
 * For queries of react-query: what a server that is busy or away refuses, and says when it can be asked again
 * (`Retry-After`), is asked again then. All else is told at once.
 */
export const askAgain = {
  retry: (failed: number, problem: unknown): boolean =>
    failed < most && problem instanceof OperationError && (problem.againInSeconds ?? Infinity) <= longestSeconds,
  retryDelay: (_failed: number, problem: unknown): number =>
    problem instanceof OperationError ? (problem.againInSeconds ?? 0) * 1000 : 0,
}
