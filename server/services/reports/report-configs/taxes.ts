import Big from 'big.js'
import { pricedLine } from '../../../../src/domain/commercial/recordTotals.ts'
import { keptRates, type TaxRate, taxAmounts } from '../../../../src/domain/commercial/tax.ts'
import { netOfLine } from '../../../../src/domain/commercial/totals.ts'
import type { Session } from '../../../contract.ts'
import { taxRatesOf } from '../../prices/rates/taxRates.ts'
import { gaveBack, lowering } from './gaveBack.ts'
import { type Asked, linesIn, numberIn, type Source, textIn, type Values } from './source.ts'
import { countedStates, countsOf, type TakenBackLater, takenBackLater } from './takenBackLater.ts'

interface Rates {
  readonly taxes: ReadonlyMap<string, TaxRate>
  /** Of each currency that has not two. */
  readonly decimals: ReadonlyMap<string, number>
  /** What gave invoices back with taxes of its own. */
  readonly givers: ReadonlySet<string>
  readonly later: TakenBackLater
}

const ratesOf = async (session: Session, asked: Asked): Promise<Values> => {
  const currencies = await session.asSystem('currencies').all({ where: { minorUnits: { ne: 2 } } })
  const rates: Rates = {
    taxes: taxRatesOf(await session.asSystem('taxes').all()),
    decimals: new Map(currencies.map(({ id, minorUnits }) => [id, minorUnits ?? 2])),
    givers: await gaveBack(session, asked, ({ lines }) => (lines ?? []).some(({ taxes }) => (taxes ?? []).length > 0)),
    later: await takenBackLater(session, asked),
  }
  return { rates }
}

/** A row for each tax of a document, reckoned as its totals are, by the rates that it kept (G-20); of what is given back, below zero. */
const taxesOf = (document: Values, beside: Values, { filters }: Asked): readonly Values[] => {
  const { taxes, decimals: others, givers, later } = beside['rates'] as Rates
  if (!countsOf(document, givers, later)) return []
  const decimals = others.get(textIn(document, 'currency')) ?? 2
  const lines = linesIn(document, 'lines').map((line) => {
    const priced = pricedLine(line)
    return { net: netOfLine(priced).round(decimals, Big.roundHalfUp), taxes: priced.taxes }
  })
  const own = new Set(lines.flatMap((line) => line.taxes))
  const kept = keptRates(linesIn(document, 'taxRates'))
  const asked = new Map([...taxes, ...kept].filter(([code]) => own.has(code) && (filters['tax'] ?? code) === code))
  const sign = lowering.includes(textIn(document, 'switches')) ? -1 : 1
  return taxAmounts(lines, asked, decimals).map(({ code, base, amount }) => ({
    ...document,
    tax: code,
    base: base.times(sign).toNumber(),
    amount: amount.times(sign).toNumber(),
  }))
}

const amountColumn = (es: string, en: string, field: string) =>
  ({ label: { es, en }, type: 'number', decimals: 2, value: (row: Values) => numberIn(row, field) }) as const

/** What was charged and withheld by invoices and debit notes, less what returns and credit notes took back. */
export const taxes: Source = {
  resource: 'documents',
  columns: {
    tax: { label: { es: 'Impuesto', en: 'Tax' }, type: 'text', value: (row) => textIn(row, 'tax') },
    date: 'date',
    number: 'number',
    entity: 'entity',
    currency: { label: { es: 'Moneda', en: 'Currency' }, type: 'text', value: (row) => textIn(row, 'currency') },
    base: amountColumn('Base', 'Base', 'base'),
    amount: amountColumn('Valor', 'Amount', 'amount'),
  },
  filters: {
    dateFrom: (value) => ({ date: { gte: value } }),
    dateTo: (value) => ({ date: { lte: value } }),
  },
  where: {
    switches: ['1', '21', '70', ...lowering],
    // What a return gave back is void by it, for no reason that somebody typed: the return stands beside it.
    or: countedStates,
  },
  currency: 'currency',
  summedWithin: 'tax',
  sort: ['date', 'ASC'],
  rows: taxesOf,
  beside: ratesOf,
}
