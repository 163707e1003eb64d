const pattern = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/

export interface Moment {
  /** ISO 8601 in UTC. */
  readonly at: string
  readonly offset: string
}

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/**
 * A moment with its offset from UTC; null where it is none.
 *
 * @example readMoment('2026-11-02T08:30:00+08:00') // { at: '2026-11-02T00:30:00.000Z', offset: '+08:00' }
 */
export const readMoment = (text: string): Moment | null => {
  const [, day = '', time = '', seconds = ':00', zone = ''] = pattern.exec(text) ?? []
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  if (day === '' || month < 1 || month > 12 || date < 1 || date > daysIn(year, month)) return null
  const offset = zone === 'Z' ? '+00:00' : zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone
  const parsed = Date.parse(`${day}T${time}${seconds.slice(0, 7)}${offset}`)
  return Number.isNaN(parsed) ? null : { at: new Date(parsed).toISOString(), offset }
}

/** How far a zone's clock is from UTC at a moment, in minutes. */
const minutesAhead = (zone: string, at: Date): number => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

const offsetOf = (minutes: number): string => {
  const size = Math.abs(minutes)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

/** The moment at which the clock of a zone shows a time, `2026-11-02T08:30`; without a zone, that of UTC. */
export const momentInZone = (local: string, zone: string | null): Moment | null => {
  const utc = Date.parse(`${local}:00Z`)
  if (Number.isNaN(utc)) return null
  const first = zone === null ? 0 : minutesAhead(zone, new Date(utc))
  const minutes = zone === null ? 0 : minutesAhead(zone, new Date(utc - first * 60_000))
  return readMoment(`${local}:00${offsetOf(minutes)}`)
}
