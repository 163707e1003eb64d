import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay'
import type { KeyboardEvent } from 'react'

const turned: { readonly [key: string]: string } = { PageUp: 'PageDown', PageDown: 'PageUp' }

/** A day of a calendar: PageDown goes on to the next month and PageUp back, where MUI has it the other way about. */
export const CalendarDay = ({ onKeyDown, ...props }: PickerDayProps) => (
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
