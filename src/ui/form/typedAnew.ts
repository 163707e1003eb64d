import type { Field } from '../../schema/fields.ts'
import { kindOf } from '../../schema/kinds/index.ts'

/** Whether what is typed into a field stands in its form alone. */
export const isTypedAnew = (field: Field | undefined): boolean =>
  field !== undefined && kindOf(field).typedAnew === true
