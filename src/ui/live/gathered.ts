import type { Rereading } from './rereading.ts'

interface Pace {
  /** How long the first waits for further ones. */
  readonly soonMs?: number
  /** Least time between two hand-ons. */
  readonly restMs?: number
  /** The same while the device has something else to do. */
  readonly busyMs?: number
  readonly rereading?: Rereading
}

const always: Rereading = { isPutOff: () => false, onResumed: () => () => undefined }

/**
 * Gathers names that come one by one and hands them on together, at most once in a while: thirty pieces that are
 * received are read again once.
 *
 * @example const changed = gathered((names) => refresh(names)); changed.add('bulks')
 */
export const gathered = (
  take: (names: readonly string[]) => void,
  { soonMs = 300, restMs = 1000, busyMs = 10_000, rereading = always }: Pace = {},
) => {
  const names = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = Number.NEGATIVE_INFINITY
  const end = (): void => {
    timer = undefined
    last = Date.now()
    const told = [...names]
    names.clear()
    take(told)
  }
  const wait = (): void => {
    timer = setTimeout(end, Math.max(soonMs, last + (rereading.isPutOff() ? busyMs : restMs) - Date.now()))
  }
  const unlisten = rereading.onResumed(() => {
    if (timer === undefined) return
    clearTimeout(timer)
    wait()
  })
  return {
    add: (name: string): void => {
      names.add(name)
      if (timer === undefined) wait()
    },
    stop: (): void => {
      clearTimeout(timer)
      unlisten()
    },
  }
}
