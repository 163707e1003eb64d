import ContentCopy from '@mui/icons-material/ContentCopy'
import Delete from '@mui/icons-material/DeleteOutlined'
import IconButton from '@mui/material/IconButton'
import { memo, type Ref } from 'react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { Values } from '../kindUi.ts'
import { lineKindOf } from '../lineKinds.ts'
import { fixedOf } from './gridColumns.ts'
import { GridCell } from './GridCell.tsx'
import { useGrid } from './GridContext.ts'

interface GridRowProps {
  readonly row: number
  /** Messages by field, as JSON: a row is drawn anew only when its own change. */
  readonly errors: string
  readonly measured: Ref<HTMLTableRowElement>
}

/** One line: alone it is drawn anew while something is typed into it. */
export const GridRow = memo(({ row, errors: told, measured }: GridRowProps) => {
  const { id, source, columns, field: lines, disabled, isFull, words, onDuplicate, onRemove } = useGrid()
  const translate = useTranslate()
  const line = (useWatch({ name: `${source}.${row}` }) ?? {}) as Values
  const errors = JSON.parse(told) as { readonly [name: string]: string }
  const number = row + 1
  const fixed = fixedOf(lines, line)
  return (
    <tr ref={measured} data-index={row}>
      <th scope="row">{number}</th>
      {columns.map(([name, field], column) => (
        <td
          key={name}
          data-row={row}
          data-column={column}
          data-label={`${words.field(name)}${field.required === true ? ' *' : ''}`}
          data-end={lineKindOf(field).align?.(field) === 'end' || undefined}
          data-least={lineKindOf(field).leastRem?.(field)}
        >
          <GridCell
            id={`${id}-${row}-${name}`}
            source={`${source}.${row}.${name}`}
            name={name}
            field={field}
            value={line[name]}
            line={lineKindOf(field).cell === 'reckoned' ? line : null}
            isFixed={fixed.includes(name)}
            label={`${words.field(name)}, ${translate('estiba.kinds.line', { number })}`}
            isWrong={errors[name] !== undefined}
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
})
GridRow.displayName = 'GridRow'
