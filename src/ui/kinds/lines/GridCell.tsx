import { memo, useMemo, useState } from 'react'
import { evaluateTyped } from '../../../domain/formula.ts'
import type { ChoiceField, LineField } from '../../../schema/fields.ts'
import { useTitles } from '../../reference/useTitles.ts'
import type { Values } from '../kindUi.ts'
import { lineKindOf } from '../lineKinds.ts'
import { useFitting } from '../useFitting.ts'
import { type Grid, useGrid } from './GridContext.ts'

interface GridCellProps {
  readonly id: string
  /** `lines.3.quantity` */
  readonly source: string
  readonly name: string
  readonly field: LineField
  readonly value: unknown
  /** The whole line, for what is reckoned of it; else none, so that a cell is drawn anew with its own value only. */
  readonly line: Values | null
  readonly label: string
  readonly isWrong: boolean
  /** It tells what the line is about: nobody writes it. */
  readonly isFixed: boolean
}

/** With what it shares with the rest of its grid. */
type CellProps = GridCellProps & Pick<Grid, 'disabled' | 'resource' | 'words' | 'formats' | 'onChange'>

/** A value of a line: native inputs, since a grid has hundreds. */
export const GridCell = memo((props: GridCellProps) => {
  const { disabled, resource, words, formats, onChange } = useGrid()
  const Cell = props.isFixed ? Told : cells[lineKindOf(props.field).cell ?? 'typed']
  return <Cell {...props} {...{ disabled, resource, words, formats, onChange }} />
})
GridCell.displayName = 'GridCell'

const attributes = ({ id, label, isWrong, disabled, field }: CellProps) => ({
  id,
  disabled,
  'aria-label': label,
  'aria-required': field.required === true || undefined,
  ...(isWrong ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {}),
})

const Typed = (props: CellProps) => {
  const { source, field, value, formats, onChange } = props
  const { typed, align } = lineKindOf(field)
  /** As long as the cell is in hand its text stays as it was typed. */
  const [text, setText] = useState<string | null>(null)
  return (
    <input
      {...attributes(props)}
      autoComplete="off"
      inputMode={align?.(field) === 'end' ? 'decimal' : undefined}
      value={text ?? typed?.write(value, field, formats) ?? String(value ?? '')}
      onChange={({ target }) => {
        setText(target.value)
        onChange(
          source,
          target.value.trim() === '' ? null : (typed?.read(target.value, field, formats.locale) ?? target.value),
        )
      }}
      onBlur={() => setText(null)}
    />
  )
}

const Chosen = (props: CellProps) => {
  const { field } = props
  if (field.kind === 'choice' && field.goesWith !== undefined)
    return <GoingChosen {...props} field={field} by={field.goesWith.field} />
  return <Options {...props} values={'values' in field ? field.values : []} />
}

const GoingChosen = ({ by, ...props }: CellProps & { readonly field: ChoiceField; readonly by: string }) => (
  <Options {...props} values={useFitting(props.field, by, props.source)} />
)

const Options = ({ values, ...props }: CellProps & { readonly values: readonly string[] }) => {
  const { source, name, value, words, onChange } = props
  return (
    <select
      {...attributes(props)}
      value={String(value ?? '')}
      onChange={({ target }) => onChange(source, target.value === '' ? null : target.value)}
    >
      <option value="">{''}</option>
      {values.map((word) => (
        <option key={word} value={word}>
          {words.option(name, word)}
        </option>
      ))}
    </select>
  )
}

const Ticked = (props: CellProps) => (
  <input
    {...attributes(props)}
    type="checkbox"
    checked={props.value === true}
    onChange={({ target }) => props.onChange(props.source, target.checked)}
  />
)

type Opening = 'pointer' | 'focus'

interface Opens {
  readonly onOpen: (by: Opening) => void
}

const LookedUp = (props: CellProps) => {
  const { id, source, field, label, disabled, resource, words } = props
  /** By what it came in hand: who points at it sees at once what there is, who passes with Tab does not. */
  const [openedBy, setOpen] = useState<Opening | null>(null)
  const { FormInput } = lineKindOf(field)
  if (openedBy === null) return <Shown {...props} onOpen={setOpen} />
  return (
    <span
      ref={(at) => {
        if (at?.contains(document.activeElement) === false) at.querySelector('input')?.focus()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(null)
      }}
    >
      <FormInput
        id={id}
        source={source}
        field={field}
        resource={resource}
        words={words}
        label={label}
        helperText={false}
        opensOnFocus={openedBy === 'pointer'}
        disabled={disabled}
        isRequired={field.required === true}
      />
    </span>
  )
}

/** What is chosen, by its title; in hand it becomes the selector. */
const Shown = ({ onOpen, ...props }: CellProps & Opens) => {
  const isEmpty = props.value === null || props.value === undefined || String(props.value) === ''
  return isEmpty ? <Chooser {...props} text="" onOpen={onOpen} /> : <Titled {...props} onOpen={onOpen} />
}

const Titled = ({ onOpen, ...props }: CellProps & Opens) => (
  <Chooser {...props} text={useShown(props)} onOpen={onOpen} />
)

/** A value as it is read, what it refers to by its title. */
const useShown = ({ name, field, value, resource, words, formats }: CellProps): string => {
  const fields = useMemo(() => ({ [name]: field }), [name, field])
  const rows = useMemo(() => [{ [name]: value }], [name, value])
  const titleOf = useTitles(fields, rows, resource)
  return lineKindOf(field).text({ name, field, value, record: {}, view: { formats, words, resource, titleOf } })
}

/** What the line is about: nobody writes it. */
const Told = (props: CellProps) => (
  <output id={props.id} aria-label={props.label}>
    {useShown(props)}
  </output>
)

const Chooser = ({ onOpen, text, ...props }: CellProps & Opens & { readonly text: string }) => (
  <input
    {...attributes(props)}
    role="combobox"
    aria-expanded={false}
    aria-controls={`${props.id}-choices`}
    readOnly
    value={text}
    onMouseDown={(event) => {
      // The selector that takes its place gets the focus instead.
      event.preventDefault()
      if (!props.disabled) onOpen('pointer')
    }}
    onFocus={() => onOpen('focus')}
  />
)

const Reckoned = ({ id, field, line, label, name, resource, words, formats }: CellProps) => {
  const value = 'formula' in field && line !== null ? evaluateTyped(field.formula, line) : null
  const view = { formats, words, resource, titleOf: same }
  return (
    <output id={id} aria-label={label}>
      {lineKindOf(field).text({ name, field, value, record: line ?? {}, view })}
    </output>
  )
}

const same = (_resource: string, id: string): string => id

const cells = { typed: Typed, chosen: Chosen, ticked: Ticked, lookedUp: LookedUp, reckoned: Reckoned } as const
