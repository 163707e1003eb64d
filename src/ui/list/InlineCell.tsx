import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'ra-core'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Field } from '../../schema/fields.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { validateRecord } from '../form/validateRecord.ts'
import { errorsOf } from '../form/errorsOf.ts'
import { kindUiOf } from '../kinds/index.ts'
import type { View } from '../kinds/kindUi.ts'

interface InlineCellProps {
  readonly resource: Resource
  readonly name: string
  readonly field: Field
  readonly row: AnyRecord
  readonly view: View
  readonly children: ReactNode
}

/** A value edited where it stands: Enter saves, Escape gives up, the first thing wrong is shown (B-TABLE-INLINE-RULES). */
export const InlineCell = ({ resource, name, field, row, view, children }: InlineCellProps) => {
  const translate = useTranslate()
  const provider = useDataProvider()
  const client = useQueryClient()
  const id = useId()
  const [value, setValue] = useState<unknown>(undefined)
  const [problem, setProblem] = useState<string | null>(null)
  const editor = useRef<HTMLSpanElement>(null)
  const editing = value !== undefined
  useEffect(() => {
    if (editing) editor.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [editing])
  const stop = (): void => {
    setValue(undefined)
    setProblem(null)
  }
  const save = async (): Promise<void> => {
    if (value === undefined || value === row[name]) {
      stop()
      return
    }
    const checked = await validateRecord(resource, { ...row, [name]: value }, row, view.words.locale)
    const wrong = checked.errors[name]
    if (wrong !== undefined) {
      setProblem(wrong)
      return
    }
    try {
      await provider.update(resource.name, { id: row.id, data: { ...checked.value, id: row.id }, previousData: row })
      stop()
      await client.invalidateQueries({ queryKey: [resource.name] })
    } catch (failure) {
      setProblem(errorsOf(failure)[name] ?? (failure instanceof Error ? failure.message : String(failure)))
    }
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation()
    if (event.key === 'Enter') void save()
    if (event.key === 'Escape') stop()
  }
  if (value === undefined) {
    return (
      <button
        type="button"
        className="estiba-inline-value"
        title={translate('estiba.list.edit')}
        aria-label={`${translate('estiba.list.edit')} ${view.words.field(name)}`}
        onClick={() => setValue(row[name] ?? null)}
      >
        {children}
      </button>
    )
  }
  const { Input } = kindUiOf(field)
  return (
    <span ref={editor} role="presentation" className="estiba-inline-edit" onKeyDown={onKeyDown}>
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
        <span id={`${id}-error`} role="alert" className="estiba-error">
          {problem}
        </span>
      )}
    </span>
  )
}
