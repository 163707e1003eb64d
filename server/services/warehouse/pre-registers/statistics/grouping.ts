import { type Dimension, dimensions } from '../../../../../src/domain/operations/statistics.ts'

/** A sum of one period: of all its rows (`total`), or of those that have the key in a dimension; empty: no key. */
export interface GroupRow {
  readonly period: 'now' | 'former'
  readonly dimension: Dimension | 'total'
  readonly key: string | null
}

/** Sums of rows that have a period and every dimension, in one pass. */
export const groupedSql = (rows: string, sums: string): string => {
  const told = dimensions.map((dimension) => `when grouping(${dimension}) = 0 then '${dimension}'`)
  const sets = dimensions.map((dimension) => `, (period, ${dimension})`)
  return `select period, case ${told.join(' ')} else 'total' end as dimension, coalesce(${dimensions.join(', ')}) as key, ${sums}
    from ${rows} group by grouping sets ((period)${sets.join('')})`
}

/** The columns that all figures are grouped by, of rows with a day; a month is compared as identifiers are, byte by byte. */
export const periodSql = (date: string, first: string): string =>
  `case when ${date} >= ${first} then 'now' else 'former' end as period, to_char(${date}, 'YYYY-MM') collate "C" as month`
