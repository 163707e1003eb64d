import { addDays } from '../where.ts'

interface PaymentTerm {
  readonly [field: string]: unknown
  readonly days?: unknown
  readonly endOfMonth?: unknown
}

/**
 * The day on which what is invoiced today must be paid.
 *
 * @example dueDay('2026-03-10', { days: 30, endOfMonth: true }) // '2026-04-30'
 */
export const dueDay = (day: string, { days, endOfMonth }: PaymentTerm): string => {
  const due = addDays(day, Number(days ?? 0) || 0)
  if (endOfMonth !== true) return due
  const [year, month] = due.split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, month ?? 0, 0)).toISOString().slice(0, 10)
}
