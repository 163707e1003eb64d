import type { Rule } from '../schema/rules.ts'

/** A licence plate where there is one (V-FORM-PLATE, C-PLATE), as it is kept. */
export const plateIfGiven = {
  rule: 'pattern',
  pattern: '[A-Z]{1,3}-[0-9]{1,4}',
  message: {
    es: 'De una a tres letras, guion y de uno a cuatro números (ABC-123)',
    en: 'One to three letters, a hyphen and one to four digits (ABC-123)',
  },
} as const satisfies Rule

/** What the field of a licence plate says: it may be typed in any spelling. */
export const licensePlate = { spelling: 'licensePlate', rules: [plateIfGiven] } as const
