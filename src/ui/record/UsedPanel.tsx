import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { manifest } from 'virtual:estiba/manifest'
import { Link } from 'react-router-dom'
import type { Resource } from '../../schema/resource.ts'
import { addressOf } from '../reference/operationOf.ts'
import { useCall } from '../resource/useCall.ts'
import { useLocaleName } from '../resource/useWords.ts'

interface Use {
  readonly resource: string
  readonly field: string
  readonly count: number
  readonly first?: readonly { readonly id: string; readonly title?: string }[]
}

/** What refers to a record. */
export const UsedPanel = ({ resource, id }: { readonly resource: Resource; readonly id: string }) => {
  const translate = useTranslate()
  const locale = useLocaleName()
  const { call } = useCall(resource)
  const { data, error } = useQuery({
    queryKey: [resource.name, 'used', id],
    queryFn: ({ signal }) => call<readonly Use[]>('whereUsed', { id }, { signal }),
    retry: false,
  })
  if (error !== null) return <p role="alert">{error.message}</p>
  if (data?.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {translate('estiba.record.notUsed')}
      </Typography>
    )
  return (
    <ul>
      {data?.map(({ resource: name, field, count, first = [] }) => (
        <li key={`${name}-${field}`}>
          <strong>{manifest.find((entry) => entry.name === name)?.title[locale] ?? name}</strong> ({count})
          <ul>
            {first.map((record) => {
              const address = addressOf(name, record.id)
              return (
                <li key={record.id}>
                  {address === null ? (
                    (record.title ?? record.id)
                  ) : (
                    <Link to={address}>{record.title ?? record.id}</Link>
                  )}
                </li>
              )
            })}
          </ul>
        </li>
      ))}
    </ul>
  )
}
