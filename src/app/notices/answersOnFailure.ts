import { LineError } from '../../dataProvider/lineError.ts'
import { OperationError } from '../../dataProvider/operationError.ts'

/** What a call answers where its server fails, of those that do not fail with it (E-BRANCH-LIST, E-BRANCH-DELETE). */
const answers: { readonly [operation: string]: readonly never[] | null } = {
  'branches.list': [],
  'branches.delete': null,
}

const isFailure = (problem: unknown): boolean =>
  problem instanceof LineError || (problem instanceof OperationError && problem.status >= 500 && problem.status !== 501)

/**
 * The answer of a call, or what stands for it where the server failed; what the server refuses (a session that ended,
 * a record in use) is thrown as ever.
 *
 * @param operation `branches.list`; the module may stand in front
 */
export const answerOf = async <T>(
  operation: string,
  work: Promise<T>,
  standIn: (answer: readonly never[] | null) => T,
): Promise<T> => {
  try {
    return await work
  } catch (problem) {
    const answer = answers[operation.split('.').slice(-2).join('.')]
    if (answer === undefined || !isFailure(problem)) throw problem
    return standIn(answer)
  }
}
