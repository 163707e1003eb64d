/** What the history of the browser keeps with a page that was opened from its record. */
export const fromRecord = { fromRecord: true } as const

/** Whether the page behind this one is the record: who is done here goes back to it, not on to it once more. */
export const cameFromRecord = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromRecord' in state && state.fromRecord === true
