import { useState } from 'react'

/** `format` and `parse` of an input whose value is written otherwise than it is typed: 1.234,5 for 1234.5. */
export const useTyped = (write: (value: unknown) => string, read: (text: string) => unknown) => {
  /** As long as the field is in hand its text stays as it was typed. */
  const [typed, setTyped] = useState<string | null>(null)
  return {
    format: (value: unknown): string => typed ?? write(value),
    parse: (text: string): unknown => {
      setTyped(text)
      return text.trim() === '' ? null : read(text)
    },
    leave: (): void => setTyped(null),
  }
}
