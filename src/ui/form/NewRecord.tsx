import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CreateBase, ResourceContextProvider } from 'react-admin'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Values } from '../kinds/kindUi.ts'
import { RecordForm } from './RecordForm.tsx'
import { keepUsed } from './usedLast.ts'

interface NewRecordProps {
  readonly resource: Resource
  readonly given: Values
  readonly onSaved: (record: AnyRecord) => void
  readonly onCancel: () => void
  readonly onAgain?: (record: AnyRecord) => void
  readonly keepsDraft?: boolean
  readonly draftName?: string
  readonly children?: ReactNode
}

const told = (): void => undefined

/** react-admin's `Create` of a record that begins with given values, on a page or in a dialog. */
export const NewRecord = ({
  resource,
  given,
  onSaved,
  onCancel,
  onAgain,
  keepsDraft = true,
  draftName = 'new',
  children,
}: NewRecordProps) => {
  const client = useQueryClient()
  const [initial] = useState(given)
  const then =
    (next: (record: AnyRecord) => void) =>
    async (record: AnyRecord): Promise<void> => {
      await client.invalidateQueries({ queryKey: [resource.name] })
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
          resource={resource}
          initial={initial}
          onCancel={onCancel}
          keepsDraft={keepsDraft}
          draftName={draftName}
          {...(onAgain === undefined ? {} : { onAgain: then(onAgain) })}
        >
          {children}
        </RecordForm>
      </CreateBase>
    </ResourceContextProvider>
  )
}
