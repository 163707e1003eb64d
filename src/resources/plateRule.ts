import type { Rule } from '../schema/rules.ts'

/** A licence plate where there is one (V-FORM-PLATE, C-PLATE). */
export const plateIfGiven = {
  rule: 'pattern',
  pattern: '[A-Za-z]{1,3}-[0-9]{1,4}',
  message: {
    es: 'De una a tres letras, guion y de uno a cuatro números (ABC-123)',
    en: 'One to three letters, a hyphen and one to four digits (ABC-123)',
  },
} as const satisfies Rule
