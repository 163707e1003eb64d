import { useAnswer } from '../../dataProvider/useAnswer.ts'
import Typography from '@mui/material/Typography'
import { Nothing } from '../../ui/screen/Nothing.tsx'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { useAddressValues } from '../../ui/screen/useAddressValues.ts'
import { errorsOf } from '../../ui/form/errorsOf.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { useTitles } from '../../ui/reference/useTitles.ts'
import { Tabs } from '../../ui/screen/Tabs.tsx'
import { WorkPage } from '../work/WorkPage.tsx'
import { askedIn, type Dimension, dimensions, filterNames, grouped, type History, measures } from './history.ts'
import { HistoryCharts } from './HistoryCharts.tsx'
import { HistoryFilters } from './HistoryFilters.tsx'
import { HistoryTable } from './HistoryTable.tsx'
import { HistoryTotals } from './HistoryTotals.tsx'
import { useHistoryFile } from './useHistoryFile.ts'

/** A range of months in figures and charts, compared with the same number of months before. */
const HistoryPanel = () => {
  const translate = useTranslate()
  const formats = useFormats()
  const [params, change] = useAddressValues()
  const asked = useMemo(() => askedIn(params), [params])
  const text = (key: string, values = {}): string => translate(`estiba.historyPanel.${key}`, values)
  const { data, error, isFetching } = useAnswer<History>(
    ['pre-registers', 'statistics', asked],
    'transactions.preRegisters.statistics',
    asked,
    { placeholderData: (before) => before, retry: false },
  )
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
  const file = useHistoryFile(text('title'), history, { text, nameOf })
  const set = (name: string, value: string): void => change({ [name]: value })
  const measure = measures.find((name) => name === params.get('measure')) ?? 'operations'
  const dimension = dimensions.find((name) => name === params.get('by')) ?? 'month'
  const tab = params.get('tab') === 'charts' ? 'charts' : 'figures'
  return (
    <WorkPage
      actions={(['xlsx', 'pdf'] as const).map((format) => (
        <Button
          variant="outlined"
          key={format}
          disabled={file.busy || history === undefined || empty}
          onClick={() => void file.write(format)}
        >
          {text(format)}
        </Button>
      ))}
    >
      <HistoryFilters asked={asked} errors={errors} text={text} onChange={set} />
      {error !== null && Object.keys(errors).length === 0 && <p role="alert">{error.message}</p>}
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
                onChange={(name) => set('tab', name === 'charts' ? name : '')}
              >
                {tab === 'charts' ? (
                  <HistoryCharts
                    history={history}
                    asked={asked}
                    measure={measure}
                    text={text}
                    nameOf={nameOf}
                    onMeasure={(name) => set('measure', name)}
                  />
                ) : (
                  <HistoryTable
                    history={history}
                    asked={asked}
                    dimension={dimension}
                    nameOf={nameOf}
                    onDimension={(name) => set('by', name)}
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
const isEmpty = ({ now, former }: History): boolean =>
  [now, former].every(({ operations, revenue }) => operations === 0 && (revenue ?? 0) === 0)

export default HistoryPanel
