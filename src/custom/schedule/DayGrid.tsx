import { useTranslate } from 'ra-core'
import { Cell } from './Cell.tsx'
import type { Entry } from './entry.ts'
import { EntryChip } from './EntryChip.tsx'
import type { Slot } from './useMoving.ts'

interface DayGridProps {
  readonly day: string
  readonly entries: readonly Entry[]
  readonly movable: boolean
  readonly onOpen: (entry: Entry) => void
  readonly onNew: (slot: Slot) => void
  readonly onMove: (id: string, slot: Slot) => void
}

/** Hours that are shown on every day; others where something stands in them. */
const [opens, closes] = [6, 20]

const hourOf = ({ start }: Entry): number => Number(start.slice(11, 13))

/** A day by hours and docks. */
export const DayGrid = ({ day, entries, movable, onOpen, onNew, onMove }: DayGridProps) => {
  const translate = useTranslate()
  const own = entries.filter(({ start }) => start.startsWith(day))
  const docks = [...new Set(own.flatMap(({ dock }) => (dock === null ? [] : [dock])))].toSorted()
  const columns: readonly (string | null)[] = [...docks, null]
  const first = Math.min(opens, ...own.map(hourOf))
  const last = Math.max(closes, ...own.map(hourOf))
  const hours = Array.from({ length: last - first + 1 }, (_none, index) => first + index)
  const nameOf = (dock: string | null): string =>
    dock === null ? translate('estiba.schedule.noDock') : translate('estiba.schedule.atDock', { dock })
  return (
    <table className="schedule-grid is-day" aria-label={translate('estiba.schedule.calendar')}>
      <thead>
        <tr>
          <th scope="col" className="schedule-hour">
            {translate('estiba.schedule.hour')}
          </th>
          {columns.map((dock) => (
            <th key={dock ?? ''} scope="col">
              {nameOf(dock)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hours.map((hour) => {
          const time = `${String(hour).padStart(2, '0')}:00`
          return (
            <tr key={hour}>
              <th scope="row" className="schedule-hour">
                <span>
                  {time}
                  {movable && (
                    <button
                      type="button"
                      className="schedule-add"
                      aria-label={translate('estiba.schedule.newAt', { time })}
                      onClick={() => onNew({ day, hour })}
                    >
                      +
                    </button>
                  )}
                </span>
              </th>
              {columns.map((dock) => (
                <Cell
                  key={dock ?? ''}
                  className=""
                  label={`${time} ${nameOf(dock)}`}
                  onDrop={(id) => onMove(id, { day, hour, dock })}
                >
                  {own
                    .filter((entry) => entry.dock === dock && hourOf(entry) === hour)
                    .map((entry) => (
                      <EntryChip key={entry.id} entry={entry} movable={movable} onOpen={onOpen} />
                    ))}
                </Cell>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
