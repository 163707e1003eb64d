import type { Settings } from '../../contract.ts'
import { open } from '../../start.ts'
import { makeYears } from './makeYear.ts'

/** The argument that makes the program work the year of a company beside the server, and end. */
export const yearOnly = 'year'

/** Works the year of a company until it is there, or the server that asked for it is gone. */
export const workYearBeside = async (settings: Settings, company: string): Promise<void> => {
  const ending = new AbortController()
  process.once('disconnect', () => ending.abort())
  // The server says when; who ends both from a terminal has told it already.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => ending.abort())
  const deps = await open(settings, { beside: true })
  try {
    if (!ending.signal.aborted) await makeYears(deps, { company, signal: ending.signal })
  } finally {
    await deps.db.close()
  }
}
