import { setTimeout as passed } from 'node:timers/promises'

/** The outcome of work, a failure as well, `ms` after it began at the earliest: how long it took is not to be told. */
export const noSoonerThan = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
  const early = passed(ms)
  try {
    return await work()
  } finally {
    await early
  }
}
