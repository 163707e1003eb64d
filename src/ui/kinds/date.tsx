import { dated } from './dated.tsx'

export const date = { ...dated('date', ({ value, view }) => view.formats.day(value)), sheet: 'date' } as const
