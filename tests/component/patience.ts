/** Longest that anything on a screen may take, in every file alike, whichever ran before it in the worker. */
export const patienceMs = 15_000

// Without a page it would remember that there is none.
if (typeof document !== 'undefined')
  (await import('@testing-library/react')).configure({ asyncUtilTimeout: patienceMs })
