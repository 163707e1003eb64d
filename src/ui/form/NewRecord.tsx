import { useQueryClient } from '@tanstack/react-query'
import { CreateBase, ResourceContextProvider } from 'react-admin'
import type { AnyRecord } from '../../schema/json.ts'
import type { Values } from '../kinds/kindUi.ts'
import { RecordForm, type RecordFormProps } from './RecordForm.tsx'
import { keepUsed } from './usedLast.ts'
import { makeOld } from '../resource/makeOld.ts'

interface NewRecordProps extends Omit<RecordFormProps, 'initial' | 'onAgain' | 'children'> {
  readonly given: Values
  readonly onSaved: (record: AnyRecord) => void
  readonly onAgain?: (record: AnyRecord) => void
}

const told = (): void => undefined

/** react-admin's `Create` of a record that begins with given values, on a page or in a dialog. */
export const NewRecord = ({ resource, given, onSaved, onAgain, ...form }: NewRecordProps) => {
  const client = useQueryClient()
  const then =
    (next: (record: AnyRecord) => void) =>
    async (record: AnyRecord): Promise<void> => {
      await makeOld(client, resource.name)
      keepUsed(resource, record)
      next(record)
    }
  return (
    <ResourceContextProvider value={resource.name}>
      <CreateBase<AnyRecord, AnyRecord>
        resource={resource.name}
        record={{}}
        disableAuthentication
        redirect={false}
        mutationOptions={{ onSuccess: then(onSaved), onError: told }}
      >
        <RecordForm
          {...form}
          resource={resource}
          initial={given}
          {...(onAgain === undefined ? {} : { onAgain: then(onAgain) })}
        />
      </CreateBase>
    </ResourceContextProvider>
  )
}
