import type { Deps } from '../../contract.ts'
import { makeYears } from './makeYear.ts'

export interface BehindServer {
  /** Ends it after the day that is being worked; the next start goes on. */
  stop(): Promise<void>
}

/** How long the server is left to itself when it begins to answer: who starts it looks at it first. */
const patienceMs = 3000

/** Makes the year of the sample companies behind a server that answers already. */
export const yearBehind = (deps: Deps): BehindServer => {
  const ending = new AbortController()
  const begin = async (): Promise<void> => {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, patienceMs)
      ending.signal.addEventListener('abort', () => {
        clearTimeout(timer)
        resolve()
      })
    })
    await makeYears(deps, { signal: ending.signal })
  }
  const working = begin().catch((problem: unknown) => {
    deps.log.error({ err: problem }, 'the year of the sample companies was not made; the next start goes on with it')
  })
  return {
    stop: async () => {
      ending.abort()
      await working
    },
  }
}
