import type { RecordRule } from '../schema/resource.ts'

/** A Colombian NIT comes with its check digit (X-NIT); other identifications are taken as they are. */
export const nitCheckDigit = {
  name: 'X-NIT',
  field: 'checkDigit',
  message: 'nit',
  when: { identificationType: 'CO-NIT' },
  assert: { checkDigit: { null: false } },
  checkDigit: { scheme: 'nit', fields: ['identification', 'checkDigit'] },
} as const satisfies RecordRule

/** What this rule says. */
export const identificationMessages = {
  es: { nit: 'Dígito de verificación errado' },
  en: { nit: 'Wrong check digit' },
} as const
