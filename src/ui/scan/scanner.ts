/** Longest pause between two characters of a scan; a person types slower. */
export const longestGapMs = 50

/** Shortest code that counts as scanned. */
const shortestCode = 3

export interface KeyPress {
  readonly key: string
  /** Milliseconds, as `event.timeStamp` counts them. */
  readonly at: number
}

/** Tells a key that is pressed by itself from one within a scanned code, which is of characters only. Feed it every key press. */
export const createKeyAlone = (): ((press: KeyPress) => boolean) => {
  let last = Number.NEGATIVE_INFINITY
  return ({ key, at }) => {
    const quick = at - last <= longestGapMs
    if (key.length === 1) last = at
    return !quick
  }
}

/**
 * Tells a barcode scanner that types like a keyboard from a person: characters in quick succession,
 * ended by Enter or Tab. Feed it every key press; it answers with the code when one is complete.
 *
 * @example
 * const scanner = createScanner()
 * document.addEventListener('keydown', (event) => scanner({ key: event.key, at: event.timeStamp }))
 */
export const createScanner = (): ((press: KeyPress) => string | null) => {
  let code = ''
  let last = Number.NEGATIVE_INFINITY
  return ({ key, at }) => {
    const quick = at - last <= longestGapMs
    last = at
    if (key === 'Enter' || key === 'Tab') {
      const scanned = quick && code.length >= shortestCode ? code : null
      code = ''
      return scanned
    }
    if (key === 'Shift') return null
    code = key.length === 1 ? (quick ? code + key : key) : ''
    return null
  }
}
