import { randomUUID } from 'node:crypto'

const acceptable = /^[\w-]{8,64}$/

/** The caller's own request id where it is harmless in a log, else a new one. */
export const requestIdOf = (given: string | null): string =>
  given !== null && acceptable.test(given) ? given : randomUUID()
