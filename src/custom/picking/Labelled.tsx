import { type ReactNode, useId } from 'react'
import { Combobox } from '../../ui/reference/Combobox.tsx'

interface LabelledProps {
  readonly label: string
  readonly children: (id: string) => ReactNode
}

/** An input below its label. */
export const Labelled = ({ label, children }: LabelledProps) => {
  const id = useId()
  return (
    <div className="estiba-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}

interface TypedProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly numeric?: boolean
}

/** A text. */
export const Typed = ({ label, value, onChange, numeric = false }: TypedProps) => (
  <Labelled label={label}>
    {(id) => (
      <input
        id={id}
        className="estiba-input"
        autoComplete="off"
        inputMode={numeric ? 'decimal' : undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Labelled>
)

interface ChosenProps {
  readonly label: string
  readonly to: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A record of another catalogue. */
export const Chosen = ({ label, to, value, onChange }: ChosenProps) => (
  <Labelled label={label}>
    {(id) => (
      <Combobox id={id} to={to} value={value === '' ? null : value} onChange={(chosen) => onChange(chosen ?? '')} />
    )}
  </Labelled>
)
