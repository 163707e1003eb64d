import { useTranslate } from 'ra-core'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocaleName } from '../resource/useWords.ts'
import { type Precision, readTyped, typedForm, writeTyped } from './typedDate.ts'
import './dates.css'
import { companyDay } from '../format/companyDay.ts'

const Calendar = lazy(() => import('./Calendar.tsx'))

export interface DateInputProps {
  readonly id: string
  readonly name?: string
  readonly precision?: Precision
  /** `2026-12-31`, `2026-12` or `2026-12-31T14:30`; what was typed where it is none of these. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  /** Gives nothing while what is typed is no date; else the text is given, for validation to say so. */
  readonly datesOnly?: boolean
  /** The last day that the calendar offers. */
  readonly last?: string | undefined
  readonly disabled?: boolean | undefined
  readonly invalid?: boolean | undefined
  readonly required?: boolean | undefined
  readonly describedBy?: string | undefined
  readonly label?: string | undefined
}

/** A date typed in the order of the reader's language, or chosen from a calendar (its button, or Alt and arrow down). */
export const DateInput = (props: DateInputProps) => {
  const { precision = 'day', value, onChange, onBlur } = props
  const translate = useTranslate()
  const locale = useLocaleName()
  const area = useRef<HTMLSpanElement>(null)
  const input = useRef<HTMLInputElement>(null)
  /** The day on which the calendar was opened. */
  const [today, setToday] = useState<string | null>(null)
  const open = today !== null
  const [left, setLeft] = useState(false)
  const written = writeTyped(value, precision, locale)
  const [text, setText] = useState(written)
  const last = useRef(value)
  const spoken = useRef(locale)
  useEffect(() => {
    if (last.current === value && spoken.current === locale) return
    last.current = value
    spoken.current = locale
    setText(written)
  }, [value, written, locale])
  useEffect(() => {
    if (!open) return
    const outside = (event: Event): void => {
      if (event.target instanceof Node && area.current?.contains(event.target)) return
      setToday(null)
    }
    const events = ['pointerdown', 'scroll', 'resize'] as const
    for (const name of events) window.addEventListener(name, outside, true)
    return () => {
      for (const name of events) window.removeEventListener(name, outside, true)
    }
  }, [open])

  const openCalendar = (): void => setToday(companyDay())
  const close = (): void => setToday(null)
  const give = (next: string): void => {
    last.current = next
    onChange(next)
  }
  const type = (typed: string): void => {
    setText(typed)
    setLeft(false)
    give(readTyped(typed, precision, locale) ?? (props.datesOnly === true ? '' : typed.trim()))
  }
  const read = readTyped(text, precision, locale)
  const choose = (day: string): void => {
    const time = precision === 'moment' ? (read?.slice(10) ?? 'T00:00') : ''
    const next = precision === 'month' ? day.slice(0, 7) : `${day}${time}`
    const shown = writeTyped(next, precision, locale)
    setText(shown)
    give(next)
    close()
    input.current?.focus()
    if (precision === 'moment') requestAnimationFrame(() => input.current?.setSelectionRange(11, shown.length))
  }
  const wrong = props.invalid === true || (left && text.trim() !== '' && read === null)
  return (
    <span
      ref={area}
      className={`estiba-date is-${precision}`}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
        close()
        setLeft(true)
        if (read !== null) setText(writeTyped(read, precision, locale))
        onBlur?.()
      }}
    >
      <input
        ref={input}
        id={props.id}
        name={props.name}
        className="estiba-input"
        value={text}
        placeholder={typedForm(precision, locale)}
        autoComplete="off"
        disabled={props.disabled}
        aria-invalid={wrong || undefined}
        aria-required={props.required || undefined}
        aria-describedby={props.describedBy}
        aria-label={props.label}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || !event.altKey) return
          event.preventDefault()
          event.stopPropagation()
          openCalendar()
        }}
      />
      <button
        type="button"
        className="estiba-icon"
        tabIndex={-1}
        aria-label={translate('estiba.kinds.openCalendar')}
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={props.disabled}
        onClick={open ? close : openCalendar}
      >
        <svg aria-hidden="true" viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor">
          <path d="M2.5 4.5h11v9h-11zM2.5 7.5h11M5.5 2.5v3M10.5 2.5v3" />
        </svg>
      </button>
      {today !== null && (
        <Suspense fallback={null}>
          <Calendar
            by={precision === 'month' ? 'month' : 'day'}
            chosen={read === null ? null : `${read.slice(0, 7)}-${precision === 'month' ? '01' : read.slice(8, 10)}`}
            today={today}
            last={props.last}
            anchor={area}
            onChoose={choose}
            onClose={() => {
              close()
              input.current?.focus()
            }}
          />
        </Suspense>
      )}
    </span>
  )
}
