import { RecordLink } from '../reference/RecordLink.tsx'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { manifest } from 'virtual:estiba/manifest'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import { operationOf } from '../reference/operationOf.ts'
import { useLocaleName } from '../resource/useWords.ts'
import type { PanelProps } from './RecordPanels.ts'

interface Use {
  readonly resource: string
  readonly field: string
  readonly count: number
  readonly first?: readonly { readonly id: string; readonly title?: string }[]
}

/** What refers to a record. */
export const UsedPanel = ({ resource: { name: of }, record: { id } }: PanelProps) => {
  const translate = useTranslate()
  const locale = useLocaleName()
  const asked = operationOf(of, 'whereUsed')
  const { data, error } = useAnswer<readonly Use[]>(asked, { id }, { retry: false })
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
            {first.map(({ id: user, title }) => (
              <li key={user}>
                <RecordLink of={name} id={user}>
                  {title ?? user}
                </RecordLink>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
