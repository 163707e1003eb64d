import type { KeptScan } from './scanStore.ts'

/** What scans wait for: a server that is in trouble is another thing than a line that is not there. */
export const keptFor = (waiting: readonly KeptScan[]): 'kept' | 'keptServer' =>
  waiting.some(({ isServers }) => isServers === true) ? 'keptServer' : 'kept'
