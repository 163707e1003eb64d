import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useId } from 'react'

interface QuantityPadProps {
  readonly label: string
  /** As it is typed: digits, or nothing. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly max?: number
}

const keys = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '0'] as const

/** A number of pieces, typed or tapped with gloves on. */
export const QuantityPad = ({ label, value, onChange, max = 1_000_000 }: QuantityPadProps) => {
  const translate = useTranslate()
  const id = useId()
  const within = (text: string): void => {
    const digits = text.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
    if (digits === '' || Number(digits) <= max) onChange(digits)
  }
  const step = (by: number): void => within(String(Math.max(0, Number(value) + by)))
  return (
    <div className="estiba-pad">
      <label htmlFor={id}>{label}</label>
      <div className="estiba-pad-line">
        <Button variant="outlined" aria-label={translate('estiba.work.less')} onClick={() => step(-1)}>
          −
        </Button>
        <input
          id={id}
          className="estiba-input estiba-number"
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={({ target }) => within(target.value)}
        />
        <Button variant="outlined" aria-label={translate('estiba.work.more')} onClick={() => step(1)}>
          +
        </Button>
      </div>
      <div className="estiba-pad-keys">
        {keys.map((key) => (
          <Button variant="outlined" key={key} tabIndex={-1} onClick={() => within(value + key)}>
            {key}
          </Button>
        ))}
        <Button
          variant="outlined"
          tabIndex={-1}
          aria-label={translate('estiba.work.erase')}
          onClick={() => onChange(value.slice(0, -1))}
        >
          ⌫
        </Button>
      </div>
    </div>
  )
}
