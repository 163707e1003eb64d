import { useTexts } from '../work/useTexts.ts'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import { deferred } from '../../ui/screen/deferred.tsx'
import { Choice } from '../../ui/screen/Choice.tsx'
import { Answered } from '../work/Answered.tsx'
import { Panel } from '../work/Panel.tsx'
import { useState } from 'react'
import { mayOpen } from '../../ui/mayOpen.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { companyDay } from '../../ui/format/companyDay.ts'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { TableSkeleton } from '../../ui/list/TableSkeleton.tsx'

const ColumnsByMonth = deferred(
  () => import('../../ui/charts/ColumnsByMonth.tsx'),
  ({ label }) => <TableSkeleton columns={3} label={label} />,
)

const periods = [3, 6, 12] as const

/** The first day of the month so many months back, the present one included. */
const firstOf = (months: number): string => {
  const [year, month] = companyDay().split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, (month ?? 0) - months, 1)).toISOString().slice(0, 10)
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Operations by month and means of transport; the table below the columns says the same in figures. */
export const OperationsChart = () => {
  const text = useTexts('dashboard')
  const formats = useFormats()
  const [months, setMonths] = useState<number>(6)
  const asked = useAnswer(
    'config.dashboard.chartData',
    { from: firstOf(months), groupBy: 'month' },
    { also: formats.locale, retry: false },
  )
  const { labels = [], series = [] } = asked.data ?? {}
  const sums = labels.map((_label, at) => series.reduce((sum, { data: values }) => sum + (values[at] ?? 0), 0))
  // Who may not see operations is not told that there are none.
  if (series.length === 0 && !mayOpen('pre-registers')) return null
  return (
    <Panel
      title={text('chart')}
      busy={asked.isPending}
      beside={
        <Choice
          label={text('period')}
          sx={{ maxWidth: '12rem' }}
          value={months}
          options={periods.map((count) => [count, text('months', { count })])}
          onChange={setMonths}
        />
      }
    >
      {asked.data === undefined ? (
        <Answered of={asked}>{() => null}</Answered>
      ) : series.length === 0 ? (
        <p>{text('noOperations')}</p>
      ) : (
        <>
          <ColumnsByMonth
            label={text('chartSays', { months, count: formats.number(total(sums)) })}
            months={labels}
            series={series}
            stacked
          />
          <details>
            <summary>{text('chartTable')}</summary>
            <WorkTable
              label={text('chartTable')}
              rows={labels.map((label, at) => ({ label, at }))}
              columns={[
                { key: 'month', label: text('month'), heading: true, cell: ({ label }) => formats.month(label) },
                ...series.map(({ name, data: values }) => ({
                  key: name,
                  label: name,
                  number: true,
                  cell: ({ at }: { readonly at: number }) => formats.number(values[at] ?? 0),
                })),
                {
                  key: 'sum',
                  label: text('operations'),
                  number: true,
                  cell: ({ at }) => formats.number(sums[at] ?? 0),
                },
              ]}
            />
          </details>
        </>
      )}
    </Panel>
  )
}
