import pino, { type Logger } from 'pino'
import type { Settings } from './contract.ts'

/** Lines of JSON on standard output, written in the background; nothing personal or secret belongs in them. */
export const createLog = (settings: Pick<Settings, 'logLevel'>): Logger =>
  pino(
    { level: settings.logLevel, base: { service: 'estiba' }, formatters: { level: (label) => ({ level: label }) }, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ dest: 1, sync: false, minLength: 0 }),
  )
