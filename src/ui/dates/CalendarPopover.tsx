import Popover from '@mui/material/Popover'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/es.js'
import { useTranslate } from 'react-admin'
import { type KeyboardEvent, type RefObject, useMemo } from 'react'
import { useLocaleName } from '../resource/useWords.ts'

interface CalendarPopoverProps {
  readonly by: 'day' | 'month'
  /** The day that is chosen, or none; of a month its first. */
  readonly chosen: string | null
  readonly today: string
  readonly last?: string | undefined
  readonly anchor: RefObject<HTMLElement | null>
  readonly onChoose: (day: string) => void
  readonly onClose: () => void
}

const tags = { es: 'es-CO', en: 'en-US' } as const

/** Who opened a calendar goes on in it by the keys. */
const takesFocus = { autoFocus: true } as const

const turned: { readonly [key: string]: string } = { PageUp: 'PageDown', PageDown: 'PageUp' }

/** A day of a calendar: PageDown goes on to the next month and PageUp back, where MUI has it the other way about. */
const CalendarDay = ({ onKeyDown, ...props }: PickerDayProps) => (
  <PickerDay
    {...props}
    onKeyDown={(event, day) => {
      const key = turned[event.key]
      onKeyDown?.(
        key === undefined ? event : (Object.create(event, { key: { value: key } }) as KeyboardEvent<HTMLButtonElement>),
        day,
      )
    }}
  />
)

const slots = { day: CalendarDay } as const

/** The days of a month, or the months of a year, for mouse and arrow keys. */
const CalendarPopover = ({ by, chosen, today, last, anchor, onChoose, onClose }: CalendarPopoverProps) => {
  const translate = useTranslate()
  const locale = useLocaleName()
  const named = (day: Dayjs): string =>
    new Intl.DateTimeFormat(tags[locale], { dateStyle: 'full' }).format(day.toDate())
  // The calendar goes to its date whenever that is another object: one made anew takes who walks by the arrows back.
  const value = useMemo(() => (chosen === null ? null : dayjs(chosen)), [chosen])
  const referenceDate = useMemo(() => dayjs(today), [today])
  const maxDate = useMemo(() => (last === undefined ? undefined : dayjs(last)), [last])
  return (
    <Popover
      open
      anchorEl={anchor.current}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-label': translate('estiba.kinds.calendar') } }}
    >
      <LocalizationProvider
        dateAdapter={AdapterDayjs}
        adapterLocale={locale}
        localeText={{
          previousMonth: translate('estiba.kinds.previousMonth'),
          nextMonth: translate('estiba.kinds.nextMonth'),
        }}
      >
        <DateCalendar
          {...takesFocus}
          reduceAnimations
          value={value}
          referenceDate={referenceDate}
          {...(maxDate === undefined ? {} : { maxDate })}
          views={by === 'month' ? ['year', 'month'] : ['year', 'month', 'day']}
          openTo={by}
          onChange={(day: Dayjs | null, state) => {
            if (day !== null && state === 'finish') onChoose(day.format('YYYY-MM-DD'))
          }}
          slots={slots}
          slotProps={{ day: ({ day }) => ({ 'aria-label': named(day) }) }}
        />
      </LocalizationProvider>
    </Popover>
  )
}

export default CalendarPopover
