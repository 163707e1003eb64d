/** What is left in hand once some of it was sent: what came meanwhile stays. */
export const without = (held: ReadonlySet<string>, sent: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...held].filter((one) => !sent.has(one)))

/** The same of what is held with what was written of it. */
export const withoutKeys = <V>(held: ReadonlyMap<string, V>, sent: ReadonlySet<string>): ReadonlyMap<string, V> =>
  new Map([...held].filter(([one]) => !sent.has(one)))
