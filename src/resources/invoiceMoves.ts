import { text } from '../schema/index.ts'
import { creditInput } from './creditFields.ts'
import { mailedStates, mailInput, paymentInput, returnInput } from './invoiceFields.ts'

/** What moves an invoice from state to state (G-19, G-20). */
export const invoiceStatesOfWork = {
  field: 'invoiceState',
  initial: 'DRAFT',
  numbers: 'number',
  written: { in: ['DRAFT'], always: ['notes'] },
  moves: {
    issue: {
      route: 'POST /invoices/{type}/{number}/issue',
      from: ['DRAFT'],
      to: 'ISSUED',
      primary: true,
      needs: [{ assert: { total: { gt: 0 } }, message: 'zero', field: 'total' }],
    },
    pay: {
      route: 'POST /invoices/{type}/{number}/pay',
      from: ['ISSUED', 'PARTIALLY_PAID', 'OVERDUE'],
      to: ['PARTIALLY_PAID', 'PAID'],
      primary: true,
      input: paymentInput,
      proposes: { amount: 'balance' },
    },
    /** By mail, with its paper; the state stays. */
    mail: { route: 'POST /invoices/{type}/{number}/mail', from: mailedStates, input: mailInput },
    /** What the customer gives back makes the credit note; of the whole of an unpaid one it leaves it void. */
    giveBack: {
      route: 'POST /invoices/{type}/{number}/return',
      from: ['ISSUED', 'PARTIALLY_PAID', 'PAID', 'OVERDUE'],
      to: ['ISSUED', 'PARTIALLY_PAID', 'PAID', 'OVERDUE', 'VOID'],
      right: 'delete',
      input: returnInput,
    },
    /** What is forgiven, or was billed too high, by a note (sw 22, 23): no goods come back. */
    creditValue: {
      route: 'POST /invoices/{type}/{number}/credit-note',
      from: ['ISSUED', 'PARTIALLY_PAID', 'OVERDUE'],
      to: ['ISSUED', 'PARTIALLY_PAID', 'PAID', 'OVERDUE', 'VOID'],
      right: 'delete',
      input: creditInput,
    },
    /** By a credit note for the whole; what it billed of its orders is to be billed again. */
    void: {
      route: 'POST /invoices/{type}/{number}/void',
      // Of one that is paid in part it says which payments are taken back first.
      from: ['ISSUED', 'PARTIALLY_PAID', 'OVERDUE'],
      to: 'VOID',
      right: 'delete',
      input: { reason: text({ required: true, max: 200 }) },
    },
    /** A return gives all of it back. */
    credit: { from: ['PAID'], to: 'VOID', by: 'system' },
    /** The day after it was to be paid. */
    fallDue: { from: ['ISSUED', 'PARTIALLY_PAID'], to: 'OVERDUE', by: 'system' },
  },
  opening: { to: ['ISSUED', 'OVERDUE'], right: 'invoices.opening', brings: ['number'] },
} as const
