import type { Where } from '../../../../src/schema/where.ts'
import type { dashboardTexts } from '../../../messages/dashboardTexts.ts'

/** A count of the first page, and what came and went of it lately. */
export interface Card {
  readonly code: Exclude<keyof typeof dashboardTexts, 'noTransport'>
  readonly resource: string
  readonly where: (today: string) => Where
  /** Days on which it grew and, where it is known, shrank. */
  readonly came: string
  readonly went?: string
  readonly icon: string
}

/** The cards in the order in which cargo and money come (B-DASHBOARD-CALLS). */
export const cards: readonly Card[] = [
  {
    code: 'operations',
    resource: 'pre-registers',
    where: () => ({ status: { eq: 'ACTIVE' }, state: { ne: 'EXECUTED' } }),
    came: 'date',
    went: 'executedAt',
    icon: 'clipboard',
  },
  {
    code: 'bulks',
    resource: 'bulks',
    where: () => ({ receivedAt: { null: false }, dispatchedAt: { null: true } }),
    came: 'receivedAt',
    went: 'dispatchedAt',
    icon: 'box',
  },
  {
    code: 'orders',
    resource: 'orders',
    where: () => ({ state: { in: ['OPEN', 'CHECKED', 'APPROVED', 'IN_PROCESS', 'PARTIAL'] } }),
    came: 'date',
    icon: 'list',
  },
  {
    code: 'receivables',
    resource: 'invoices',
    where: (today) => ({
      invoiceState: { in: ['ISSUED', 'PARTIALLY_PAID', 'OVERDUE'] },
      dueDate: { lte: today },
    }),
    came: 'dueDate',
    icon: 'invoice',
  },
]
