import { useTranslate } from 'ra-core'
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocaleName } from '../resource/useWords.ts'
import { monthsOf, plusDays, plusMonths, weekStart, weeksOf } from './calendarDays.ts'
import { besideOf } from './besideOf.ts'

interface CalendarProps {
  readonly by: 'day' | 'month'
  /** The day that is chosen, or none; of a month its first. */
  readonly chosen: string | null
  readonly today: string
  readonly last?: string | undefined
  /** What it stands beside. */
  readonly anchor: RefObject<HTMLElement | null>
  readonly onChoose: (day: string) => void
  readonly onClose: () => void
}

const tags = { es: 'es-CO', en: 'en-US' } as const

/** Weeks begin on Monday in Colombia and on Sunday in the United States. */
const firstWeekdays = { es: 1, en: 0 } as const

/** The days of a month, or the months of a year, for mouse and arrow keys (WAI-ARIA grid of a date picker). */
const Calendar = ({ by, chosen, today, last, anchor, onChoose, onClose }: CalendarProps) => {
  const translate = useTranslate()
  const locale = useLocaleName()
  const area = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(chosen ?? (by === 'day' ? today : `${today.slice(0, 7)}-01`))
  const first = firstWeekdays[locale]
  const rows = by === 'day' ? weeksOf(active, first) : monthsOf(active)
  const format = (day: string, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(tags[locale], { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

  useLayoutEffect(() => {
    const { current } = area
    if (current === null || anchor.current === null) return
    current.showPopover()
    Object.assign(current.style, besideOf(anchor.current, current))
  }, [anchor])
  useEffect(() => area.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus(), [active])

  const step = by === 'day' ? plusDays : plusMonths
  const across = by === 'day' ? 7 : 3
  const page = by === 'day' ? 1 : 12
  const rowStart = by === 'day' ? weekStart(active, first) : (rows.find((row) => row.includes(active))?.[0] ?? active)
  const moves: { readonly [key: string]: string } = {
    ArrowLeft: step(active, -1),
    ArrowRight: step(active, 1),
    ArrowUp: step(active, -across),
    ArrowDown: step(active, across),
    PageUp: plusMonths(active, -page),
    PageDown: plusMonths(active, page),
    Home: rowStart,
    End: step(rowStart, across - 1),
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation()
    const to = moves[event.key]
    if (event.key === 'Escape') onClose()
    else if (to !== undefined) {
      event.preventDefault()
      setActive(to)
    }
  }
  const turn = (months: number, key: string, sign: string) => (
    <button
      type="button"
      className="estiba-icon"
      aria-label={translate(`estiba.kinds.${key}`)}
      onClick={() => setActive(plusMonths(active, months))}
    >
      {sign}
    </button>
  )
  return (
    <div
      ref={area}
      popover="manual"
      role="dialog"
      aria-label={translate('estiba.kinds.calendar')}
      className="estiba-calendar"
    >
      <div role="presentation" onKeyDown={onKeyDown}>
        <div className="estiba-calendar-head">
          {turn(-12, 'previousYear', '«')}
          {by === 'day' && turn(-1, 'previousMonth', '‹')}
          <span aria-live="polite">
            {format(active, by === 'day' ? { month: 'long', year: 'numeric' } : { year: 'numeric' })}
          </span>
          {by === 'day' && turn(1, 'nextMonth', '›')}
          {turn(12, 'nextYear', '»')}
        </div>
        <table>
          {by === 'day' && (
            <thead>
              <tr>
                {rows[0]?.map((day) => (
                  <th key={day} scope="col" abbr={format(day, { weekday: 'long' })}>
                    {format(day, { weekday: 'short' }).replace('.', '')}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map((row) => (
              <tr key={row[0]}>
                {row.map((day) => (
                  <td key={day}>
                    <button
                      type="button"
                      data-day={day}
                      tabIndex={day === active ? 0 : -1}
                      aria-pressed={day === chosen}
                      aria-current={
                        day.slice(0, by === 'day' ? 10 : 7) === today.slice(0, by === 'day' ? 10 : 7)
                          ? 'date'
                          : undefined
                      }
                      className={by === 'day' && day.slice(0, 7) !== active.slice(0, 7) ? 'is-other' : undefined}
                      disabled={last !== undefined && day > last}
                      aria-label={format(
                        day,
                        by === 'day' ? { dateStyle: 'full' } : { month: 'long', year: 'numeric' },
                      )}
                      onClick={() => onChoose(day)}
                    >
                      {by === 'day' ? Number(day.slice(8)) : format(day, { month: 'short' }).replace('.', '')}
                    </button>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <button
          type="button"
          className="estiba-button is-quiet"
          onClick={() => setActive(by === 'day' ? today : `${today.slice(0, 7)}-01`)}
        >
          {translate('estiba.kinds.today')}
        </button>
      </div>
    </div>
  )
}

export default Calendar
