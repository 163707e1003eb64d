import { agedOn } from '../../../../src/domain/commercial/receivables.ts'
import { openStates, switchesOf } from '../../accounting/documents/switches.ts'
import { daysBetween, numberIn, ofCustomer, type Source, textIn, type Worked } from './source.ts'

/** The balance of a document in the column of how long it is past due. */
const overdue = (es: string, en: string, from: number, to: number): Worked => ({
  label: { es, en },
  type: 'number',
  decimals: 2,
  value: (row, { filters, today }) => {
    const due = textIn(row, 'dueDate')
    // What has no day to be paid by, as a debit note may not, is not overdue, as in an account.
    const late = due === '' ? 0 : daysBetween(due, agedOn(filters['dateTo'], today))
    return late >= from && late <= to ? numberIn(row, 'balance') : 0
  },
})

/** What customers owe: invoices and debit notes, by how long they are past due. */
export const receivables: Source = {
  resource: 'documents',
  columns: {
    customer: 'entity',
    number: 'number',
    dueDate: 'dueDate',
    /** By its code, as the sums name it. */
    currency: {
      label: { es: 'Moneda', en: 'Currency' },
      type: 'text',
      value: (row) => textIn(row, 'currency'),
    },
    current: overdue('Por vencer', 'Not due', -100_000, 0),
    days30: overdue('1 a 30 días', '1 to 30 days', 1, 30),
    days60: overdue('31 a 60 días', '31 to 60 days', 31, 60),
    days90: overdue('61 a 90 días', '61 to 90 days', 61, 90),
    older: overdue('Más de 90 días', 'Over 90 days', 91, 100_000),
    balance: 'balance',
  },
  filters: { dateTo: (value) => ({ date: { lte: value } }), customer: ofCustomer },
  where: { switches: switchesOf('customerOwes'), state: openStates, balance: { gt: 0 } },
  currency: 'currency',
  sort: ['entity', 'ASC'],
}
