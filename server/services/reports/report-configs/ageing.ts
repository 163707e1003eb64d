import { Big } from 'big.js'
import { agedOn } from '../../../../src/domain/commercial/receivables.ts'
import { type Where, whereLimits } from '../../../../src/schema/where.ts'
import type { Session } from '../../../contract.ts'
import { slices } from '../../slices.ts'
import { openStates, switchesOf } from '../../accounting/documents/switches.ts'
import {
  type Asked,
  daysBetween,
  linesIn,
  numberIn,
  ofCustomer,
  ofSupplier,
  type Source,
  textIn,
  type Values,
  type Worked,
} from './source.ts'

/** The balance of a document in the column of how long it is past due. */
const overdue = (es: string, en: string, from: number, to: number): Worked => ({
  label: { es, en },
  type: 'number',
  decimals: 2,
  value: (row, asked) => {
    const due = textIn(row, 'dueDate')
    // What has no day to be paid by, as a debit note may not, is not overdue, as in an account.
    const late = due === '' ? 0 : daysBetween(due, dayOf(asked))
    return late >= from && late <= to ? numberIn(row, 'balance') : 0
  },
})

const dayOf = ({ filters, today }: Asked): string => agedOn(filters['dateTo'], today)

/** What is owed still, and on a day that is past also what was paid, credited or taken back since. */
const owedOn = async (session: Session, asked: Asked, owing: readonly string[]): Promise<Where> => {
  const stillOwed = { state: openStates, balance: { gt: 0 } } as const
  if (dayOf(asked) === asked.today) return stillOwed
  const since = await session.sql<{ readonly id: string }>(
    `select d.id from estiba.documents d
      where d.namespace = current_setting('estiba.namespace') and d.switches = any($2) and d.date <= $1::date and (
        exists (select from estiba.applied_documents a
          where a.namespace = d.namespace and a.applied_document = d.id collate "C" and a.date > $1::date)
        or d.state = 'VOID' and exists (select from estiba.documents taker
          where taker.namespace = d.namespace and taker.id = d.voided_by collate "C" and taker.date > $1::date))`,
    [dayOf(asked), owing],
  )
  const parts = slices(
    since.map(({ id }) => id),
    whereLimits.list,
  )
  return { or: [stillOwed, ...parts.map((id) => ({ id, state: { ne: 'DRAFT' } }))] }
}

/** What was owed of it on the day: its balance, and what has settled it since; all of it where it was taken back since. */
const thenOwed = (document: Values, asked: Asked): readonly Values[] => {
  const settled = linesIn(document, 'settlements')
  const since = settled.filter((row) => textIn(row, 'paidOn').slice(0, 10) > dayOf(asked))
  const isTakenBack = document['state'] === 'VOID' && settled.length === 0
  const balance = since.reduce(
    (sum, row) => sum.plus(numberIn(row, 'amount')),
    new Big(numberIn(document, isTakenBack ? 'total' : 'balance')),
  )
  return balance.gt(0) ? [{ ...document, balance: balance.toNumber() }] : []
}

const ages = {
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
} satisfies Source['columns']

/** What is owed by documents of these switches, by how long it is past due. */
const aged = (owing: readonly string[], party: Pick<Source, 'columns' | 'filters'>): Source => ({
  resource: 'documents',
  columns: { ...party.columns, ...ages },
  filters: { dateTo: (value) => ({ date: { lte: value } }), ...party.filters },
  where: { switches: owing },
  within: (session, asked) => owedOn(session, asked, owing),
  rows: (document, _beside, asked) => thenOwed(document, asked),
  currency: 'currency',
  sort: ['entity', 'ASC'],
})

/** What customers owe: invoices and debit notes. */
export const receivables = aged(switchesOf('customerOwes'), {
  columns: { customer: 'entity' },
  filters: { customer: ofCustomer },
})

/** What the company owes: bills of suppliers and their debit notes. */
export const payables = aged(switchesOf('weOwe'), {
  columns: { supplier: 'entity' },
  filters: { supplier: ofSupplier },
})
