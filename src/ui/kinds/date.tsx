import type { DateField } from '../../schema/fields.ts'
import { dated } from './dated.tsx'
import type { KindUi } from './kindUi.ts'

export const date: KindUi<DateField> = {
  ...dated('day', ({ value, view }) => view.formats.day(value)),
  sheet: () => 'date',
  within: ({ from, to }) => ({ gte: from, lte: to }),
}
