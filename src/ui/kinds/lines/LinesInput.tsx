import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useCallback, useMemo, useReducer, useRef } from 'react'
import { useNotify, useRecordContext, useTranslate, useWrappedSource } from 'react-admin'
import { flushSync } from 'react-dom'
import { get, useFieldArray, useFormContext, useFormState } from 'react-hook-form'
import type { LinesField } from '../../../schema/fields.ts'
import { messagesOf } from '../../form/messagesOf.ts'
import { useFromTyped } from '../../form/useFromTyped.ts'
import { useFormats } from '../../format/useFormats.ts'
import type { FormInputProps, Values } from '../kindUi.ts'
import { submitAfter } from '../submitAfter.ts'
import { columnsOf, copyOfLine, emptyLine, fixedOf, ownColumns } from './gridColumns.ts'
import { clipboardCells, pasteInto, readCell } from './gridPaste.ts'
import { type Grid, GridContext } from './GridContext.ts'
import { gridWays } from './gridWays.ts'
import { LinesGrid } from './LinesGrid.tsx'
import { LinesSums } from './LinesSums.tsx'
import { LinesTotals } from './LinesTotals.tsx'
import { LinesRefilled } from './LinesRefilled.tsx'
import { useFillingPasted } from './useFillingPasted.ts'
import { useMeantPasted } from './useMeantPasted.ts'
import { useRefilling } from './useRefilling.ts'

/** More of them are drawn anew together. */
const manyRows = 100

/** The lines of a record: added, duplicated, removed, pasted from a spreadsheet; what they come to below. */
export const LinesInput = ({
  id,
  field,
  words,
  label,
  helperText,
  disabled,
  resource,
  ...props
}: FormInputProps<LinesField>) => {
  const source = useWrappedSource(props.source)
  const translate = useTranslate()
  const notify = useNotify()
  const formats = useFormats()
  const { control, clearErrors, getFieldState, getValues, setValue } = useFormContext()
  const { fields: keyed, append, insert, remove, replace, update } = useFieldArray({ control, name: source })
  const { errors } = useFormState({ control, name: source })
  const messages = messagesOf(get(errors, source))
  const [showsAll, showAll] = useReducer(() => true, false)
  const stored = useRecordContext<Values & { readonly id: string }>()
  const own = useFromTyped([props.source, ...Object.values(field.repeats ?? {})], (typed) =>
    ownColumns(field, { ...stored, ...typed }, linesIn(typed[props.source]))
      .map(([name]) => name)
      .join(),
  )
  const all = useMemo(() => columnsOf(field), [field])
  const columns = useMemo(
    () => (showsAll ? all : all.filter(([name]) => own.split(',').includes(name))),
    [all, own, showsAll],
  )
  const isFull = field.max !== undefined && keyed.length >= field.max
  const meantPasted = useMeantPasted(field)
  const box = useRef<HTMLDivElement>(null)
  const fillPasted = useFillingPasted(field, resource)
  const linesNow = useCallback((): readonly Values[] => linesIn(getValues(source)), [getValues, source])
  const onChange = useCallback(
    (path: string, value: unknown) => {
      setValue(path, value, { shouldDirty: true })
      if (getFieldState(path).error !== undefined) clearErrors(path)
    },
    [setValue, getFieldState, clearErrors],
  )
  const onDuplicate = useCallback(
    (row: number) => insert(row + 1, copyOfLine(field, linesNow()[row] ?? {}), { shouldFocus: false }),
    [insert, field, linesNow],
  )
  const take = useCallback(
    (changed: ReadonlyMap<number, Values>): void => {
      const lines = linesNow()
      const at = document.activeElement?.id ?? ''
      if (changed.size > manyRows) replace(lines.map((line, index) => changed.get(index) ?? line))
      else for (const [index, line] of changed) update(index, line)
      // A row that changed is drawn anew: who is in it goes on.
      if (at !== '') requestAnimationFrame(() => document.getElementById(at)?.focus())
    },
    [linesNow, replace, update],
  )
  const refilled = useRefilling(field, source, resource, take)
  const grid = useMemo<Grid>(
    () => ({
      id,
      source,
      columns,
      field,
      disabled,
      isFull,
      resource,
      words,
      formats,
      onChange,
      onDuplicate,
      onRemove: remove,
    }),
    [id, source, columns, field, disabled, isFull, resource, words, formats, onChange, onDuplicate, remove],
  )
  const add = (): void => {
    flushSync(() => append(emptyLine(field), { shouldFocus: false }))
    const go = (): void => gridWays.to(id)?.(keyed.length, undefined)
    // The first line draws the grid itself.
    if (gridWays.to(id) === undefined) requestAnimationFrame(go)
    else go()
  }
  const paste = (text: string, row: number, column: number): boolean => {
    const cells = clipboardCells(text)
    // One text as it stands goes in where the browser would put it.
    if (cells.length === 1 && cells[0]?.length === 1 && cells[0][0] === text.replace(/\r?\n$/, '')) return false
    const read = (cell: string, name: string): unknown => {
      const { [name]: target } = field.fields
      const named =
        target !== undefined && 'values' in target
          ? Object.fromEntries(target.values.map((word) => [word, words.option(name, word)]))
          : undefined
      return target === undefined ? cell : readCell(cell, target, formats.locale, named)
    }
    const names = columns.map(([name]) => name)
    const before = linesNow()
    const after = pasteInto(before, cells, { row, column }, names, read, () => emptyLine(field)).map((line, at) => {
      const stood = before[at] ?? {}
      const kept = fixedOf(field, stood).filter((name) => names.includes(name))
      return { ...line, ...Object.fromEntries(kept.map((name) => [name, stood[name] ?? null])) }
    })
    const { max = after.length } = field
    replace(after.slice(0, max))
    if (after.length > max)
      notify('estiba.kinds.linesLeftOut', { type: 'warning', messageArgs: { smart_count: after.length - max, max } })
    const rows = cells.map((texts, at) => ({ row: row + at, names: names.slice(column, column + texts.length) }))
    const goOn = async (): Promise<void> => {
      const meant = await meantPasted(after, rows)
      take(meant(linesNow()))
      const named = meant(after)
      const filled = await fillPasted({ before, after: after.map((line, at) => named.get(at) ?? line), rows })
      take(filled(linesNow()))
    }
    submitAfter(box.current, goOn())
    return true
  }
  return (
    <Box
      ref={box}
      component="fieldset"
      id={id}
      tabIndex={-1}
      aria-label={words.field(props.source)}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
    >
      {props.isNamedAbove !== true && (
        <Typography variant="body2" color={messages[''] === undefined ? 'textSecondary' : 'error'} sx={{ mb: 0.5 }}>
          {label}
        </Typography>
      )}
      {keyed.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {translate('estiba.kinds.noLines')}
        </Typography>
      ) : (
        <GridContext value={grid}>
          <LinesGrid
            keys={keyed.map((one) => one.id)}
            errors={messages}
            onAdd={(row) => insert(row, emptyLine(field), { shouldFocus: false })}
            onPaste={paste}
          />
        </GridContext>
      )}
      {refilled !== null && <LinesRefilled {...refilled} source={source} />}
      {(messages[''] !== undefined || helperText !== false) && (
        <FormHelperText error={messages[''] !== undefined}>{messages[''] ?? helperText}</FormHelperText>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 1, pt: 1 }}>
        {!disabled && (
          <Button size="small" startIcon={<Add />} disabled={isFull} onClick={add}>
            {translate('estiba.kinds.addLine')}
          </Button>
        )}
        {columns.length < all.length && keyed.length > 0 && (
          <Button size="small" color="inherit" onClick={showAll}>
            {translate('estiba.kinds.moreColumns')}
          </Button>
        )}
        <Box sx={{ flex: 1 }}>
          {field.adds !== undefined && <LinesSums source={source} field={field} words={words} />}
          {field.totals !== undefined && (
            <LinesTotals source={source} totals={field.totals} words={words} isWritten={!disabled} />
          )}
        </Box>
      </Box>
    </Box>
  )
}

const linesIn = (value: unknown): readonly Values[] => (Array.isArray(value) ? (value as readonly Values[]) : [])
