/** Moments and identifiers in order, sign by sign: no language has a say in it. */
export const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
