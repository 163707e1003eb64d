import { overdueOn } from '../../../../src/domain/commercial/receivables.ts'
import { addDays } from '../../../../src/domain/where.ts'
import type { Where } from '../../../../src/schema/where.ts'
import type { taskTexts } from '../../../messages/taskTexts.ts'

/** As of when tasks are counted. */
export interface Now {
  /** The company's day, `YYYY-MM-DD`. */
  readonly today: string
  /** The moments at which it begins and ends there, ISO 8601 in UTC. */
  readonly begins: string
  readonly ends: string
  /** Whether the company lets its offers be approved as they were sent. */
  readonly unchecked: boolean
}

/** Something that waits for a person: how many, and the list of them. */
export interface Task {
  readonly code: keyof typeof taskTexts
  readonly resource: string
  readonly where: (now: Now) => Where
  /** What is done about it: only who may do it has it to do. */
  readonly move?: string
  readonly urgency: 'late' | 'soon' | 'waiting'
}

/** Days ahead in which a free day, or an offer that ends, is soon. */
const soonDays = 3

const soon = ({ today }: Now) => ({ lte: addDays(today, soonDays) })

const overdue = ({ today }: Now): Where => overdueOn(today)

/** What a company's own people do in a day, in the order in which it hurts to leave it. */
export const staffTasks: readonly Task[] = [
  {
    code: 'lateJobs',
    resource: 'shipments',
    where: ({ begins }) => ({
      jobState: { ne: 'CLOSED' },
      progress: { nin: ['DELIVERED', 'CANCELED'] },
      nextDueAt: { lt: begins },
    }),
    urgency: 'late',
  },
  {
    code: 'freeDays',
    resource: 'shipments',
    where: (now) => ({ jobState: { ne: 'CLOSED' }, lastFreeDay: soon(now) }),
    urgency: 'late',
  },
  {
    code: 'overdueInvoices',
    resource: 'invoices',
    where: overdue,
    move: 'pay',
    urgency: 'late',
  },
  {
    code: 'docks',
    resource: 'shipment-schedules',
    where: ({ ends }) => ({ scheduleState: { in: ['PLANNED', 'CONFIRMED'] }, start: { lt: ends } }),
    move: 'arrive',
    urgency: 'soon',
  },
  {
    code: 'endingOffers',
    resource: 'quotations',
    where: (now) => ({ state: { in: ['SENT', 'CHECKED'] }, validTo: soon(now) }),
    move: 'approve',
    urgency: 'soon',
  },
  {
    code: 'missingPapers',
    resource: 'shipments',
    where: () => ({ jobState: { ne: 'CLOSED' }, progress: { ne: 'CANCELED' }, papersMissing: { gt: 0 } }),
    urgency: 'soon',
  },
  {
    code: 'ordersToApprove',
    resource: 'orders',
    where: () => ({ state: { in: ['OPEN', 'CHECKED'] } }),
    move: 'approve',
    urgency: 'waiting',
  },
  {
    code: 'ordersToServe',
    resource: 'orders',
    where: () => ({ type: { eq: 'CPO' }, state: { in: ['APPROVED', 'IN_PROCESS', 'PARTIAL'] } }),
    move: 'invoice',
    urgency: 'waiting',
  },
  {
    code: 'draftInvoices',
    resource: 'invoices',
    where: () => ({ invoiceState: { eq: 'DRAFT' } }),
    move: 'issue',
    urgency: 'waiting',
  },
  {
    code: 'jobsToClose',
    resource: 'shipments',
    where: () => ({ jobState: { in: ['OPERATIONALLY_COMPLETE', 'COSTS_COMPLETE'] } }),
    move: 'close',
    urgency: 'waiting',
  },
  {
    code: 'requests',
    resource: 'quotation-requests',
    where: () => ({ state: { eq: 'SENT' } }),
    move: 'toQuotation',
    urgency: 'waiting',
  },
  {
    code: 'toPutAway',
    resource: 'bulks',
    where: () => ({ stage: { eq: 'RECEIVED' }, dispatchedAt: { null: true } }),
    urgency: 'waiting',
  },
  {
    code: 'toPick',
    resource: 'picking-lists',
    where: () => ({ state: { in: ['RELEASED', 'PICKING'] } }),
    urgency: 'waiting',
  },
  {
    code: 'counts',
    resource: 'stock-counts',
    where: () => ({ state: { eq: 'COUNTED' } }),
    move: 'postDifferences',
    urgency: 'waiting',
  },
  {
    // Who registered himself may order nothing before.
    code: 'prospects',
    resource: 'pre-entities',
    where: () => ({ source: { eq: 'WEB' }, convertedAt: { null: true }, status: { eq: 'ACTIVE' } }),
    move: 'convert',
    urgency: 'waiting',
  },
  {
    code: 'pickups',
    resource: 'pickup-requests',
    where: () => ({ pickupState: { in: ['REQUESTED', 'FAILED'] } }),
    move: 'schedule',
    urgency: 'waiting',
  },
  {
    code: 'unknownParcels',
    resource: 'locker-parcels',
    where: () => ({ parcelState: { eq: 'UNIDENTIFIED' } }),
    move: 'identify',
    urgency: 'waiting',
  },
  {
    code: 'novelties',
    resource: 'order-novelties',
    where: () => ({ resolved: { eq: false } }),
    urgency: 'waiting',
  },
  {
    code: 'messages',
    resource: 'event-messages',
    where: () => ({ messageState: { eq: 'UNMATCHED' } }),
    move: 'assign',
    urgency: 'waiting',
  },
]

/** Offers that their customer may accept now: where the company asks for a check, one that is only sent waits for it. */
const answerable = ({ unchecked }: Now): Where => ({ state: { in: unchecked ? ['SENT', 'CHECKED'] : ['CHECKED'] } })

/** What a customer has to answer, pay and expect (G-17). */
export const customerTasks: readonly Task[] = [
  {
    code: 'myOverdue',
    resource: 'invoices',
    where: overdue,
    urgency: 'late',
  },
  {
    code: 'myOffers',
    resource: 'quotations',
    where: answerable,
    urgency: 'soon',
  },
  {
    code: 'myGoodsOffers',
    resource: 'client-quotations',
    where: answerable,
    urgency: 'soon',
  },
  {
    code: 'underWay',
    resource: 'shipments',
    where: () => ({ progress: { in: ['IN_PROGRESS', 'ARRIVED'] } }),
    urgency: 'waiting',
  },
  {
    code: 'myParcels',
    resource: 'locker-parcels',
    where: () => ({ parcelState: { eq: 'RECEIVED' }, order: { null: true } }),
    urgency: 'waiting',
  },
]
