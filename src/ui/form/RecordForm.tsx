import { type ReactNode, useId, useState } from 'react'
import { Form, RecordContextProvider, useRecordContext } from 'react-admin'
import { isWritable } from '../../domain/validation.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { FormBegan } from '../kinds/FormBegan.ts'
import type { Values } from '../kinds/kindUi.ts'
import { useLocaleName } from '../resource/useWords.ts'
import { draftOf, goneOnWith } from './draft.ts'
import { nested } from './messagesOf.ts'
import { RecordFormBody } from './RecordFormBody.tsx'
import { useSaving } from './useSaving.ts'
import { validateRecord } from './validateRecord.ts'

export interface RecordFormProps {
  readonly resource: Resource
  /** What the form begins with. */
  readonly initial: Values
  readonly onCancel: () => void
  /** Saves, and begins another. */
  readonly onAgain?: (record: AnyRecord) => void | Promise<void>
  /** Whether what is typed outlives the form; not where closing it throws it away. */
  readonly keepsDraft?: boolean
  /** What tells its draft from those of other new records. */
  readonly draftName?: string
  /** In place of the buttons that save. */
  readonly saves?: ReactNode
  readonly children?: ReactNode
}

/** A record's fields by tabs and sections, below react-admin's `Create` or `Edit`; saved with the button or Ctrl+S. */
export const RecordForm = (props: RecordFormProps) => {
  const { resource, initial, keepsDraft = true, draftName = 'new' } = props
  const id = useId()
  const locale = useLocaleName()
  const record = useRecordContext<AnyRecord>()
  // What others save meanwhile changes nothing under the hand that types: saving finds it out and merges.
  const [stored] = useState(record?.id === undefined ? null : record)
  const [draft] = useState(() => draftOf(resource.name, stored?.id ?? draftName))
  // A kept draft is what react-admin's form begins with: it resets itself to that once it stands.
  const [found, setFound] = useState(() => (keepsDraft ? draft.read() : null))
  const saving = useSaving(stored, found?.sent)
  const [begun] = useState(() => ({ ...goneOnWith(found, initial), record: { ...stored, ...found?.values } }))
  const validate = async (values: Values): Promise<object> => {
    const { value, errors } = await validateRecord(resource, writtenOf(resource, values), saving.against(), locale)
    saving.keepChecked(value)
    return nested(errors)
  }
  return (
    <RecordContextProvider value={begun.record}>
      <Form
        id={id}
        noValidate
        defaultValues={begun.values}
        validate={validate}
        shouldFocusError={false}
        disableInvalidFormNotification
      >
        <FormBegan value={{ ...begun.base, version: found?.version ?? stored?.version }}>
          <RecordFormBody
            {...props}
            formId={id}
            stored={stored}
            saving={saving}
            draft={draft}
            found={found}
            begunOver={begun.base}
            onDiscard={() => setFound(null)}
          />
        </FormBegan>
      </Form>
    </RecordContextProvider>
  )
}

const writtenOf = ({ fields }: Resource, values: Values): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      isWritable(field) && values[name] !== undefined ? [[name, values[name]]] : [],
    ),
  )
