import type { MonthField } from '../../schema/fields.ts'
import { dated } from './dated.tsx'
import type { KindUi } from './kindUi.ts'

export const month: KindUi<MonthField> = {
  ...dated('month', ({ value, view }) => view.formats.month(value)),
  sheet: () => 'text',
}
