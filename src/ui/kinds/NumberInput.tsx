import { useEffect, useRef, useState } from 'react'
import type { Field } from '../../schema/fields.ts'
import { parseNumber } from '../../schema/kinds/numeric.ts'
import type { InputProps } from './kindUi.ts'
import { PlainInput } from './plainInput.tsx'

interface NumberInputProps extends InputProps<Field> {
  readonly decimals: number
}

/** What was typed as a number; the text itself where it is none, so that validation can say so. */
const readNumber = (text: string, locale: 'es' | 'en'): number | string | null => {
  try {
    return parseNumber(text, locale)
  } catch {
    return text
  }
}

/** A number in the reader's writing, 1.234,56 or 1,234.56; the value is always the number itself. */
export const NumberInput = ({ decimals, ...props }: NumberInputProps) => {
  const { value, onChange, view, onBlur } = props
  const { formats } = view
  const written = typeof value === 'number' ? formats.number(value, { max: decimals }) : String(value ?? '')
  const [text, setText] = useState(written)
  const last = useRef(value)
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    setText(written)
  }, [value, written])
  const type = (typed: string): void => {
    setText(typed)
    const read = readNumber(typed, formats.locale)
    last.current = read
    onChange(read)
  }
  return (
    <PlainInput
      {...props}
      className="estiba-number"
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      text={text}
      onText={type}
      onBlur={() => {
        if (typeof last.current === 'number') setText(formats.number(last.current, { max: decimals }))
        onBlur?.()
      }}
    />
  )
}
