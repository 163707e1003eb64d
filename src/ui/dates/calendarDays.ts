const dayMs = 86_400_000

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`)

const iso = (date: Date): string => date.toISOString().slice(0, 10)

export const plusDays = (day: string, days: number): string => iso(new Date(utc(day).getTime() + days * dayMs))

/** The same day of another month, or its last one where it is shorter. */
export const plusMonths = (day: string, months: number): string => {
  const from = utc(day)
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return iso(new Date(Date.UTC(year, month, Math.min(from.getUTCDate(), last))))
}

/** The day on which its week begins; 0 is Sunday. */
export const weekStart = (day: string, firstWeekday: number): string =>
  plusDays(day, -((utc(day).getUTCDay() - firstWeekday + 7) % 7))

/** The weeks that a month touches, whole. */
export const weeksOf = (day: string, firstWeekday: number): readonly (readonly string[])[] => {
  const first = `${day.slice(0, 7)}-01`
  const end = plusMonths(first, 1)
  const weeks: string[][] = []
  for (let start = weekStart(first, firstWeekday); start < end; start = plusDays(start, 7))
    weeks.push(Array.from({ length: 7 }, (_none, at) => plusDays(start, at)))
  return weeks
}

/** The months of its year, three in a row, each as its first day. */
export const monthsOf = (day: string): readonly (readonly string[])[] => {
  const year = day.slice(0, 4)
  const month = (number: number): string => `${year}-${String(number).padStart(2, '0')}-01`
  return [0, 3, 6, 9].map((quarter) => [1, 2, 3].map((at) => month(quarter + at)))
}
