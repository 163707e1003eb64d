import type { Where } from '../../schema/where.ts'

/** States of an invoice of which something is still to be paid. */
export const owedStates = ['ISSUED', 'PARTIALLY_PAID', 'OVERDUE'] as const

/** What was to be paid is overdue from the day after, wherever it is told: also before the night that says so. */
export const isOverdue = (dueDate: string | null, today: string): boolean => dueDate !== null && dueDate < today

/** The invoices that are overdue on a day of the company. */
export const overdueOn = (today: string) =>
  ({ invoiceState: { in: owedStates }, dueDate: { lt: today } }) as const satisfies Where

/** The day on which receivables are aged that are asked for until another one: nothing ages ahead of today. */
export const agedOn = (until: string | undefined, today: string): string =>
  until === undefined || until > today ? today : until
