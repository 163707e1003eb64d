import { OperationError } from '../../dataProvider/operationError.ts'

/** A file that was not kept, since one of its name is there. */
export interface TakenName {
  readonly file: File
  readonly filename: string
}

interface Taken {
  readonly filename: string
  /** Whether the other may be the next version of the one that is there. */
  readonly mayReplace: boolean
}

/** The name under which a file is there already, where that is why another was refused. */
export const takenName = (failure: unknown): Taken | null => {
  const body = failure instanceof OperationError ? failure.body : null
  if (typeof body !== 'object' || body === null || !('code' in body) || body.code !== 'DUPLICATE') return null
  const current = 'current' in body ? body.current : null
  if (typeof current !== 'object' || current === null || !('filename' in current)) return null
  return { filename: String(current.filename), mayReplace: !('mayReplace' in current) || current.mayReplace !== false }
}
