/** How much of the calendar is seen at once. */
export type Span = 'month' | 'week' | 'day'

export const spans: readonly Span[] = ['month', 'week', 'day']

const dayMs = 86_400_000

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The day so many days after another one; days are `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(at(day) + days * dayMs).toISOString().slice(0, 10)

/** Monday of the week of a day. */
const mondayOf = (day: string): string => dayAfter(day, -((new Date(at(day)).getUTCDay() + 6) % 7))

const lastOfMonth = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** The days that are shown around one: itself, its week from Monday, or the whole weeks of its month. */
export const daysOf = (span: Span, day: string): readonly string[] => {
  if (span === 'day') return [day]
  const first = mondayOf(span === 'week' ? day : `${day.slice(0, 7)}-01`)
  const last = span === 'week' ? dayAfter(first, 6) : dayAfter(mondayOf(lastOfMonth(day)), 6)
  const count = Math.round((at(last) - at(first)) / dayMs) + 1
  return Array.from({ length: count }, (_none, index) => dayAfter(first, index))
}

/** The day that the calendar stands on one span before (-1) or after (1). */
export const stepped = (span: Span, day: string, by: -1 | 1): string => {
  if (span !== 'month') return dayAfter(day, by * (span === 'week' ? 7 : 1))
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 10)
}

/** A beginning moved to another day, and to an hour where one is given; the minutes stay. Times are `YYYY-MM-DDTHH:mm`. */
export const movedTo = (wall: string, day: string, hour: number | null): string =>
  `${day}T${hour === null ? wall.slice(11, 13) : String(hour).padStart(2, '0')}${wall.slice(13)}`

/** A window that ends with an hour of a day, at least an hour after the one in which it begins. */
export const lastingUntil = (start: string, day: string, hour: number): string => {
  const until = (of: string, at: number): string =>
    at >= 23 ? `${dayAfter(of, 1)}T00:00` : `${of}T${String(at + 1).padStart(2, '0')}:00`
  const [least, wanted] = [until(start.slice(0, 10), Number(start.slice(11, 13))), until(day, hour)]
  return wanted > least ? wanted : least
}

/** Whether a window that began earlier on its day still goes on in an hour of it. */
export const goesOnAt = (
  { start, end }: { readonly start: string; readonly end: string | null },
  hour: number,
): boolean =>
  Number(start.slice(11, 13)) < hour &&
  end !== null &&
  `${start.slice(0, 10)}T${String(hour).padStart(2, '0')}:00` < end

/** Whether two windows of time share a moment; one that ends when the other begins does not. */
export const meet = (
  a: { readonly start: string; readonly end: string | null },
  b: { readonly start: string; readonly end: string | null },
): boolean => a.end !== null && b.end !== null && a.start < b.end && b.start < a.end
