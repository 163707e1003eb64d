import { Quiet } from '../work/Quiet.tsx'
import { useTexts } from '../work/useTexts.ts'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import { Choice } from '../../ui/screen/Choice.tsx'
import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { cataloguesIn } from '../work/catalogues.ts'
import { useLocaleName } from '../../ui/resource/useWords.ts'
import { isSuperUser, mayDo } from '../../authProvider/mayDo.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { useResource } from '../../ui/resource/useResource.ts'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { WorkPage } from '../work/WorkPage.tsx'
import { DuplicateRecord } from './DuplicateRecord.tsx'
import { MergeChoice } from './MergeChoice.tsx'

interface Found {
  readonly compared: number
  readonly all: boolean
  readonly pairs: readonly Pair[]
}

interface Pair {
  readonly likeness: number
  readonly by: 'title' | 'code'
  readonly records: readonly [AnyRecord, AnyRecord]
}

/** Records of one catalogue that are probably one and the same: both are opened, one is taken out of use. */
const Duplicates = () => {
  const text = useTexts('duplicates')
  const locale = useLocaleName()
  const [params, setParams] = useSearchParams()
  const name = params.get('resource') ?? ''
  const { resource } = useResource(name === '' ? null : name)
  const [merged, setMerged] = useState<string | null>(null)
  const { data, error, isFetching, refetch } = useAnswer<Found>(
    'config.duplicates.list',
    { resource: name },
    { enabled: name !== '', retry: false },
  )
  const found = (said: string): void => {
    setMerged(said)
    void refetch()
  }
  const mayMerge =
    resource !== undefined && mayDo(resource.name, 'edit') && (resource.access.audit !== 'RIGHTS' || isSuperUser())
  const alike = (likeness: number, by: 'title' | 'code'): string => {
    if (by === 'code') return text('byCode')
    return likeness === 1 ? text('same') : text('byTitle', { percent: Math.round(likeness * 100) })
  }
  return (
    <WorkPage problem={error}>
      <Choice
        label={text('resource')}
        value={name}
        options={[['', '—'], ...cataloguesIn(locale)]}
        onChange={(one) => {
          setMerged(null)
          setParams(one === '' ? {} : { resource: one })
        }}
      />
      {merged !== null && (
        <Alert severity="info" role="status">
          {merged}
        </Alert>
      )}
      <output>
        {name === '' && text('choose')}
        {isFetching && text('searching')}
        {!isFetching &&
          data !== undefined &&
          text(data.pairs.length === 0 ? 'none' : 'found', { smart_count: data.pairs.length, compared: data.compared })}
        {!isFetching && data?.all === false && ` ${text('partly', { compared: data.compared })}`}
      </output>
      {resource !== undefined && data !== undefined && data.pairs.length > 0 && (
        <>
          <Quiet>{text('stays')}</Quiet>
          <WorkTable
            label={text('resource')}
            text={text}
            rows={data.pairs}
            idOf={({ records }) => records.map(({ id }) => id).join('\n')}
            columns={[
              { key: 'alike', heading: true, cell: ({ likeness, by }) => alike(likeness, by) },
              ...(['first', 'second'] as const).map((key, at) => ({
                key,
                cell: ({ records }: Pair) => <DuplicateRecord resource={resource} record={records[at === 0 ? 0 : 1]} />,
              })),
              ...(mayMerge
                ? [
                    {
                      key: 'joining',
                      cell: ({ records }: Pair) => (
                        <MergeChoice resource={resource} records={records} onMerged={found} />
                      ),
                    },
                  ]
                : []),
            ]}
          />
        </>
      )}
    </WorkPage>
  )
}

export default Duplicates
