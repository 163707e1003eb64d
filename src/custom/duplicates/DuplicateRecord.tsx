import { RecordLink } from '../../ui/reference/RecordLink.tsx'
import { useTexts } from '../work/useTexts.ts'
import Stack from '@mui/material/Stack'
import Button from '@mui/material/Button'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import { useDataProvider } from 'ra-core'
import { useState } from 'react'
import { manifest } from 'virtual:estiba/manifest'
import { mayDo } from '../../authProvider/mayDo.ts'
import { deactivation } from '../../domain/deactivation.ts'
import { localTitle } from '../../domain/localName.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { operationOf } from '../../ui/reference/operationOf.ts'
import { useAttempt } from '../../ui/screen/useAttempt.ts'

interface Use {
  readonly resource: string
  readonly field: string
  readonly count: number
}

/** One of two records that are alike: where it leads, what refers to it, and the way out of use and back. */
export const DuplicateRecord = ({ resource, record }: { readonly resource: Resource; readonly record: AnyRecord }) => {
  const text = useTexts('duplicates')
  const provider = useDataProvider()
  const formats = useFormats()
  const [asked, setAsked] = useState(false)
  const [stored, setStored] = useState(record)
  const { busy, problem, attempt } = useAttempt()
  const whereUsed = operationOf(resource.name, 'whereUsed')
  const { data: uses } = useAnswer<readonly Use[]>(whereUsed, { id: record.id }, { enabled: asked, retry: false })
  const way = deactivation(resource)
  const title = localTitle(resource, record, formats.locale)
  const out = way !== null && stored[way.field] === way.to
  const set = (value: unknown): Promise<unknown> =>
    attempt(async () => {
      if (way === null) return
      const data = { ...stored, [way.field]: value }
      setStored((await provider.update(resource.name, { id: stored.id, data, previousData: stored })).data as AnyRecord)
    })
  return (
    <Stack spacing={0.5} sx={{ alignItems: 'start' }}>
      <span>
        <RecordLink of={resource.name} id={record.id}>
          {title}
        </RecordLink>{' '}
        {resource.key.length > 0 && title !== record.id && <code>{record.id}</code>}
      </span>
      {typeof record['updatedAt'] === 'string' && (
        <small>{text('changed', { at: formats.moment(record['updatedAt']) })}</small>
      )}
      {uses === undefined ? (
        <Button onClick={() => setAsked(true)}>{text('uses')}</Button>
      ) : (
        <small>
          {uses.length === 0
            ? text('unused')
            : uses
                .map(({ resource: name, count }) =>
                  text('used', {
                    resource: manifest.find((entry) => entry.name === name)?.title[formats.locale] ?? name,
                    count,
                  }),
                )
                .join(' · ')}
        </small>
      )}
      {problem !== null && <span role="alert">{problem}</span>}
      {out ? (
        <span>
          <output>{text('deactivated', { title })}</output>{' '}
          <Button variant="outlined" disabled={busy} onClick={() => void set(record[way.field])}>
            {text('undo')}
          </Button>
        </span>
      ) : (
        way !== null &&
        mayDo(resource.name, 'edit') && (
          <Button
            variant="outlined"
            aria-label={text('deactivateNamed', { title })}
            disabled={busy}
            onClick={() => void set(way.to)}
          >
            {text('deactivate')}
          </Button>
        )
      )}
    </Stack>
  )
}
