/** A call that got no answer: the line is dead, or the server too slow. Its message is a key of the catalogue. */
export class LineError extends Error {
  override readonly name = 'LineError'
}

const isNamed = (problem: unknown, name: string): boolean =>
  typeof problem === 'object' && problem !== null && 'name' in problem && problem.name === name

/** What a call without an answer fails with; one that its caller gave up stays as it is. */
export const lineErrorOf = (problem: unknown): unknown => {
  if (isNamed(problem, 'AbortError')) return problem
  return new LineError(isNamed(problem, 'TimeoutError') ? 'estiba.errors.late' : 'estiba.errors.unreachable', {
    cause: problem,
  })
}
