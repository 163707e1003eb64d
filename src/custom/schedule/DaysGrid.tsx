import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTexts } from '../work/useTexts.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { useLocaleName } from '../../ui/resource/useWords.ts'
import { AddButton } from './AddButton.tsx'
import { CalendarTable } from './CalendarTable.ts'
import { apart, Cell } from './Cell.tsx'
import { type Entry, ofDay } from './entry.ts'
import { EntryChip } from './EntryChip.tsx'
import type { Drop, Slot } from './useMoving.ts'

interface DaysGridProps {
  readonly days: readonly string[]
  /** The month whose days stand out; null: all of them do. */
  readonly month: string | null
  readonly today: string
  readonly entries: readonly Entry[]
  readonly movable: boolean
  readonly onOpen: (entry: Entry) => void
  readonly onDay: (day: string) => void
  readonly onNew: (slot: Slot) => void
  readonly onMove: (id: string, slot: Slot, drop: Drop) => void
}

/** Entries that a day of a month shows before it says how many more. */
const mostOfMonth = 4

/** Weeks of seven days, each with what stands in it. */
export const DaysGrid = (props: DaysGridProps) => {
  const { days, month, today, entries, movable, onOpen, onDay, onNew, onMove } = props
  const text = useTexts('schedule')
  const formats = useFormats()
  const locale = useLocaleName()
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_none, week) => days.slice(week * 7, week * 7 + 7))
  return (
    <CalendarTable aria-label={text('calendar')}>
      <TableHead>
        <TableRow>
          {days.slice(0, 7).map((day) => (
            <TableCell key={day} scope="col">
              {weekday.format(new Date(`${day}T00:00:00Z`))}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {weeks.map((week) => (
          <TableRow key={week[0]}>
            {week.map((day) => {
              const own = ofDay(entries, day)
              const shown =
                month === null ? own : own.slice(0, own.length > mostOfMonth ? mostOfMonth - 1 : mostOfMonth)
              return (
                <Cell
                  key={day}
                  height={month === null ? '26.25rem' : '6rem'}
                  isToday={day === today}
                  isOutside={month !== null && !day.startsWith(month)}
                  label={formats.day(day)}
                  onDrop={(id) => onMove(id, { day, hour: null }, 'move')}
                >
                  <Box sx={apart}>
                    <Button aria-label={formats.day(day)} onClick={() => onDay(day)}>
                      {Number(day.slice(8))}
                    </Button>
                    {movable && (
                      <AddButton
                        label={text('newAt', { time: formats.day(day) })}
                        onClick={() => onNew({ day, hour: null })}
                      />
                    )}
                  </Box>
                  {shown.map((entry) => (
                    <EntryChip key={entry.id} entry={entry} movable={movable} onOpen={onOpen} />
                  ))}
                  {shown.length < own.length && (
                    <Button onClick={() => onDay(day)}>
                      {text('more', { smart_count: own.length - shown.length })}
                    </Button>
                  )}
                </Cell>
              )
            })}
          </TableRow>
        ))}
      </TableBody>
    </CalendarTable>
  )
}
