import { useCallback, useState } from 'react'
import { isAnswered, makeSubmission } from './submission.ts'

/** The idempotency key of what is sent. */
export type KeyOf = (sent: object) => string

/**
 * Sends something, in one or several writes, under keys that hold until all of it is done: what is sent again because
 * an answer was lost, or because a part was refused, is written once. What was done and is answered by a file that is
 * kept nowhere is done anew.
 */
export const useSubmission = () => {
  const [submission] = useState(makeSubmission)
  return useCallback(
    async <R>(work: (keyOf: KeyOf) => Promise<R>): Promise<R> => {
      try {
        const done = await work(submission.keyOf)
        submission.settled()
        return done
      } catch (failure) {
        if (isAnswered(failure)) submission.settled()
        throw failure
      }
    },
    [submission],
  )
}
