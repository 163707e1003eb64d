import { useId } from 'react'
import { DateInput, type DateInputProps } from './DateInput.tsx'

interface DayFieldProps extends Omit<DateInputProps, 'id' | 'onChange' | 'label' | 'datesOnly'> {
  readonly label: string
  /** Called with a day, or with nothing while what is typed is none. */
  readonly onChange: (day: string) => void
}

/** A day below its label, on screens made by hand. */
export const DayField = ({ label, onChange, ...props }: DayFieldProps) => {
  const id = useId()
  return (
    <div className="estiba-day-field">
      <label htmlFor={id}>{label}</label>
      <DateInput id={id} {...props} datesOnly onChange={onChange} />
    </div>
  )
}
