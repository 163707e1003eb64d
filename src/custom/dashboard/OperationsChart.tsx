import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { companyDay } from '../../ui/format/companyDay.ts'

interface Chart {
  readonly labels: readonly string[]
  readonly series: readonly { readonly name: string; readonly data: readonly number[] }[]
}

const periods = [3, 6, 12] as const

/** The first day of the month so many months back, the present one included. */
const firstOf = (months: number): string => {
  const [year, month] = companyDay().split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, (month ?? 0) - months, 1)).toISOString().slice(0, 10)
}

/** Operations by month and means of transport; the table beside the bars says the same in figures. */
export const OperationsChart = () => {
  const translate = useTranslate()
  const provider = useOperations()
  const formats = useFormats()
  const [months, setMonths] = useState<number>(6)
  const { data, isPending } = useQuery({
    queryKey: ['dashboard', 'chart', months, formats.locale],
    queryFn: ({ signal }) =>
      provider.call<Chart>('config.dashboard.chartData', { from: firstOf(months), groupBy: 'month' }, { signal }),
    retry: false,
  })
  const text = (key: string, values?: object): string => translate(`estiba.dashboard.${key}`, values)
  const { labels = [], series = [] } = data ?? {}
  const sums = labels.map((_label, at) => series.reduce((sum, { data: values }) => sum + (values[at] ?? 0), 0))
  const most = Math.max(1, ...sums)
  return (
    <section className="office-panel" aria-labelledby="chart-title" aria-busy={isPending}>
      <div className="office-chart-head">
        <h2 id="chart-title">{text('chart')}</h2>
        <select
          className="estiba-input"
          aria-label={text('period')}
          value={months}
          onChange={({ target }) => setMonths(Number(target.value))}
        >
          {periods.map((count) => (
            <option key={count} value={count}>
              {text('months', { count })}
            </option>
          ))}
        </select>
      </div>
      {!isPending && series.length === 0 ? (
        <p>{text('noOperations')}</p>
      ) : (
        <table className="office-chart">
          <thead>
            <tr>
              <th scope="col">{text('month')}</th>
              <th scope="col">{text('operations')}</th>
            </tr>
          </thead>
          <tbody>
            {labels.map((label, at) => (
              <tr key={label}>
                <th scope="row">{formats.month(label)}</th>
                <td>
                  <span className="office-bars" aria-hidden="true">
                    {series.map(({ name, data: values }, index) => (
                      <span
                        key={name}
                        className={`office-bar is-${(index % 4) + 1}`}
                        style={{ inlineSize: `${((values[at] ?? 0) / most) * 100}%` }}
                      />
                    ))}
                  </span>
                  <span>{formats.number(sums[at] ?? 0)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ul className="office-legend">
        {series.map(({ name, data: values }, index) => (
          <li key={name}>
            <span className={`office-bar is-${(index % 4) + 1}`} aria-hidden="true" />
            {name}: {formats.number(values.reduce((sum, value) => sum + value, 0))}
          </li>
        ))}
      </ul>
    </section>
  )
}
