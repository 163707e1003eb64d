import { numberIn, type Source, textIn, type Values, type Worked } from './source.ts'

const text = (es: string, en: string, value: (row: Values) => string): Worked => ({
  label: { es, en },
  type: 'text',
  value,
})

const amount = (es: string, en: string, value: (difference: number) => number): Worked => ({
  label: { es, en },
  type: 'number',
  decimals: 2,
  value: (row) => value(numberIn(row, 'exchangeDifference')),
})

/** What was gained and lost in exchange by what was settled at another rate than it was owed at, in the company's currency (G-20). */
export const exchangeDifferences: Source = {
  resource: 'applied-documents',
  columns: {
    month: text('Mes', 'Month', (row) => textIn(row, 'date').slice(0, 7)),
    date: 'date',
    document: 'document',
    appliedDocument: 'appliedDocument',
    /** By its code, as the sums name theirs. */
    currency: text('Moneda', 'Currency', (row) => textIn(row, 'currency')),
    amount: 'amount',
    exchangeRate: 'exchangeRate',
    gain: amount('Ganancia', 'Gain', (difference) => Math.max(difference, 0)),
    loss: amount('Pérdida', 'Loss', (difference) => Math.max(-difference, 0)),
    difference: amount('Diferencia', 'Difference', (difference) => difference),
  },
  filters: {
    dateFrom: (value) => ({ date: { gte: value } }),
    dateTo: (value) => ({ date: { lte: value } }),
    currency: (value) => ({ currency: value }),
  },
  where: { or: [{ exchangeDifference: { gt: 0 } }, { exchangeDifference: { lt: 0 } }] },
  currency: 'base',
  sort: ['date', 'ASC'],
}
