let holds = 0
const listeners = new Set<() => void>()

/** Reading again what changed, put off while this device sends much at once: each of two hundred scans changes the same lists. */
export const rereading = {
  isPutOff: (): boolean => holds > 0,
  /** @returns what comes of the work, after which everything is read again */
  putOffDuring: async <T>(work: () => Promise<T>): Promise<T> => {
    holds += 1
    try {
      return await work()
    } finally {
      holds -= 1
      if (holds === 0) for (const listener of listeners) listener()
    }
  },
  /** @returns what ends the listening */
  onResumed: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export type Rereading = Pick<typeof rereading, 'isPutOff' | 'onResumed'>
