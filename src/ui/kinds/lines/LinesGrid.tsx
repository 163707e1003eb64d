import { useVirtualizer } from '@tanstack/react-virtual'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { flushSync } from 'react-dom'
import { lineKindOf } from '../lineKinds.ts'
import { Unseen } from '../../screen/Unseen.tsx'
import { useGrid } from './GridContext.ts'
import { GridFrame } from './GridFrame.ts'
import { GridRow } from './GridRow.tsx'
import { gridWays } from './gridWays.ts'

interface LinesGridProps {
  /** The lines by what they are known by while they move. */
  readonly keys: readonly string[]
  /** Messages by `row.field`. */
  readonly errors: { readonly [path: string]: string }
  readonly onAdd: (row: number) => void
  readonly onPaste: (text: string, row: number, column: number) => boolean
}

/** Fewer than these are all drawn. */
const virtualFrom = 40
const rowPx = 38
/** How many pictures a row that is scrolled to may take until it is drawn. */
const mostFrames = 10

interface Place {
  readonly row: number
  /** None: the first of the row that can be written. */
  readonly column?: number
}

const placeOf = (target: EventTarget): Required<Place> | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-row]') : null
  return cell === null ? null : { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) }
}

/** Lines as a grid: Tab goes on, Enter and the arrows go up and down, a paste from a spreadsheet fills cells. */
export const LinesGrid = ({ keys, errors, onAdd, onPaste }: LinesGridProps) => {
  const { id, columns, disabled, isFull, words, onRemove } = useGrid()
  const translate = useTranslate()
  const frame = useRef<HTMLDivElement>(null)
  const isVirtual = keys.length >= virtualFrom
  const { getVirtualItems, getTotalSize, measureElement, scrollToIndex } = useVirtualizer({
    count: keys.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowPx,
    overscan: 6,
    enabled: isVirtual,
  })
  const items = getVirtualItems()
  const rows = isVirtual ? items.map(({ index }) => index) : keys.map((_key, row) => row)
  const before = isVirtual ? (items[0]?.start ?? 0) : 0
  const after = isVirtual ? getTotalSize() - (items.at(-1)?.end ?? 0) : 0

  const isReached = ({ row, column }: Place): boolean => {
    const there = column === undefined ? '' : `[data-column="${column}"]`
    const cell = frame.current?.querySelector<HTMLElement>(`td[data-row="${row}"]${there} :is(input, select)`)
    cell?.focus()
    return cell !== undefined && cell !== null
  }
  /** A row that is drawn is in hand at once: what is pressed next falls on it. */
  const go = (place: Place): void => {
    if (isReached(place)) return
    if (isVirtual) scrollToIndex(place.row)
    const focus = (frames: number): void => {
      if (!isReached(place) && frames > 0) requestAnimationFrame(() => focus(frames - 1))
    }
    requestAnimationFrame(() => focus(isVirtual ? mostFrames : 0))
  }
  const goTo = useEffectEvent((row: number, name: string | undefined): void => {
    const column = columns.findIndex(([one]) => one === name)
    go(column < 0 ? { row } : { row, column })
  })
  useEffect(() => gridWays.open(id, (row, name) => goTo(row, name)), [id])
  const onKeyDown = (event: KeyboardEvent): void => {
    const place = placeOf(event.target)
    if (place === null || event.defaultPrevented) return
    const { row, column } = place
    // An open list has the arrows and Enter for itself.
    const isList =
      event.target instanceof HTMLSelectElement ||
      (event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true')
    const isLast = row + 1 >= keys.length
    if (event.key === 'Enter' && !event.shiftKey && !isList) {
      event.preventDefault()
      if (isLast && !disabled && !isFull) flushSync(() => onAdd(row + 1))
      if (!isLast || (!disabled && !isFull)) go({ row: row + 1, column })
    } else if (event.key === 'ArrowDown' && !isList && !isLast) {
      event.preventDefault()
      go({ row: row + 1, column })
    } else if (event.key === 'ArrowUp' && !isList && row > 0) {
      event.preventDefault()
      go({ row: row - 1, column })
    } else if (event.key === 'Delete' && event.ctrlKey && !disabled) {
      event.preventDefault()
      flushSync(() => onRemove(row))
      go({ row: Math.max(0, row - 1), column })
    }
  }
  const paste = (event: ClipboardEvent): void => {
    const place = placeOf(event.target)
    if (disabled || place === null) return
    if (onPaste(event.clipboardData.getData('text/plain'), place.row, place.column)) event.preventDefault()
  }
  return (
    <GridFrame ref={frame} onKeyDown={onKeyDown} onPaste={paste}>
      <table>
        <thead>
          <tr>
            <th scope="col">#</th>
            {columns.map(([name, field]) => (
              <th key={name} scope="col" data-end={lineKindOf(field).align?.(field) === 'end' || undefined}>
                {words.field(name)}
                {field.required === true && <span aria-hidden="true">{'\u00a0*'}</span>}
              </th>
            ))}
            {!disabled && (
              <th scope="col">
                <Unseen>{translate('estiba.list.actionsColumn')}</Unseen>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <tr aria-hidden style={{ height: before }} />}
          {rows.map((row) => (
            <GridRow
              key={keys[row] ?? row}
              row={row}
              errors={JSON.stringify(ofRow(errors, row))}
              measured={measureElement}
            />
          ))}
          {after > 0 && <tr aria-hidden style={{ height: after }} />}
        </tbody>
      </table>
    </GridFrame>
  )
}

const ofRow = (errors: { readonly [path: string]: string }, row: number): { readonly [name: string]: string } =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) =>
      path.startsWith(`${row}.`) ? [[path.slice(`${row}.`.length), message]] : [],
    ),
  )
