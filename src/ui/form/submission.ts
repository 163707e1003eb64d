interface Sent {
  readonly what: string
  readonly key: string
}

/**
 * The idempotency key of a form: whoever sends the same again because no answer came writes once, and is answered
 * what was done the first time.
 */
export const makeSubmission = () => {
  let sent: Sent | null = null
  return {
    keyOf: (record: object): string => {
      const what = JSON.stringify(record)
      if (sent?.what !== what) sent = { what, key: crypto.randomUUID() }
      return sent.key
    },
    /** It is known how that ended: what is sent next is another write. */
    settled: (): void => {
      sent = null
    },
  }
}

/** No answer, or one from which nobody knows whether the record was written. */
export const isUnknown = (failure: unknown): boolean => {
  const status = typeof failure === 'object' && failure !== null && 'status' in failure ? failure.status : null
  return typeof status !== 'number' || status < 100 || status >= 500
}
