import { useTranslate } from 'ra-core'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import type { LineField, LinesField } from '../../schema/fields.ts'
import { clipboardCells, pasteInto, readCell } from './gridPaste.ts'
import type { InputProps, Values } from './kindUi.ts'
import { lineKindOf } from './lineKinds.ts'
import { numbered } from './numbered.ts'

const asLines = (value: unknown): readonly Values[] => (Array.isArray(value) ? (value as readonly Values[]) : [])

/** Lines as an editable grid: Tab goes on, Enter and arrows go up and down, a paste from a spreadsheet fills cells. */
export const LinesGrid = ({
  id,
  name,
  field,
  value,
  onChange,
  record,
  view,
  disabled,
  describedBy,
  errors = {},
}: InputProps<LinesField>) => {
  const translate = useTranslate()
  const table = useRef<HTMLTableElement>(null)
  const lines = asLines(value)
  const columns = Object.entries(field.fields).filter(([, column]) => !column.secret)
  const names = columns.map(([column]) => column)
  const full = field.max !== undefined && lines.length >= field.max

  const empty = (): Values =>
    Object.fromEntries(
      columns
        .filter(([, column]) => column.kind !== 'computed')
        .map(([column, { default: start }]) => [column, start ?? null]),
    )
  const setCell = (row: number, column: string, cell: unknown): void =>
    onChange(lines.map((line, at) => (at === row ? { ...line, [column]: cell } : line)))
  const focusCell = (row: number, column: number): void =>
    table.current?.querySelector<HTMLElement>(`[data-cell="${row}-${column}"] :is(input, select, textarea)`)?.focus()
  const focusSoon = (row: number, column: number): void => void requestAnimationFrame(() => focusCell(row, column))
  const add = (): void => {
    onChange([...lines, empty()])
    focusSoon(lines.length, 0)
  }
  const remove = (row: number): void => {
    onChange(lines.filter((_line, at) => at !== row))
    focusSoon(Math.max(0, row - 1), 0)
  }

  const onKeyDown = (event: KeyboardEvent, row: number, column: number): void => {
    const list = event.target instanceof HTMLSelectElement || event.target instanceof HTMLTextAreaElement
    if (event.key === 'Enter' && !event.shiftKey && !(event.target instanceof HTMLTextAreaElement)) {
      event.preventDefault()
      if (row + 1 < lines.length) focusCell(row + 1, column)
      else if (!full && !disabled) {
        onChange([...lines, empty()])
        focusSoon(row + 1, column)
      }
    } else if (!list && event.key === 'ArrowDown' && row + 1 < lines.length) {
      event.preventDefault()
      focusCell(row + 1, column)
    } else if (!list && event.key === 'ArrowUp' && row > 0) {
      event.preventDefault()
      focusCell(row - 1, column)
    } else if (event.key === 'Delete' && event.ctrlKey && !disabled) {
      event.preventDefault()
      remove(row)
    }
  }

  const onPaste = (event: ClipboardEvent, row: number, column: number): void => {
    const text = event.clipboardData.getData('text/plain')
    if (disabled || !/[\t\n]/.test(text.replace(/\r?\n$/, ''))) return
    event.preventDefault()
    const read = (cell: string, column: string): unknown => {
      const target = field.fields[column]
      const words =
        target !== undefined && target.kind === 'choice'
          ? Object.fromEntries(target.values.map((word) => [word, view.words.option(column, word)]))
          : undefined
      return target === undefined ? cell : readCell(cell, target, view.formats.locale, words)
    }
    const after = pasteInto(lines, clipboardCells(text), { row, column }, names, read, empty)
    onChange(field.max === undefined ? after : after.slice(0, field.max))
  }

  const cellLabel = (column: string, row: number): string =>
    `${view.words.field(column)}, ${translate('estiba.kinds.line', { number: row + 1 })}`
  return (
    <fieldset
      className="estiba-lines"
      id={id}
      tabIndex={-1}
      aria-label={view.words.field(name)}
      aria-describedby={describedBy}
    >
      <table ref={table} className="estiba-grid">
        <thead>
          <tr>
            <th scope="col" className="estiba-line-number">
              #
            </th>
            {columns.map(([column, definition]) => (
              <th
                key={column}
                scope="col"
                className={lineKindOf(definition).align?.(definition) === 'end' ? 'is-end' : undefined}
              >
                {view.words.field(column)}
                {definition.required === true && (
                  <span aria-hidden="true" className="estiba-required">
                    {' '}
                    *
                  </span>
                )}
              </th>
            ))}
            {!disabled && (
              <th scope="col">
                <span className="estiba-visually-hidden">{translate('estiba.list.actionsColumn')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {numbered(lines).map(({ line, row }) => (
            <tr key={row}>
              <td className="estiba-line-number">{row + 1}</td>
              {columns.map(([column, definition], at) => (
                <GridCell
                  key={column}
                  id={`${id}-${row}-${column}`}
                  name={column}
                  field={definition}
                  line={{ ...record, ...line }}
                  value={line[column]}
                  view={view}
                  place={`${row}-${at}`}
                  label={cellLabel(column, row)}
                  error={errors[`${row}.${column}`]}
                  disabled={disabled}
                  onChange={(cell) => setCell(row, column, cell)}
                  onKeyDown={(event) => onKeyDown(event, row, at)}
                  onPaste={(event) => onPaste(event, row, at)}
                />
              ))}
              {!disabled && (
                <td>
                  <button
                    type="button"
                    className="estiba-icon"
                    aria-label={translate('estiba.kinds.removeLine', { number: row + 1 })}
                    onClick={() => remove(row)}
                  >
                    ×
                  </button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length === 0 && <p className="estiba-quiet">{translate('estiba.kinds.noLines')}</p>}
      {!disabled && (
        <button type="button" className="estiba-button is-quiet" disabled={full} onClick={add}>
          + {translate('estiba.kinds.addLine')}
        </button>
      )}
    </fieldset>
  )
}

interface GridCellProps {
  readonly id: string
  readonly name: string
  readonly field: LineField
  readonly line: Values
  readonly value: unknown
  readonly view: InputProps<LineField>['view']
  readonly place: string
  readonly label: string
  readonly error: string | undefined
  readonly disabled: boolean | undefined
  readonly onChange: (value: unknown) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onPaste: (event: ClipboardEvent) => void
}

const GridCell = ({
  id,
  name,
  field,
  line,
  value,
  view,
  place,
  label,
  error,
  disabled,
  onChange,
  onKeyDown,
  onPaste,
}: GridCellProps) => {
  const { Input } = lineKindOf(field)
  return (
    <td
      data-cell={place}
      className={lineKindOf(field).align?.(field) === 'end' ? 'is-end' : undefined}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    >
      <Input
        id={id}
        name={name}
        field={field}
        value={value}
        onChange={onChange}
        record={line}
        view={view}
        label={label}
        disabled={disabled === true || field.readOnly === true}
        invalid={error !== undefined}
        required={field.required === true}
        {...(error === undefined ? {} : { describedBy: `${id}-error` })}
      />
      {error !== undefined && (
        <span id={`${id}-error`} className="estiba-error">
          {error}
        </span>
      )}
    </td>
  )
}
