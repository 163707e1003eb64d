import Box from '@mui/material/Box'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useUpdate } from 'react-admin'
import { useQueryClient } from '@tanstack/react-query'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { validateRecord } from '../form/validateRecord.ts'
import { errorsOf } from '../form/errorsOf.ts'
import { refusalText } from '../form/refusalText.ts'
import { HeldValues } from '../form/HeldValues.tsx'
import { SchemaInput } from '../kinds/SchemaInput.tsx'
import type { View } from '../kinds/kindUi.ts'
import { useLineName } from '../resource/useLineName.ts'
import { makeOld } from '../resource/makeOld.ts'

interface InlineEditorProps {
  readonly resource: Resource
  readonly name: string
  readonly row: AnyRecord
  readonly view: View
  /** Told whether the focus was within to the end, and goes back to the value. */
  readonly onDone: (keepsFocus: boolean) => void
}

/** In a calendar or among the words to choose from, which stand above the list. */
const isAbove = (element: Element): boolean => element.closest('[role=dialog], [role=listbox]') !== null

/** What is being written of a row: its next cell is edited over that. */
const written = new Map<string, Promise<AnyRecord | null>>()

/** Edits a value where it stands: Enter saves, Escape gives up, the first thing wrong is shown (B-TABLE-INLINE-RULES). */
const InlineEditor = ({ resource, name, view, ...props }: InlineEditorProps) => {
  // What others save meanwhile changes nothing under the hand that types, and is found out by saving.
  const [row] = useState(props.row)
  const rowKey = `${resource.name} ${row.id}`
  const [before] = useState(() => written.get(rowKey))
  const [update] = useUpdate<AnyRecord>()
  const client = useQueryClient()
  /** What is typed; a choice is written before it is drawn. */
  const typed = useRef<unknown>(row[name] ?? null)
  const [problem, setProblem] = useState<string | null>(null)
  const editor = useRef<HTMLSpanElement>(null)
  const line = useLineName()
  const values = useMemo(() => ({ [name]: row[name] ?? null }), [name, row])
  const errors = useMemo(() => (problem === null ? {} : { [name]: problem }), [name, problem])
  useEffect(() => {
    editor.current?.querySelector<HTMLElement>('[role=combobox], input, textarea')?.focus()
  }, [])
  const onDone = (): void => props.onDone(editor.current?.contains(document.activeElement) === true)
  const isSaving = useRef(false)
  const onSave = async (): Promise<void> => {
    if (isSaving.current) return
    isSaving.current = true
    const saving = save()
    written.set(rowKey, saving)
    try {
      await saving
    } finally {
      if (written.get(rowKey) === saving) written.delete(rowKey)
      isSaving.current = false
    }
  }
  /** @returns the row as it is written, null where it is not */
  const save = async (): Promise<AnyRecord | null> => {
    const value = typed.current
    if (value === (row[name] ?? null)) {
      onDone()
      return null
    }
    const over = (await before?.catch(() => null)) ?? row
    const checked = await validateRecord(resource, { ...over, [name]: value }, over, view.words.locale)
    const wrong = checked.errors[name]
    if (wrong !== undefined) {
      setProblem(wrong)
      return null
    }
    try {
      const saved = await update(
        resource.name,
        { id: row.id, data: { ...checked.value, id: row.id }, previousData: over },
        { returnPromise: true, mutationMode: 'pessimistic' },
      )
      onDone()
      await makeOld(client, resource.name)
      return typeof saved === 'object' ? saved : null
    } catch (failure) {
      setProblem(errorsOf(failure)[name] ?? refusalText(failure, view.words, line, [name]))
      // Who gives up sees what another saved.
      await makeOld(client, resource.name)
      return null
    }
  }
  const isWithin = (element: Element): boolean => editor.current?.contains(element) === true
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation()
    if (event.key === 'Enter') void onSave()
    if (event.key === 'Escape') onDone()
  }
  return (
    <Box
      component="span"
      ref={editor}
      role="presentation"
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        const goesOn = relatedTarget instanceof Element && (isWithin(relatedTarget) || isAbove(relatedTarget))
        if (!goesOn) void onSave()
      }}
      sx={{
        // A switch stands within its label: of that only the words are hidden.
        '& label:not(.MuiFormControlLabel-root), & .MuiFormControlLabel-label': visuallyHidden,
        '& legend': { display: 'none' },
      }}
    >
      <HeldValues
        resource={resource}
        values={values}
        errors={errors}
        stored={row}
        onChange={(_name, value) => {
          typed.current = value
        }}
      >
        <SchemaInput source={name} />
      </HeldValues>
    </Box>
  )
}

export default InlineEditor
