import type { RecordRule } from '../schema/resource.ts'

/** A Colombian NIT comes with its check digit (X-NIT), asked for before it is judged; other identifications are taken as they are. */
export const nitRules = <I extends string, D extends string>(identification: I, digit: D) =>
  [
    {
      name: 'X-NIT',
      field: digit,
      message: 'nitDigit',
      when: { identificationType: 'CO-NIT' },
      assert: { [digit]: { null: false } },
    },
    {
      name: 'X-NIT',
      field: digit,
      message: 'nit',
      when: { identificationType: 'CO-NIT' },
      assert: { [digit]: { null: false } },
      checkDigit: { scheme: 'nit', fields: [identification, digit] },
    },
  ] as const satisfies readonly RecordRule[]

/** What these rules say. */
export const identificationMessages = {
  es: { nit: 'Dígito de verificación errado', nitDigit: 'Falta el dígito de verificación del NIT' },
  en: { nit: 'Wrong check digit', nitDigit: 'The check digit of the NIT is missing' },
} as const
