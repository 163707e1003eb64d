import Stack from '@mui/material/Stack'
import Button from '@mui/material/Button'
import { useTexts } from '../work/useTexts.ts'
import { useState } from 'react'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { useAttempt } from '../../ui/screen/useAttempt.ts'
import { localTitle } from '../../domain/localName.ts'
import { useFormats } from '../../ui/format/useFormats.ts'

interface MergeChoiceProps {
  readonly resource: Resource
  readonly records: readonly [AnyRecord, AnyRecord]
  /** Told once two have become one, with what it moved. */
  readonly onMerged: (text: string) => void
}

interface Merged {
  readonly moved: readonly { readonly count: number }[]
}

/** Makes one of two records: first which one stays, then what that does, then it is done. */
export const MergeChoice = ({ resource, records, onMerged }: MergeChoiceProps) => {
  const text = useTexts('duplicates')
  const provider = useOperations()
  const { locale } = useFormats()
  const [kept, setKept] = useState<AnyRecord | null>(null)
  const { busy, problem, attempt } = useAttempt()
  const named = (record: AnyRecord): string => {
    const title = localTitle(resource, record, locale)
    return resource.key.length > 0 && title !== record.id ? `${title} (${record.id})` : title
  }
  const gone = records.find((record) => record !== kept)
  const merge = (): Promise<unknown> =>
    attempt(async () => {
      if (kept === null || gone === undefined) return
      const values = { resource: resource.name, keep: kept.id, merge: gone.id }
      const { moved } = await provider.call<Merged>('config.duplicates.merge', values)
      const count = moved.reduce((sum, one) => sum + one.count, 0)
      onMerged(text('merged', { gone: named(gone), kept: named(kept), smart_count: count }))
    })
  return (
    <Stack spacing={0.5} sx={{ alignItems: 'start' }}>
      {kept !== null && problem !== null && <span role="alert">{problem}</span>}
      {kept === null || gone === undefined ? (
        records.map((record) => (
          <Button variant="outlined" key={record.id} onClick={() => setKept(record)}>
            {text('keep', { title: named(record) })}
          </Button>
        ))
      ) : (
        <>
          <span>{text('sure', { kept: named(kept), gone: named(gone) })}</span>
          <Stack direction="row" spacing={1}>
            <Button variant="contained" disabled={busy} onClick={() => void merge()}>
              {text('merge')}
            </Button>
            <Button variant="outlined" disabled={busy} onClick={() => setKept(null)}>
              {text('cancel')}
            </Button>
          </Stack>
        </>
      )}
    </Stack>
  )
}
