import { RecordLink } from '../reference/RecordLink.tsx'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { manifest } from 'virtual:estiba/manifest'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import type { Where } from '../../schema/where.ts'
import { useFormats } from '../format/useFormats.ts'
import { plainView } from '../list/listAddress.ts'
import { mayOpen } from '../mayOpen.ts'
import { listAddressOf, operationOf } from '../reference/operationOf.ts'
import { useResource } from '../resource/useResource.ts'
import { wordsOf } from '../resource/useWords.ts'
import type { PanelProps } from './RecordPanels.ts'

interface Use {
  readonly resource: string
  readonly field: string
  readonly count: number
  /** There are more than were counted. */
  readonly more?: boolean
  /** Which records these are, where a list can say it. */
  readonly where?: Where
  readonly first?: readonly { readonly id: string; readonly title?: string }[]
}

/** What refers to a record. */
export const UsedPanel = ({ resource: { name: of }, record: { id } }: PanelProps) => {
  const translate = useTranslate()
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
      {data?.map((use) => (
        <UsedBy key={`${use.resource}-${use.field}`} {...use} />
      ))}
    </ul>
  )
}

/** The records of one resource that name it in one field: how many, the first few, and the way to all of them. */
const UsedBy = ({ resource: name, field, count, more = false, where, first = [] }: Use) => {
  const translate = useTranslate()
  const formats = useFormats()
  const { resource } = useResource(name)
  const many = manifest.find((entry) => entry.name === name)?.title[formats.locale] ?? name
  const counted = formats.number(count)
  const list = mayOpen(name) ? listAddressOf(name) : null
  return (
    <li>
      <strong>{many}</strong>
      {resource !== undefined && ` · ${wordsOf(resource, formats.locale).field(field)}`} (
      {more ? translate('estiba.list.more', { count: counted }) : counted})
      <ul>
        {first.map(({ id: user, title }) => (
          <li key={user}>
            <RecordLink of={name} id={user}>
              {title ?? user}
            </RecordLink>
          </li>
        ))}
        {resource !== undefined && list !== null && where !== undefined && count > first.length && (
          <li>
            <Link
              to={`${list}?${new URLSearchParams([...new URLSearchParams(plainView(resource)), ['filter', JSON.stringify(where)]])}`}
            >
              {translate('estiba.record.usedAll', { many })}
            </Link>
          </li>
        )}
      </ul>
    </li>
  )
}
