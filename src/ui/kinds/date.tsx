import { dated } from './dated.tsx'

export const date = { ...dated('day', ({ value, view }) => view.formats.day(value)), sheet: 'date' } as const
