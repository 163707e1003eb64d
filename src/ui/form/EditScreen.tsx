import { Nothing } from '../screen/Nothing.tsx'
import { useTranslate } from 'react-admin'
import { useMemo, useState } from 'react'
import { asLeft } from '../list/neighbours.ts'
import { TableSkeleton } from '../list/TableSkeleton.tsx'
import { useView } from '../kinds/useView.ts'
import { shownTitle } from '../record/RecordHead.tsx'
import { OwnAddress } from '../record/OwnAddress.tsx'
import { useRecord } from '../record/useRecord.ts'
import { useResourceDef } from '../resource/ResourceContext.tsx'
import { PageHeader } from '../screen/PageHeader.tsx'
import { StoredRecord } from './StoredRecord.tsx'
import { useLeave } from './useLeave.ts'

/** Changes a record. */
const EditScreen = ({ base, id }: { readonly base: string; readonly id: string }) => {
  const resource = useResourceDef()
  const translate = useTranslate()
  const { record, error } = useRecord(resource.name, id)
  const rows = useMemo(() => (record === undefined ? [] : [record]), [record])
  const view = useView(resource, rows)
  const { words } = view
  const title = record === undefined ? words.one : shownTitle({ resource, record, view })
  const address = `${base}/${encodeURIComponent(id)}`
  const leave = useLeave(address)
  const [round, setRound] = useState(0)
  return (
    <>
      <PageHeader
        title={translate('estiba.form.editTitle', { name: title })}
        crumbs={[
          { label: words.many, to: asLeft(base) },
          { label: title, to: address },
        ]}
      />
      {error !== null && record === undefined && <Nothing role="alert">{error.message}</Nothing>}
      {record === undefined && error === null && (
        <TableSkeleton columns={3} label={translate('estiba.list.loading', { resource: words.one })} />
      )}
      {record !== undefined && (
        <OwnAddress base={base} id={id} rest="/edit">
          <StoredRecord
            key={round}
            resource={resource}
            id={id}
            // Who came here anew meanwhile goes on with what is written.
            onSaved={() => {
              if (!leave()) setRound(round + 1)
            }}
            onCancel={leave}
          />
        </OwnAddress>
      )}
    </>
  )
}

export default EditScreen
