const formats = new Map<string, Intl.DateTimeFormat>()
const days = new Map<string, { readonly minute: number; readonly day: string }>()

/**
 * The day that it is at a moment where a company is, `YYYY-MM-DD`: today, this month, what is late and what has expired
 * are reckoned from it on both sides. Reckoned once a minute, since days begin with a minute everywhere.
 */
export const dayIn = (timeZone: string, now: Date): string => {
  const minute = Math.floor(now.getTime() / 60_000)
  const known = days.get(timeZone)
  if (known?.minute === minute) return known.day
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, format)
  const day = format.format(now)
  days.set(timeZone, { minute, day })
  return day
}
