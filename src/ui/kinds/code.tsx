import type { Field } from '../../schema/fields.ts'
import { textual } from './textual.tsx'

const upper = (text: string, field: Field): string =>
  field.kind === 'code' && field.lowercase ? text.toLowerCase() : text.toUpperCase()

export const code = textual({ mono: true, change: upper })
