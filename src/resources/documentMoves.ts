import { longtext } from '../schema/index.ts'
import { applicationInput, inFavour, refundInput } from './favourFields.ts'
import { invoiceSwitches, mailedStates, mailInput, paymentInput } from './invoiceFields.ts'

const route = <const P extends string>(path: P) => `POST /documents/{type}/{number}/${path}` as const

const open = ['POSTED', 'ISSUED', 'PARTIALLY_PAID', 'OVERDUE'] as const

/** What moves a document from state to state; what it owes is settled by others, which are documents too. */
export const documentStatesOfWork = {
  field: 'state',
  initial: 'DRAFT',
  numbers: 'number',
  written: { in: ['DRAFT'], always: ['notes', 'pdf', 'pod'] },
  moves: {
    post: {
      route: route('post'),
      from: ['DRAFT'],
      to: ['POSTED', 'ISSUED'],
      primary: true,
      needs: [
        { assert: { or: [{ switches: { nin: ['48', '51'] } }, { result: { null: false } }] }, message: 'noResult' },
      ],
    },
    /** By a receipt or a payment that it makes. */
    pay: {
      route: route('pay'),
      from: open,
      to: ['POSTED', 'APPLIED', 'PARTIALLY_PAID', 'PAID'],
      input: paymentInput,
      proposes: { amount: 'balance' },
      needs: [
        { assert: { switches: { in: ['1', '3', '21', '31', '70'] } }, message: 'owesNothing' },
        { assert: { balance: { gt: 0 } }, message: 'owesNothing' },
      ],
    },
    /** What is left of a receipt, a payment or a credit pays what is open of the same third party. */
    applyTo: {
      route: route('apply-to'),
      from: ['POSTED'],
      to: ['POSTED', 'APPLIED'],
      primary: true,
      when: { switches: { in: inFavour }, balance: { gt: 0 } },
      input: applicationInput,
    },
    /** What is left of it goes back to who it is of, by a payment or a receipt that it makes. */
    refund: {
      route: route('refund'),
      from: ['POSTED'],
      to: ['POSTED', 'APPLIED'],
      when: { switches: { in: inFavour }, balance: { gt: 0 } },
      input: refundInput,
      proposes: { refunded: 'balance' },
    },
    /** An invoice goes to its customer by mail, with its paper; the state stays. */
    mail: { route: route('mail'), from: mailedStates, when: { switches: { in: invoiceSwitches } }, input: mailInput },
    /** By a counter document, which stays; what it paid is owed again. */
    void: {
      route: route('void'),
      from: ['POSTED', 'APPLIED', 'ISSUED', 'PARTIALLY_PAID', 'OVERDUE'],
      to: 'VOID',
      input: { reason: longtext({ required: true, max: 240 }) },
      needs: [{ assert: { voids: { null: true } }, message: 'counter' }],
    },
    /** Another document settles it, in part or whole, or does so no more. */
    apply: {
      from: ['POSTED', 'APPLIED', 'ISSUED', 'PARTIALLY_PAID', 'PAID', 'OVERDUE'],
      to: ['POSTED', 'APPLIED', 'ISSUED', 'PARTIALLY_PAID', 'PAID'],
      by: 'system',
    },
    /** A return gives all of an invoice back. */
    credit: { from: ['PAID'], to: 'VOID', by: 'system' },
    /** The day after it was to be paid. */
    fallDue: { from: ['ISSUED', 'PARTIALLY_PAID'], to: 'OVERDUE', by: 'system' },
    /** An invoice that was open elsewhere before. */
    bringIn: { from: ['DRAFT'], to: ['ISSUED', 'OVERDUE'], by: 'system' },
  },
} as const
