import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useUpdate } from 'react-admin'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import type { Field } from '../../schema/fields.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { validateRecord } from '../form/validateRecord.ts'
import { errorsOf } from '../form/errorsOf.ts'
import { kindUiOf } from '../kinds/index.ts'
import type { View } from '../kinds/kindUi.ts'

interface InlineEditorProps {
  readonly resource: Resource
  readonly name: string
  readonly field: Field
  readonly row: AnyRecord
  readonly view: View
  readonly onDone: () => void
}

/** Edits a value where it stands: Enter saves, Escape gives up, the first thing wrong is shown (B-TABLE-INLINE-RULES). */
const InlineEditor = ({ resource, name, field, row, view, onDone }: InlineEditorProps) => {
  const [update] = useUpdate<AnyRecord>()
  const client = useQueryClient()
  const id = useId()
  const [value, setValue] = useState<unknown>(row[name] ?? null)
  const [problem, setProblem] = useState<string | null>(null)
  const editor = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    editor.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [])
  const save = async (): Promise<void> => {
    if (value === (row[name] ?? null)) {
      onDone()
      return
    }
    const checked = await validateRecord(resource, { ...row, [name]: value }, row, view.words.locale)
    const wrong = checked.errors[name]
    if (wrong !== undefined) {
      setProblem(wrong)
      return
    }
    try {
      await update(
        resource.name,
        { id: row.id, data: { ...checked.value, id: row.id }, previousData: row },
        { returnPromise: true, mutationMode: 'pessimistic' },
      )
      onDone()
      await client.invalidateQueries({ queryKey: [resource.name] })
    } catch (failure) {
      setProblem(errorsOf(failure)[name] ?? (failure instanceof Error ? failure.message : String(failure)))
    }
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation()
    if (event.key === 'Enter') void save()
    if (event.key === 'Escape') onDone()
  }
  const { Input } = kindUiOf(field)
  return (
    <span ref={editor} role="presentation" onKeyDown={onKeyDown}>
      <Input
        id={id}
        name={name}
        field={field}
        value={value}
        onChange={setValue}
        onBlur={() => void save()}
        record={row}
        stored={row}
        view={view}
        label={view.words.field(name)}
        invalid={problem !== null}
        describedBy={`${id}-error`}
      />
      {problem !== null && (
        <Typography id={`${id}-error`} role="alert" variant="caption" color="error" component="span">
          {problem}
        </Typography>
      )}
    </span>
  )
}

export default InlineEditor
