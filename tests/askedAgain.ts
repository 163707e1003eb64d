import { expect } from 'vitest'

/** How long and how often it is asked; after a slow answer nothing is asked for as long as that took, at most so long. */
interface Patience {
  readonly timeout: number
  readonly interval: number
  readonly mostPauseMs?: number
}

/** Asks again and again until it answers so; what is waited for has as much time between as the asking takes. */
export const askedAgain = <T>(asked: () => T | Promise<T>, { mostPauseMs = Infinity, ...patience }: Patience) => {
  let tookMs = 0
  const ask = async (): Promise<T> => {
    await new Promise((resume) => setTimeout(resume, Math.min(tookMs, mostPauseMs)))
    const from = performance.now()
    try {
      return await asked()
    } finally {
      tookMs = performance.now() - from
    }
  }
  return expect.poll(ask, patience)
}
