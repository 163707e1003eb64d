import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { localTitle } from '../../domain/localName.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { useRecord } from '../record/useRecord.ts'
import { useResourceDef } from '../resource/ResourceContext.tsx'
import { useWords } from '../resource/useWords.ts'
import { PageHeader } from '../screen/PageHeader.tsx'
import { TableSkeleton } from '../list/TableSkeleton.tsx'
import { writableOf } from './writableOf.ts'
import { RecordForm } from './RecordForm.tsx'
import { useRecordForm } from './useRecordForm.ts'

/** Changes a record. */
export const EditScreen = ({ base, id }: { readonly base: string; readonly id: string }) => {
  const resource = useResourceDef()
  const words = useWords(resource)
  const translate = useTranslate()
  const { record, error } = useRecord(resource.name, id)
  const title = record === undefined ? words.one : localTitle(resource, record, words.locale)
  return (
    <>
      <PageHeader
        title={translate('estiba.form.editTitle', { name: title })}
        crumbs={[
          { label: words.many, to: base },
          { label: title, to: `${base}/${encodeURIComponent(id)}` },
        ]}
      />
      {error !== null && record === undefined && (
        <p role="alert" className="estiba-empty">
          {error.message}
        </p>
      )}
      {record === undefined && error === null && (
        <TableSkeleton columns={3} label={translate('estiba.list.loading', { resource: words.one })} />
      )}
      {record !== undefined && <StoredForm key={record.id} resource={resource} base={base} record={record} />}
    </>
  )
}

const StoredForm = ({
  resource,
  base,
  record,
}: {
  readonly resource: Resource
  readonly base: string
  readonly record: AnyRecord
}) => {
  const navigate = useNavigate()
  const initial = useMemo(() => writableOf(resource, record), [resource, record])
  const form = useRecordForm(resource, record, initial)
  const address = `${base}/${encodeURIComponent(record.id)}`
  return (
    <RecordForm
      resource={resource}
      form={form}
      stored={record}
      onSaved={() => void navigate(address)}
      onCancel={() => void navigate(address)}
    />
  )
}
