import type { ExportColumn, Row } from '../../domain/sheets/cells.ts'
import { useTableFile } from '../work/list/useTableFile.tsx'
import { type Dimension, dimensions, type Statistics } from '../../domain/operations/statistics.ts'
import { type Measure, measures } from './history.ts'

interface HistoryTexts {
  readonly text: (key: string, values?: object) => string
  readonly nameOf: (dimension: Dimension, key: string) => string
}

/** A share is written in percent. */
const cell = (measure: Measure, value: number | null): number | null =>
  value === null || measure !== 'onTimeShare' ? value : Math.round(value * 10_000) / 100

/** All figures of the panel as a file: the whole period first, then group by group, each beside the former (C-XLSX-EXPORT). */
export const useHistoryFile = (title: string, history: Statistics | undefined, { text, nameOf }: HistoryTexts) => {
  const columns: readonly ExportColumn[] = [
    { source: 'dimension', label: text('groupBy'), type: 'text' },
    { source: 'name', label: text('name'), type: 'text' },
    ...measures.flatMap((measure) =>
      (['now', 'former'] as const).map((period) => ({
        source: `${measure}-${period}`,
        label: period === 'now' ? text(measure) : text('formerOf', { figure: text(measure) }),
        type: 'number' as const,
        decimals: measure === 'operations' ? 0 : 2,
      })),
    ),
  ]
  const figures = ({ now, former }: Pick<Statistics, 'now' | 'former'>): Row =>
    measures.flatMap((measure) => [cell(measure, now[measure]), cell(measure, former[measure])])
  const rows: readonly Row[] =
    history === undefined
      ? []
      : [
          [text('total'), `${history.from} – ${history.to}`, ...figures(history)],
          ...dimensions.flatMap((dimension) =>
            history.by[dimension].groups.map(
              (group): Row => [text(dimension), nameOf(dimension, group.key), ...figures(group)],
            ),
          ),
        ]
  return useTableFile(title, columns, rows)
}
