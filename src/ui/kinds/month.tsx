import { dated } from './dated.tsx'

export const month = { ...dated('month', ({ value, view }) => view.formats.month(value)), sheet: 'text' } as const
