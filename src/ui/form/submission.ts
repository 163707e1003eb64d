import { OperationError } from '../../dataProvider/operationError.ts'
import { isObject } from './errorsOf.ts'

/** What was sent, as a text, and the key that it had. */
export type Sent = readonly [what: string, key: string]

/**
 * The idempotency keys of a form: whoever sends the same again because no answer came writes once, and is answered
 * what was done the first time.
 *
 * @param open what a form of before sent, of which nobody knows how it ended
 */
export const makeSubmission = (open: readonly Sent[] = []) => {
  const keys = new Map<string, string>(open)
  return {
    keyOf: (record: object): string => {
      const what = JSON.stringify(record)
      const key = keys.get(what) ?? crypto.randomUUID()
      keys.set(what, key)
      return key
    },
    /** It is known how that ended: what is sent next is another write. */
    settled: (): void => keys.clear(),
    open: (): readonly Sent[] => [...keys],
  }
}

/** It was done already, and its answer is kept nowhere: what is sent next is another. */
export const isAnswered = (failure: unknown): boolean =>
  failure instanceof OperationError && isObject(failure.body) && failure.body['code'] === 'ANSWERED'

/** No answer, or one from which nobody knows whether the record was written. */
export const isUnknown = (failure: unknown): boolean => {
  const status = typeof failure === 'object' && failure !== null && 'status' in failure ? failure.status : null
  return typeof status !== 'number' || status < 100 || status >= 500
}
