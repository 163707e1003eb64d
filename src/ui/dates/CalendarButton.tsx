import CalendarMonth from '@mui/icons-material/CalendarMonth'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { useTranslate } from 'react-admin'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Precision } from './typedDate.ts'
import { companyDay } from '../format/companyDay.ts'
import { deferred } from '../screen/deferred.tsx'

const CalendarPopover = deferred(() => import('./CalendarPopover.tsx'))

interface CalendarButtonProps {
  readonly precision: Precision
  /** `2026-12-31`, `2026-12` or `2026-12-31T14:30`; anything else is no date. */
  readonly value: string
  readonly disabled: boolean
  /** The last day that is offered. */
  readonly last?: string | undefined
  /** What the calendar stands below; Alt and arrow down there open it too. */
  readonly anchor: RefObject<HTMLElement | null>
  readonly onChoose: (value: string) => void
  /** What is said before it. */
  readonly children?: ReactNode
}

/** At the end of an input: opens a calendar; a moment keeps its time when another day is chosen. */
export const CalendarButton = (props: CalendarButtonProps) => {
  const { precision, value, disabled, last, anchor, onChoose, children } = props
  const translate = useTranslate()
  /** The day on which it was opened. */
  const [today, setToday] = useState<string | null>(null)
  const open = (): void => setToday(companyDay())
  const typedInto = (): HTMLInputElement | null => anchor.current?.querySelector('input') ?? null
  const close = (): void => {
    setToday(null)
    typedInto()?.focus()
  }
  const openByKey = useEffectEvent(open)
  useEffect(() => {
    const { current } = anchor
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'ArrowDown' || !event.altKey) return
      event.preventDefault()
      event.stopPropagation()
      openByKey()
    }
    current?.addEventListener('keydown', listen, true)
    return () => current?.removeEventListener('keydown', listen, true)
  }, [anchor])
  return (
    <InputAdornment position="end">
      {children}
      <IconButton
        size="small"
        edge="end"
        tabIndex={-1}
        aria-label={translate('estiba.kinds.openCalendar')}
        aria-haspopup="dialog"
        aria-expanded={today !== null}
        disabled={disabled}
        onClick={open}
      >
        <CalendarMonth fontSize="small" />
      </IconButton>
      {today !== null && (
        <CalendarPopover
          by={precision === 'month' ? 'month' : 'day'}
          chosen={/^\d{4}-\d{2}/.test(value) ? value.slice(0, 10) : null}
          today={today}
          last={last}
          anchor={anchor}
          onClose={close}
          onChoose={(day) => {
            const time = precision === 'moment' ? (/T\d{2}:\d{2}/.exec(value)?.[0] ?? 'T00:00') : ''
            onChoose(precision === 'month' ? day.slice(0, 7) : `${day}${time}`)
            close()
          }}
        />
      )}
    </InputAdornment>
  )
}
