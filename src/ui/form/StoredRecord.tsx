import { useQueryClient } from '@tanstack/react-query'
import { EditBase, ResourceContextProvider, useRecordContext } from 'react-admin'
import type { AnyRecord } from '../../schema/json.ts'
import { RecordForm, type RecordFormProps } from './RecordForm.tsx'
import { whole } from './whole.ts'
import { writableOf } from './writableOf.ts'

interface StoredRecordProps extends Omit<RecordFormProps, 'initial' | 'onAgain' | 'draftName'> {
  readonly id: string
  readonly onSaved: (record: AnyRecord) => void
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

const Loaded = ({ id, ...props }: Omit<StoredRecordProps, 'onSaved'>) => {
  const record = useRecordContext<AnyRecord>()
  return record?.id === id ? <RecordForm key={id} {...props} initial={writableOf(props.resource, record)} /> : null
}
