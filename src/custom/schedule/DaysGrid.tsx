import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useFormats } from '../../ui/format/useFormats.ts'
import { useLocaleName } from '../../ui/resource/useWords.ts'
import { Cell } from './Cell.tsx'
import type { Entry } from './entry.ts'
import { EntryChip } from './EntryChip.tsx'
import type { Slot } from './useMoving.ts'

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
  readonly onMove: (id: string, slot: Slot) => void
}

/** Entries that a day of a month shows before it says how many more. */
const mostOfMonth = 4

/** Weeks of seven days, each with what stands in it. */
export const DaysGrid = (props: DaysGridProps) => {
  const { days, month, today, entries, movable, onOpen, onDay, onNew, onMove } = props
  const translate = useTranslate()
  const formats = useFormats()
  const locale = useLocaleName()
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_none, week) => days.slice(week * 7, week * 7 + 7))
  return (
    <table
      className={`schedule-grid${month === null ? ' is-week' : ''}`}
      aria-label={translate('estiba.schedule.calendar')}
    >
      <thead>
        <tr>
          {days.slice(0, 7).map((day) => (
            <th key={day} scope="col">
              {weekday.format(new Date(`${day}T00:00:00Z`))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const own = entries.filter(({ start }) => start.startsWith(day))
              const shown =
                month === null ? own : own.slice(0, own.length > mostOfMonth ? mostOfMonth - 1 : mostOfMonth)
              const outside = month !== null && !day.startsWith(month)
              return (
                <Cell
                  key={day}
                  className={`${day === today ? 'is-today' : ''}${outside ? ' is-outside' : ''}`}
                  label={formats.day(day)}
                  onDrop={(id) => onMove(id, { day, hour: null })}
                >
                  <div className="schedule-day">
                    <Button aria-label={formats.day(day)} onClick={() => onDay(day)}>
                      {Number(day.slice(8))}
                    </Button>
                    {movable && (
                      <button
                        type="button"
                        className="schedule-add"
                        aria-label={translate('estiba.schedule.newAt', { time: formats.day(day) })}
                        onClick={() => onNew({ day, hour: null })}
                      >
                        +
                      </button>
                    )}
                  </div>
                  {shown.map((entry) => (
                    <EntryChip key={entry.id} entry={entry} movable={movable} onOpen={onOpen} />
                  ))}
                  {shown.length < own.length && (
                    <Button className="schedule-more" onClick={() => onDay(day)}>
                      {translate('estiba.schedule.more', { smart_count: own.length - shown.length })}
                    </Button>
                  )}
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
