import Big from 'big.js'
import type { Cell, ExportColumn, Row } from '../../../../src/domain/sheets/cells.ts'

/** Rows of a report with the sums of each group and of all; `sum` rows are told apart for printing. */
export interface ReportRow {
  readonly cells: Row
  readonly sum: boolean
}

/** A row with what its group is told by: two stores may have one name. */
export interface KeyedRow {
  readonly cells: Row
  readonly key: string
}

/**
 * Puts rows of one group together and adds up the columns that are totalled, for each group of the first grouping
 * column and at the end.
 */
export const grouped = (
  rows: readonly KeyedRow[],
  columns: readonly ExportColumn[],
  groupBy: readonly string[],
  totals: readonly string[],
  total: string,
): readonly ReportRow[] => {
  const group = columns.findIndex(({ source }) => source === groupBy[0])
  const summed = columns.map(({ source }, index) => totals.includes(source) && index !== group)
  const plain = (cells: Row): ReportRow => ({ cells, sum: false })
  const groups = new Map<string, Row[]>()
  for (const { key, cells } of rows) {
    const own = groups.get(key)
    if (own === undefined) groups.set(key, [cells])
    else own.push(cells)
  }
  const named = [...groups.values()].map((own) => ({ name: nameOf(own[0]?.[group] ?? null), own }))
  const parts = named.toSorted((one, other) => one.name.localeCompare(other.name, 'es'))
  if (!summed.includes(true)) return parts.flatMap(({ own }) => own.map(plain))
  return [
    ...parts.flatMap(({ name, own }) => [
      ...own.map(plain),
      ...(group === -1 ? [] : [{ cells: sumOf(own, summed, group, `${total} ${name}`.trim()), sum: true }]),
    ]),
    {
      cells: sumOf(
        rows.map(({ cells }) => cells),
        summed,
        group === -1 ? summed.indexOf(false) : group,
        total,
      ),
      sum: true,
    },
  ]
}

const nameOf = (cell: Cell): string => String(cell ?? '')

const sumOf = (rows: readonly Row[], summed: readonly boolean[], at: number, label: string): Row =>
  summed.map((adds, index) => {
    if (index === at) return label
    if (!adds) return null
    return rows
      .reduce((sum, row) => (typeof row[index] === 'number' ? sum.plus(row[index]) : sum), new Big(0))
      .toNumber()
  })
