import type { RecordRule } from '../schema/resource.ts'

/** A period ends on the day it begins or later. */
export const validityRule = {
  name: 'X-VALIDITY',
  field: 'validTo',
  message: 'validity',
  when: { validFrom: { null: false }, validTo: { null: false } },
  assert: { validTo: { gte: { field: 'validFrom' } } },
} as const satisfies RecordRule

/** What this rule says. */
export const validityMessages = {
  es: { validity: 'La fecha final no puede ser anterior a la inicial' },
  en: { validity: 'The end date cannot be before the start date' },
} as const
