import type { Field } from '../schema/fields.ts'

/** Whether what is stored is a word of the programme, which people read by its name in their language. */
export const isCoded = (field: Field | undefined): boolean => field !== undefined && 'values' in field
