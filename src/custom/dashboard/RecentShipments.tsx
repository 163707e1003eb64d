import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { addressOf } from '../../ui/reference/operationOf.ts'

interface Shipment {
  readonly id: string
  readonly type: string
  readonly number: string
  readonly customerName: string | null
  readonly updatedAt: string | null
}

/** The operations that changed last, each one step away. */
export const RecentShipments = () => {
  const translate = useTranslate()
  const provider = useOperations()
  const formats = useFormats()
  const { data = [], isPending } = useQuery({
    queryKey: ['dashboard', 'recent'],
    queryFn: ({ signal }) => provider.call<readonly Shipment[]>('config.dashboard.recentShipments', {}, { signal }),
    retry: false,
  })
  return (
    <section className="office-panel" aria-labelledby="shipments-title" aria-busy={isPending}>
      <h2 id="shipments-title">{translate('estiba.dashboard.shipments')}</h2>
      {!isPending && data.length === 0 && <p>{translate('estiba.dashboard.noOperations')}</p>}
      <ul className="office-notifications">
        {data.map(({ id, type, number, customerName, updatedAt }) => {
          const address = addressOf('pre-registers', id)
          const title = number.startsWith(type) ? number : `${type} ${number}`
          return (
            <li key={id}>
              <strong>{address === null ? title : <Link to={address}>{title}</Link>}</strong>{' '}
              <span>
                {customerName} {updatedAt !== null && <small>{formats.moment(updatedAt)}</small>}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
