import type { Field } from '../../schema/fields.ts'

/** Whether a field is looked at as soon as it is left: a mistyped number is put right while the paper is at hand. */
export const endsInCheckDigit = (field: Field): boolean => (field.rules ?? []).some(({ rule }) => rule === 'checkDigit')
