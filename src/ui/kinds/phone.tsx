import { textual } from './textual.tsx'

export const phone = textual({
  type: 'tel',
  Cell: ({ value }) => (value ? <a href={`tel:${String(value)}`}>{String(value)}</a> : ''),
})
