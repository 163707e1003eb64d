import pino, { type DestinationStream, type Logger } from 'pino'
import type { Settings } from './contract.ts'

/** Lines are written together: one system call for each would cost as much as the request that it tells of. */
const gather = { minLength: 4096, periodicFlush: 250 } as const

/** Lines of JSON on standard output, written in the background; nothing personal or secret belongs in them. */
export const createLog = (
  settings: Pick<Settings, 'logLevel'>,
  to: DestinationStream = pino.destination({ dest: 1, sync: false, ...gather }),
): Logger =>
  pino(
    {
      level: settings.logLevel,
      base: { service: 'estiba' },
      formatters: { level: (label) => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.epochTime,
    },
    to,
  )
