import { useCallback, useState } from 'react'
import { makeSubmission } from './submission.ts'

/** The idempotency key of what is sent. */
export type KeyOf = (sent: object) => string

/**
 * Sends something, in one or several writes, under keys that hold until all of it is done: what is sent again because
 * an answer was lost, or because a part was refused, is written once.
 */
export const useSubmission = () => {
  const [submission] = useState(makeSubmission)
  return useCallback(
    async <R>(work: (keyOf: KeyOf) => Promise<R>): Promise<R> => {
      const done = await work(submission.keyOf)
      submission.settled()
      return done
    },
    [submission],
  )
}
