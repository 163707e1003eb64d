import { useQuery } from '@tanstack/react-query'
import { useLocaleState, useTranslate } from 'ra-core'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { TableSkeleton } from '../../ui/list/TableSkeleton.tsx'
import type { PanelProps } from '../../ui/record/RecordPanels.ts'
import './standing.css'

interface EventValues {
  readonly event: string
  readonly description: string
  readonly descriptionEn: string
  readonly order: number
  readonly planned: number
  readonly done: number
  readonly delayed: number
  readonly averageHours: number | null
  readonly count: number
  readonly late: number
}

/** Event by event, how many open operations of the timeline stand there and how many are late. */
const StandingPanel = ({ record }: PanelProps) => {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const formats = useFormats()
  const provider = useOperations()
  const { data, error } = useQuery({
    queryKey: ['timelines', 'chartValues', record.id],
    queryFn: ({ signal }) =>
      provider.call<readonly EventValues[]>('tracking.timelines.chartValues', { timeline: record.id }, { signal }),
    retry: false,
  })
  if (error !== null)
    return (
      <p role="alert" className="estiba-summary-box">
        {error.message}
      </p>
    )
  if (data === undefined) return <TableSkeleton columns={5} label={translate('estiba.screen.loading')} />
  const most = Math.max(1, ...data.map(({ count }) => count))
  const empty = data.every(({ planned }) => planned === 0)
  return (
    <section className="estiba-section">
      {empty && <p>{translate('estiba.standing.none')}</p>}
      <table className="estiba-table standing-table">
        <thead>
          <tr>
            <th scope="col">{translate('estiba.standing.event')}</th>
            <th scope="col">{translate('estiba.standing.here')}</th>
            <th scope="col">{translate('estiba.standing.done')}</th>
            <th scope="col">{translate('estiba.standing.delayed')}</th>
            <th scope="col">{translate('estiba.standing.hours')}</th>
          </tr>
        </thead>
        <tbody>
          {data.map(
            ({ event, description, descriptionEn, order, planned, done, delayed, averageHours, count, late }) => (
              <tr key={event}>
                <th scope="row">
                  {order}. {locale === 'en' ? descriptionEn : description}
                </th>
                <td>
                  <span className="standing-count">{formats.number(count)}</span>
                  <span className="standing-bar" aria-hidden="true">
                    <span style={{ width: `${(count / most) * 100}%` }} />
                    <span className="is-late" style={{ width: `${(late / most) * 100}%` }} />
                  </span>
                  {late > 0 && (
                    <span className="standing-late">{translate('estiba.standing.late', { count: late })}</span>
                  )}
                </td>
                <td>
                  {formats.number(done)} / {formats.number(planned)}
                </td>
                <td>{formats.number(delayed)}</td>
                <td>{averageHours === null ? '' : formats.number(averageHours)}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </section>
  )
}

export default StandingPanel
