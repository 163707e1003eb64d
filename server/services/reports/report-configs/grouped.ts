import Big from 'big.js'
import type { Cell, ExportColumn, Row } from '../../../../src/domain/sheets/cells.ts'
import type { ReportRow } from '../../print/apart/reportPdf.ts'

/** A row with what its group is told by: two stores may have one name. */
export interface KeyedRow {
  readonly cells: Row
  readonly key: string
  /** What its amounts are in; empty where it has none. */
  readonly currency: string
}

/**
 * Puts rows of one group together and adds up the columns that are totalled, for each group of the first grouping
 * column and at the end; a sum for each currency, which it names, since amounts of several are never added up.
 *
 * @param within the column whose groups alone have a sum, where it is declared; there is none of all then
 */
export const grouped = (
  rows: readonly KeyedRow[],
  columns: readonly ExportColumn[],
  groupBy: readonly string[],
  totals: readonly string[],
  total: string,
  within?: string,
): readonly ReportRow[] => {
  const group = columns.findIndex(({ source }) => source === groupBy[0])
  const summed = columns.map(({ source }, index) => totals.includes(source) && index !== group)
  const plain = (cells: Row): ReportRow => ({ cells, sum: false })
  const groups = new Map<string, KeyedRow[]>()
  for (const row of rows) {
    const own = groups.get(row.key)
    if (own === undefined) groups.set(row.key, [row])
    else own.push(row)
  }
  const named = [...groups.values()].map((own) => ({ name: nameOf(own[0]?.cells[group] ?? null), own }))
  const parts = named.toSorted((one, other) => one.name.localeCompare(other.name, 'es'))
  const isSummed = summed.includes(true) && (within ?? groupBy[0]) === groupBy[0]
  const sumsAt = (of: readonly (readonly [currency: string, rows: readonly Row[]])[], at: number, label: string) =>
    of.map(([currency, own]) => ({
      cells: sumOf(own, summed, at, currency === '' ? label : `${label} (${currency})`),
      sum: true,
    }))
  return [
    ...parts.flatMap(({ name, own }) => {
      const apart = group === -1 ? [['', cellsIn(own)] as const] : byCurrency(own)
      return [
        ...apart.flatMap(([, cells]) => cells.map(plain)),
        ...(isSummed && group !== -1 ? sumsAt(apart, group, `${total} ${name}`.trim()) : []),
      ]
    }),
    ...(isSummed && within === undefined
      ? sumsAt(byCurrency(rows), group === -1 ? summed.indexOf(false) : group, total)
      : []),
  ]
}

const cellsIn = (rows: readonly KeyedRow[]): readonly Row[] => rows.map(({ cells }) => cells)

/** Rows of one currency together, in the order of their codes. */
const byCurrency = (rows: readonly KeyedRow[]): readonly (readonly [currency: string, rows: readonly Row[]])[] =>
  [...new Set(rows.map(({ currency }) => currency))]
    .toSorted()
    .map((currency) => [currency, cellsIn(rows.filter((row) => row.currency === currency))])

const nameOf = (cell: Cell): string => String(cell ?? '')

const sumOf = (rows: readonly Row[], summed: readonly boolean[], at: number, label: string): Row =>
  summed.map((adds, index) => {
    if (index === at) return label
    if (!adds) return null
    return rows
      .reduce((sum, row) => (typeof row[index] === 'number' ? sum.plus(row[index]) : sum), new Big(0))
      .toNumber()
  })
