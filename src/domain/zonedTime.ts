/** `YYYY-MM-DDTHH:mm` as a clock in the zone shows it at a moment. */
export const wallTime = (moment: string, timeZone: string): string => {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return ''
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(date)
  const part = (type: string): string => parts.find((found) => found.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

const dayMs = 86_400_000

/**
 * The moment at which clocks in the zone show `YYYY-MM-DDTHH:mm`. Where they are put back, the earlier one; what they
 * leave out where they are put forward is as much later.
 */
export const momentOf = (wall: string, timeZone: string): string | null => {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(wall)) return null
  const asUtc = Date.parse(`${wall}:00Z`)
  if (Number.isNaN(asUtc)) return null
  const shift = (at: number): number => Date.parse(`${wallTime(new Date(at).toISOString(), timeZone)}:00Z`) - at
  const [before, after] = [asUtc - shift(asUtc - dayMs), asUtc - shift(asUtc + dayMs)]
  const isAfter = before !== after && before + shift(before) !== asUtc && after + shift(after) === asUtc
  return new Date(isAfter ? after : before).toISOString()
}

/** The last moment of a day `YYYY-MM-DD` by clocks in the zone, also where they are put back at its end. */
export const lastMomentOf = (day: string, timeZone: string): string | null => {
  const after = new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
  const next = momentOf(`${after}T00:00`, timeZone)
  return next === null ? null : new Date(Date.parse(next) - 1).toISOString()
}
