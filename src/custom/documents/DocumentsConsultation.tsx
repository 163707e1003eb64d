import { Filters } from '../work/Filters.tsx'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { RecordChoice } from '../../ui/reference/RecordChoice.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useDeferredValue, useMemo, useState } from 'react'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { DayField } from '../../ui/dates/DayField.tsx'
import { saveFile } from '../../ui/export/saveFile.ts'
import { noticeBoard } from '../../ui/notices/noticeBoard.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { useAddressValues } from '../../ui/screen/useAddressValues.ts'
import { useTitles } from '../../ui/reference/useTitles.ts'
import { WorkPage } from '../work/WorkPage.tsx'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { documentColumns } from './documentColumns.tsx'
import { documentReferences, textIn } from './documentParts.ts'

const names = ['q', 'type', 'entity', 'from', 'to'] as const

type Search = { readonly [name in (typeof names)[number]]: string }

const most = 200

const none: readonly AnyRecord[] = []

const filterOf = ({ q, type, entity, from, to }: Search): { readonly [field: string]: unknown } => ({
  ...(q === '' ? {} : { q }),
  ...(type === '' ? {} : { type }),
  ...(entity === '' ? {} : { entity }),
  ...(from === '' && to === ''
    ? {}
    : { date: { ...(from === '' ? {} : { gte: from }), ...(to === '' ? {} : { lte: to }) } }),
})

/** Documents of every kind by number, master, waybill, invoice, lot, third party or day; each opens with its chain. */
const DocumentsConsultation = () => {
  const translate = useTranslate()
  const formats = useFormats()
  const provider = useOperations()
  const [params, change] = useAddressValues()
  const search = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Search
  const asked = useDeferredValue(search)
  const text = (key: string): string => translate(`estiba.documents.${key}`)
  const { data, error, isFetching } = useQuery({
    queryKey: ['documents', 'consultation', asked],
    queryFn: async ({ signal }) =>
      (
        await provider.getList<AnyRecord>('documents', {
          pagination: { page: 1, perPage: most },
          sort: { field: 'date', order: 'DESC' },
          filter: filterOf(asked),
          signal,
        })
      ).data,
  })
  const rows = data ?? none
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [packing, setPacking] = useState(false)
  const chosen = rows.flatMap(({ id: row }) => (ticked.has(row) ? [row] : []))
  const download = async (): Promise<void> => {
    setPacking(true)
    try {
      saveFile(
        await provider.call<Blob>('transactions.documents.archive', { documents: chosen }, { as: 'file' }),
        'documents.zip',
      )
    } catch (failure) {
      noticeBoard.toast(failure instanceof Error ? failure.message : String(failure), 'bad')
    } finally {
      setPacking(false)
    }
  }
  const titleOf = useTitles(
    documentReferences,
    useMemo(() => [...rows], [rows]),
    'documents',
  )
  return (
    <WorkPage
      actions={
        <Button variant="outlined" disabled={chosen.length === 0 || packing} onClick={() => void download()}>
          {translate('estiba.documents.zip', { smart_count: chosen.length })}
        </Button>
      }
    >
      <Filters>
        <TextField
          label={text('q')}
          value={search.q}
          onChange={({ target }) => change({ q: target.value })}
          sx={{ gridColumn: '1 / -1' }}
        />
        <RecordChoice
          label={text('type')}
          to="document-types"
          value={search.type || null}
          onChange={(type) => change({ type })}
        />
        <RecordChoice
          label={text('entity')}
          to="entities"
          value={search.entity || null}
          onChange={(entity) => change({ entity })}
        />
        {(['from', 'to'] as const).map((name) => (
          <DayField key={name} label={text(name)} value={search[name]} onChange={(day) => change({ [name]: day })} />
        ))}
      </Filters>
      {error !== null && <p role="alert">{error.message}</p>}
      <WorkTable
        label={text('results')}
        rows={rows}
        busy={isFetching}
        empty={text('noMatch')}
        idOf={(row) => row.id}
        nameOf={(row) => textIn(row, 'number')}
        selected={ticked}
        onSelect={setTicked}
        columns={Object.values(documentColumns({ text, formats, titleOf }))}
      />
    </WorkPage>
  )
}

export default DocumentsConsultation
