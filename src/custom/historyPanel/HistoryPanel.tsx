import { useAnswer } from '../../dataProvider/useAnswer.ts'
import Typography from '@mui/material/Typography'
import { Nothing } from '../../ui/screen/Nothing.tsx'
import { useTexts } from '../work/useTexts.ts'
import { useMemo } from 'react'
import { errorsOf } from '../../ui/form/errorsOf.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { useTitles } from '../../ui/reference/useTitles.ts'
import { Tabs } from '../../ui/screen/Tabs.tsx'
import type { Asking } from '../work/AskedFields.tsx'
import { FilterBar } from '../work/FilterBar.tsx'
import { useAsked } from '../work/useAsked.ts'
import { WorkPage } from '../work/WorkPage.tsx'
import { type Dimension, dimensions, type Statistics } from '../../domain/operations/statistics.ts'
import { askedNames, filterNames, grouped, measures } from './history.ts'
import { HistoryCharts } from './HistoryCharts.tsx'
import { HistoryTable } from './HistoryTable.tsx'
import { HistoryTotals } from './HistoryTotals.tsx'
import { useHistoryFile } from './useHistoryFile.ts'

const viewed = ['tab', 'measure', 'by'] as const
const fields: readonly (readonly [name: (typeof askedNames)[number], asking: Asking])[] = [
  ['monthFrom', 'month'],
  ['monthTo', 'month'],
  ...filterNames.map((name) => [name, { to: grouped[name].to }] as const),
]

/** A range of months in figures and charts, compared with the same number of months before. */
const HistoryPanel = () => {
  const text = useTexts('historyPanel')
  const formats = useFormats()
  const { filled, bar } = useAsked(askedNames)
  const view = useAsked(viewed)
  const { data, error, isFetching } = useAnswer('transactions.preRegisters.statistics', filled, {
    placeholderData: (before) => before,
    retry: false,
  })
  const rows = useMemo(
    () => filterNames.flatMap((name) => (data?.by[name].groups ?? []).map(({ key }) => ({ [name]: key }))),
    [data],
  )
  const titleOf = useTitles(grouped, rows, 'pre-registers')
  const nameOf = (dimension: Dimension, key: string): string => {
    if (dimension === 'month') return formats.month(key)
    return key === '' ? text(`without.${dimension}`) : titleOf(grouped[dimension].to, key)
  }
  const errors = errorsOf(error)
  const history = error === null ? data : undefined
  const empty = history !== undefined && isEmpty(history)
  const files = useHistoryFile(text('title'), empty ? undefined : history, { text, nameOf })
  const measure = measures.find((name) => name === view.asked.measure) ?? 'operations'
  const dimension = dimensions.find((name) => name === view.asked.by) ?? 'month'
  const tab = view.asked.tab === 'charts' ? 'charts' : 'figures'
  return (
    <WorkPage problem={Object.keys(errors).length === 0 ? error : null} actions={files}>
      <FilterBar fields={fields} text={text} errors={errors} {...bar} />
      {history !== undefined && (
        <div aria-busy={isFetching}>
          <Typography sx={{ mb: 1.5 }}>
            {text(history.from === history.to ? 'oneMonth' : 'range', {
              from: formats.month(history.from),
              to: formats.month(history.to),
              formerFrom: formats.month(history.formerFrom),
              formerTo: formats.month(history.formerTo),
            })}
          </Typography>
          {empty ? (
            <Nothing>{text('empty')}</Nothing>
          ) : (
            <>
              <HistoryTotals history={history} />
              <Tabs
                active={tab}
                label={text('title')}
                tabs={(['figures', 'charts'] as const).map((name) => ({ name, label: text(name) }))}
                onChange={(name) => view.set('tab', name === 'charts' ? name : '')}
              >
                {tab === 'charts' ? (
                  <HistoryCharts
                    history={history}
                    asked={filled}
                    measure={measure}
                    nameOf={nameOf}
                    onMeasure={(name) => view.set('measure', name)}
                  />
                ) : (
                  <HistoryTable
                    history={history}
                    asked={filled}
                    dimension={dimension}
                    nameOf={nameOf}
                    onDimension={(name) => view.set('by', name)}
                  />
                )}
              </Tabs>
            </>
          )}
        </div>
      )}
    </WorkPage>
  )
}

/** Neither operations nor revenue, now or before. */
const isEmpty = ({ now, former }: Statistics): boolean =>
  [now, former].every(({ operations, revenue }) => operations === 0 && (revenue ?? 0) === 0)

export default HistoryPanel
