import { phoneDigits } from '../../schema/kinds/phone.ts'
import { textual } from './textual.tsx'

export const phone = textual({
  type: 'tel',
  change: phoneDigits,
  Cell: ({ value }) => (value ? <a href={`tel:${String(value)}`}>{String(value)}</a> : ''),
})
