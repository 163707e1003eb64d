import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { EditBase, ResourceContextProvider, useRecordContext } from 'react-admin'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { RecordForm } from './RecordForm.tsx'
import { whole } from './whole.ts'
import { writableOf } from './writableOf.ts'

interface StoredRecordProps {
  readonly resource: Resource
  readonly id: string
  readonly onSaved: (record: AnyRecord) => void
  readonly onCancel: () => void
  readonly keepsDraft?: boolean
  readonly children?: ReactNode
}

const told = (): void => undefined

/** react-admin's `Edit` of a record, on a page or in a dialog. */
export const StoredRecord = ({ resource, id, onSaved, ...props }: StoredRecordProps) => {
  const client = useQueryClient()
  const onSuccess = async (record: AnyRecord): Promise<void> => {
    await client.invalidateQueries({ queryKey: [resource.name] })
    onSaved(record)
  }
  return (
    <ResourceContextProvider value={resource.name}>
      <EditBase<AnyRecord>
        resource={resource.name}
        id={id}
        disableAuthentication
        mutationMode="pessimistic"
        redirect={false}
        queryOptions={{ ...whole, onError: told }}
        mutationOptions={{ ...whole, onSuccess, onError: told }}
      >
        <Loaded {...props} resource={resource} id={id} />
      </EditBase>
    </ResourceContextProvider>
  )
}

type LoadedProps = Omit<StoredRecordProps, 'onSaved'>

const Loaded = ({ id, ...props }: LoadedProps) => {
  const record = useRecordContext<AnyRecord>()
  return record?.id === id ? <Inside key={id} {...props} record={record} /> : null
}

const Inside = ({ record, ...props }: Omit<LoadedProps, 'id'> & { readonly record: AnyRecord }) => {
  const [initial] = useState(() => writableOf(props.resource, record))
  return <RecordForm {...props} initial={initial} />
}
