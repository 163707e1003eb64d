import { errorsOf } from '../../ui/form/errorsOf.ts'

/** What the server says of the fields that it refuses, else what it says of the whole. */
export const refusalText = (problem: unknown): string => {
  const told = Object.values(errorsOf(problem))
  if (told.length > 0) return told.join('. ')
  return problem instanceof Error ? problem.message : String(problem)
}
