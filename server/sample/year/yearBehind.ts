import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import type { Deps } from '../../contract.ts'
import { faultTrace } from '../../faultTrace.ts'
import { makeYears, yearCompanies } from './makeYear.ts'
import { yearOnly } from './yearBeside.ts'

export interface BehindServer {
  /** Ends it after the day that is being worked; the next start goes on. */
  stop(): Promise<void>
}

/** How long the server is left to itself when it begins to answer: who starts it looks at it first. */
const patienceMs = 3000

/** People come first: the year is made with what they leave of the machine. */
const behindOthers = 10

/**
 * Makes the year of the sample companies behind a server that answers already: each company's by a process of its own,
 * where the database takes several.
 */
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
    if (deps.db.kind === 'pglite') await makeYears(deps, { signal: ending.signal })
    else await Promise.all(yearCompanies.map(({ namespace }) => byProcess(namespace, ending.signal)))
  }
  const working = begin().catch((problem: unknown) => {
    deps.log.error(faultTrace(problem), 'the year of the sample companies was not made; the next start goes on with it')
  })
  return {
    stop: async () => {
      ending.abort()
      await working
    },
  }
}

/** It ends with the server, however that ends: their channel closes. */
const byProcess = async (company: string, signal: AbortSignal): Promise<void> => {
  if (signal.aborted) return
  const [program = ''] = process.argv.slice(1)
  const child = spawn(process.execPath, [...process.execArgv, program, yearOnly, company], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const stop = (): void => {
    if (child.connected) child.disconnect()
  }
  signal.addEventListener('abort', stop)
  if (child.pid !== undefined) setPriority(child.pid, behindOthers)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  signal.removeEventListener('abort', stop)
  if (code !== 0) throw new Error(`The process that makes the year of '${company}' ended with ${String(code)}`)
}
