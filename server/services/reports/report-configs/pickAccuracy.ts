import { linesIn, type Source, textIn, type Values, type Worked } from './source.ts'

/**
 * The lines that a list asked for, and those of them that fell short: what is not there is taken off the list and
 * stands among its shortages alone; what was found instead was not asked for, also where it falls short as well.
 */
const askedOf = (list: Values) => {
  const short = new Set<string>()
  const instead = new Set<string>()
  for (const shortage of linesIn(list, 'shortages')) {
    const bulk = textIn(shortage, 'bulk')
    if (!instead.delete(bulk)) short.add(bulk)
    if (Array.isArray(shortage['instead'])) for (const other of shortage['instead']) instead.add(String(other))
  }
  const there = linesIn(list, 'lines').flatMap((line) =>
    instead.has(textIn(line, 'bulk')) ? [] : textIn(line, 'bulk'),
  )
  return { lines: new Set([...there, ...short]).size, short: short.size }
}

const count = (es: string, en: string, of: 'lines' | 'short'): Worked => ({
  label: { es, en },
  type: 'number',
  decimals: 0,
  value: (list) => askedOf(list)[of],
})

export const pickAccuracy: Source = {
  resource: 'picking-lists',
  columns: {
    date: 'date',
    pickingList: 'number',
    lines: count('Renglones', 'Lines', 'lines'),
    short: count('Faltantes', 'Short', 'short'),
    accuracyPercent: {
      label: { es: 'Exactitud (%)', en: 'Accuracy (%)' },
      type: 'number',
      decimals: 2,
      value: (list) => {
        const { lines, short } = askedOf(list)
        return lines === 0 ? null : Math.round((1 - short / lines) * 10_000) / 100
      },
    },
  },
  filters: {
    dateFrom: (value) => ({ date: { gte: value } }),
    dateTo: (value) => ({ date: { lte: value } }),
    store: (value) => ({ store: value }),
  },
  where: { state: ['PICKED', 'SHIPPED'] },
  sort: ['date', 'ASC'],
  rows: (list) => [list],
}
