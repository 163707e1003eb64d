export const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.trunc(times.length / 2)] ?? 0
