import { OperationError } from '../../dataProvider/operationError.ts'

/** A file that was not kept, since one of its name is there. */
export interface TakenName {
  readonly file: File
  readonly filename: string
}

/** The name under which a file is there already, where that is why another was refused. */
export const takenName = (failure: unknown): string | null => {
  const body = failure instanceof OperationError ? failure.body : null
  if (typeof body !== 'object' || body === null || !('code' in body) || body.code !== 'DUPLICATE') return null
  const current = 'current' in body ? body.current : null
  return typeof current === 'object' && current !== null && 'filename' in current ? String(current.filename) : null
}
