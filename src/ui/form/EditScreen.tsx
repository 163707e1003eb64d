import { Nothing } from '../screen/Nothing.tsx'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { localTitle } from '../../domain/localName.ts'
import { TableSkeleton } from '../list/TableSkeleton.tsx'
import { useRecord } from '../record/useRecord.ts'
import { useResourceDef } from '../resource/ResourceContext.tsx'
import { useWords } from '../resource/useWords.ts'
import { PageHeader } from '../screen/PageHeader.tsx'
import { StoredRecord } from './StoredRecord.tsx'

/** Changes a record. */
export const EditScreen = ({ base, id }: { readonly base: string; readonly id: string }) => {
  const resource = useResourceDef()
  const words = useWords(resource)
  const translate = useTranslate()
  const navigate = useNavigate()
  const { record, error } = useRecord(resource.name, id)
  const title = record === undefined ? words.one : localTitle(resource, record, words.locale)
  const address = `${base}/${encodeURIComponent(id)}`
  const leave = (): void => void navigate(address)
  return (
    <>
      <PageHeader
        title={translate('estiba.form.editTitle', { name: title })}
        crumbs={[
          { label: words.many, to: base },
          { label: title, to: address },
        ]}
      />
      {error !== null && record === undefined && <Nothing role="alert">{error.message}</Nothing>}
      {record === undefined && error === null && (
        <TableSkeleton columns={3} label={translate('estiba.list.loading', { resource: words.one })} />
      )}
      {record !== undefined && <StoredRecord resource={resource} id={id} onSaved={leave} onCancel={leave} />}
    </>
  )
}
