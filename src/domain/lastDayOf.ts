/** The last day of a month, `2026-02` gives `2026-02-28`. */
export const lastDayOf = (month: string): string => {
  const [year = 0, of = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, of, 0)).toISOString().slice(0, 10)
}
