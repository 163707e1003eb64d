const hourMs = 3_600_000

/** How long something has been standing, in the largest unit that says it: hours below two days, then days. */
export const ageOf = (
  since: string | null,
  now: Date,
): { readonly unit: 'hour' | 'day'; readonly value: number } | null => {
  if (since === null) return null
  const hours = Math.floor((now.getTime() - new Date(since).getTime()) / hourMs)
  if (!Number.isFinite(hours) || hours < 0) return null
  return hours < 48 ? { unit: 'hour', value: hours } : { unit: 'day', value: Math.floor(hours / 24) }
}
