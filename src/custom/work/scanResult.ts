import { OperationError } from '../../dataProvider/operationError.ts'
import type { Sound } from './sounds.ts'

/** What came of a scan, in words that are read out. */
export interface ScanResult {
  readonly tone: Sound
  readonly text: string
}

const fieldMessages = (body: unknown): readonly string[] =>
  typeof body === 'object' &&
  body !== null &&
  'errors' in body &&
  typeof body.errors === 'object' &&
  body.errors !== null
    ? Object.values(body.errors).map(String)
    : []

/** Why something was refused: what the fields say, else what the whole says. */
export const reasonOf = (problem: unknown): string => {
  const messages = problem instanceof OperationError ? [...new Set(fieldMessages(problem.body))] : []
  if (messages.length > 0) return messages.join(' · ')
  return problem instanceof Error ? problem.message : String(problem)
}

export const refusedWith = (problem: unknown): ScanResult => ({ tone: 'bad', text: reasonOf(problem) })
