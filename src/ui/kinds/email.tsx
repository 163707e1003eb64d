import { textual } from './textual.tsx'

export const email = textual({
  type: 'email',
  Cell: ({ value }) => (value ? <a href={`mailto:${String(value)}`}>{String(value)}</a> : ''),
})
