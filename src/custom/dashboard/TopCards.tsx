import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { useFormats } from '../../ui/format/useFormats.ts'

interface Card {
  readonly code: string
  readonly title: string
  readonly value: number
  readonly delta: number
  readonly link: string
}

/** What stands open, each with what changed in thirty days and the list behind it. */
export const TopCards = () => {
  const translate = useTranslate()
  const provider = useOperations()
  const formats = useFormats()
  const { data, isPending } = useQuery({
    queryKey: ['dashboard', 'cards', formats.locale],
    queryFn: ({ signal }) => provider.call<readonly Card[]>('config.dashboard.topCards', {}, { signal }),
    retry: false,
  })
  const text = (key: string, values?: object): string => translate(`estiba.dashboard.${key}`, values)
  if (isPending) return <div className="office-cards" aria-busy="true" />
  if (data === undefined || data.length === 0) return null
  return (
    <ul className="office-cards" aria-label={text('open')}>
      {data.map(({ code, title, value, delta, link }) => (
        <li key={code}>
          <Link to={link} className="office-card">
            <span>{title}</span>
            <strong>{formats.number(value)}</strong>
            <small>
              {delta === 0
                ? text('same')
                : text(delta > 0 ? 'more' : 'fewer', { count: formats.number(Math.abs(delta)) })}
            </small>
          </Link>
        </li>
      ))}
    </ul>
  )
}
