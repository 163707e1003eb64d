import type { Chance } from './chance.ts'

/** How busy each month is, January first: cargo is ordered for the end of the year, and little moves in January. */
const months = [0.72, 0.82, 0.95, 0.94, 1.02, 0.98, 0.96, 1.04, 1.14, 1.22, 1.26, 0.95] as const

/** Saturdays are half days, Sundays none; Mondays bring what the weekend left. */
const weekdays = [0, 1.12, 1.06, 1, 1.02, 0.98, 0.32] as const

/** How busy a day is: 1 is a usual working day, 0 one on which nobody works. */
export const seasonOf = (day: string): number => {
  if (closed.has(day.slice(5))) return 0
  const date = new Date(`${day}T00:00:00Z`)
  return (months[date.getUTCMonth()] ?? 1) * (weekdays[date.getUTCDay()] ?? 1)
}

/** Days on which both companies are shut, as `MM-DD`. */
const closed: ReadonlySet<string> = new Set(['01-01', '05-01', '12-25'])

/** How many of something come on a day: what a usual day brings, by the season, the rest by chance. */
export const countOn = (day: string, usual: number, chance: Chance): number => {
  const expected = usual * seasonOf(day) * (0.7 + 0.6 * chance.next())
  return Math.floor(expected) + (chance.happens(expected % 1) ? 1 : 0)
}

/** The first working day from a day on. */
export const workingDay = (day: string, after: (day: string, by: number) => string): string =>
  seasonOf(day) > 0 ? day : workingDay(after(day, 1), after)
