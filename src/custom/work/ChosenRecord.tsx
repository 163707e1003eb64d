import { useId } from 'react'
import { Combobox } from '../../ui/reference/Combobox.tsx'

interface ChosenRecordProps {
  readonly label: string
  readonly to: string
  /** Empty: none. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A filter by a record of a catalogue, below its label. */
export const ChosenRecord = ({ label, to, value, onChange }: ChosenRecordProps) => {
  const id = useId()
  return (
    <label htmlFor={id}>
      {label}
      <Combobox id={id} to={to} value={value === '' ? null : value} onChange={(chosen) => onChange(chosen ?? '')} />
    </label>
  )
}
