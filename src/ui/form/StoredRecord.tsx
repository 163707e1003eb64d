import { useQueryClient } from '@tanstack/react-query'
import { EditBase, RecordContextProvider, ResourceContextProvider, useEditContext, useRecordContext } from 'react-admin'
import type { AnyRecord } from '../../schema/json.ts'
import { RecordForm, type RecordFormProps } from './RecordForm.tsx'
import { useSettledOnce } from './useSettledOnce.ts'
import { whole } from './whole.ts'
import { writableOf } from './writableOf.ts'
import { makeOld } from '../resource/makeOld.ts'

interface StoredRecordProps extends Omit<RecordFormProps, 'initial' | 'onAgain' | 'draftName'> {
  readonly id: string
  /** The record where it was read already, with what it has beside its own fields. */
  readonly record?: AnyRecord | undefined
  readonly onSaved: (record: AnyRecord) => void
}

type LoadedProps = Omit<StoredRecordProps, 'onSaved' | 'record'>

const told = (): void => undefined

/** react-admin's `Edit` of a record, on a page or in a dialog. */
export const StoredRecord = ({ resource, id, record, onSaved, ...props }: StoredRecordProps) => {
  const client = useQueryClient()
  const onSuccess = async (record: AnyRecord): Promise<void> => {
    await makeOld(client, resource.name)
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
        queryOptions={{ ...whole, enabled: record === undefined, onError: told }}
        mutationOptions={{ ...whole, onSuccess, onError: told }}
      >
        {record === undefined ? (
          <Asked {...props} resource={resource} id={id} />
        ) : (
          <RecordContextProvider value={record}>
            <Loaded {...props} resource={resource} id={id} />
          </RecordContextProvider>
        )}
      </EditBase>
    </ResourceContextProvider>
  )
}

const Asked = (props: LoadedProps) => {
  const { isFetching } = useEditContext()
  const record = useRecordContext<AnyRecord>()
  const hasCome = useSettledOnce(record?.id === props.id && isFetching !== true, props.id)
  return hasCome ? <Loaded {...props} /> : null
}

const Loaded = ({ id, ...props }: LoadedProps) => {
  const record = useRecordContext<AnyRecord>()
  return record?.id === id ? <RecordForm key={id} {...props} initial={writableOf(props.resource, record)} /> : null
}
