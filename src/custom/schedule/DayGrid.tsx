import Box from '@mui/material/Box'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Fragment } from 'react'
import { useTexts } from '../work/useTexts.ts'
import { AddButton } from './AddButton.tsx'
import { CalendarTable } from './CalendarTable.ts'
import { apart, Cell } from './Cell.tsx'
import { carry } from './drag.ts'
import { type Entry, mayMove, ofDay } from './entry.ts'
import { EntryEnd, EntryRest } from './EntryBox.ts'
import { EntryChip } from './EntryChip.tsx'
import { goesOnAt } from './period.ts'
import type { Drop, Slot } from './useMoving.ts'

interface DayGridProps {
  readonly day: string
  readonly entries: readonly Entry[]
  readonly movable: boolean
  readonly onOpen: (entry: Entry) => void
  readonly onNew: (slot: Slot) => void
  readonly onMove: (id: string, slot: Slot, drop: Drop) => void
}

/** Hours that are shown on every day; others where something stands in them. */
const [opens, closes] = [6, 20]

/** Whether an hour is the last in which something stands in the calendar. */
const endsAt = (entry: Entry, hour: number): boolean =>
  entry.end !== null && (hourOf(entry) === hour || goesOnAt(entry, hour)) && !goesOnAt(entry, hour + 1)

const hourOf = ({ start }: Entry): number => Number(start.slice(11, 13))

/** A day by hours and docks. */
export const DayGrid = ({ day, entries, movable, onOpen, onNew, onMove }: DayGridProps) => {
  const text = useTexts('schedule')
  const own = ofDay(entries, day)
  const docks = [...new Set(own.flatMap(({ dock }) => (dock === null ? [] : [dock])))].toSorted()
  const columns: readonly (string | null)[] = [...docks, null]
  const first = Math.min(opens, ...own.map(hourOf))
  const lasting = own.map(({ start, end }) => (end === null || !end.startsWith(day) ? start : end))
  const last = Math.max(closes, ...own.map(hourOf), ...lasting.map((wall) => Number(wall.slice(11, 13))))
  const hours = Array.from({ length: last - first + 1 }, (_none, index) => first + index)
  const nameOf = (dock: string | null): string => (dock === null ? text('noDock') : text('atDock', { dock }))
  return (
    <CalendarTable aria-label={text('calendar')}>
      <TableHead>
        <TableRow>
          <TableCell scope="col" sx={{ width: '6rem' }}>
            {text('hour')}
          </TableCell>
          {columns.map((dock) => (
            <TableCell key={dock ?? ''} scope="col">
              {nameOf(dock)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {hours.map((hour) => {
          const time = `${String(hour).padStart(2, '0')}:00`
          return (
            <TableRow key={hour}>
              <TableCell component="th" scope="row" sx={{ py: 0 }}>
                <Box sx={apart}>
                  {time}
                  {movable && <AddButton label={text('newAt', { time })} onClick={() => onNew({ day, hour })} />}
                </Box>
              </TableCell>
              {columns.map((dock) => (
                <Cell
                  key={dock ?? ''}
                  height="3rem"
                  label={`${time} ${nameOf(dock)}`}
                  onDrop={(id, drop) => onMove(id, { day, hour, dock }, drop)}
                >
                  {own
                    .filter((entry) => entry.dock === dock)
                    .map((entry) => (
                      <Fragment key={entry.id}>
                        {hourOf(entry) === hour && <EntryChip entry={entry} movable={movable} onOpen={onOpen} />}
                        {goesOnAt(entry, hour) && (
                          <EntryRest aria-hidden="true" data-by={entry.transport?.toLowerCase()} />
                        )}
                        {movable && mayMove(entry) && endsAt(entry, hour) && (
                          <EntryEnd
                            aria-hidden="true"
                            title={text('untilWhen', { title: entry.title })}
                            draggable
                            onDragStart={carry('last', entry.id)}
                          />
                        )}
                      </Fragment>
                    ))}
                </Cell>
              ))}
            </TableRow>
          )
        })}
      </TableBody>
    </CalendarTable>
  )
}
