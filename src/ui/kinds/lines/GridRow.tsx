import ContentCopy from '@mui/icons-material/ContentCopy'
import Delete from '@mui/icons-material/DeleteOutlined'
import IconButton from '@mui/material/IconButton'
import { memo, type Ref } from 'react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { Formats } from '../../format/formats.ts'
import type { Words } from '../../resource/useWords.ts'
import type { Values } from '../kindUi.ts'
import { lineKindOf } from '../lineKinds.ts'
import { GridCell } from './GridCell.tsx'
import type { GridColumn } from './gridColumns.ts'

interface GridRowProps {
  readonly id: string
  /** Of all the lines. */
  readonly source: string
  readonly row: number
  readonly columns: readonly GridColumn[]
  /** Messages by field, as JSON: a row is drawn anew only when its own change. */
  readonly errors: string
  readonly disabled: boolean
  readonly isFull: boolean
  readonly resource: string
  readonly words: Words
  readonly formats: Formats
  readonly measured: Ref<HTMLTableRowElement>
  readonly onChange: (source: string, value: unknown) => void
  readonly onDuplicate: (row: number) => void
  readonly onRemove: (row: number) => void
}

/** One line: alone it is drawn anew while something is typed into it. */
export const GridRow = memo(
  ({ id, source, row, columns, errors: told, disabled, isFull, resource, words, formats, ...rest }: GridRowProps) => {
    const { measured, onChange, onDuplicate, onRemove } = rest
    const translate = useTranslate()
    const line = (useWatch({ name: `${source}.${row}` }) ?? {}) as Values
    const errors = JSON.parse(told) as { readonly [name: string]: string }
    const number = row + 1
    return (
      <tr ref={measured} data-index={row}>
        <th scope="row">{number}</th>
        {columns.map(([name, field], column) => (
          <td
            key={name}
            data-row={row}
            data-column={column}
            data-label={words.field(name)}
            data-end={lineKindOf(field).align?.(field) === 'end' || undefined}
          >
            <GridCell
              id={`${id}-${row}-${name}`}
              source={`${source}.${row}.${name}`}
              name={name}
              field={field}
              value={line[name]}
              line={lineKindOf(field).cell === 'reckoned' ? line : null}
              label={`${words.field(name)}, ${translate('estiba.kinds.line', { number })}`}
              isWrong={errors[name] !== undefined}
              disabled={disabled || field.readOnly === true}
              resource={resource}
              words={words}
              formats={formats}
              onChange={onChange}
            />
            {errors[name] !== undefined && <span id={`${id}-${row}-${name}-error`}>{errors[name]}</span>}
          </td>
        ))}
        {!disabled && (
          <td>
            <IconButton
              size="small"
              disabled={isFull}
              aria-label={translate('estiba.kinds.duplicateLine', { number })}
              onClick={() => onDuplicate(row)}
            >
              <ContentCopy fontSize="inherit" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={translate('estiba.kinds.removeLine', { number })}
              onClick={() => onRemove(row)}
            >
              <Delete fontSize="inherit" />
            </IconButton>
          </td>
        )}
      </tr>
    )
  },
)
GridRow.displayName = 'GridRow'
