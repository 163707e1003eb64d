import type { Json } from '../../src/schema/json.ts'
import type { Rule, RuleName } from '../../src/schema/rules.ts'

export interface RuleExample<R = Rule> {
  readonly about: string
  readonly rule: R
  readonly takes: Json
  readonly refuses: Json
  /** What the field `other` of the same record holds. */
  readonly other?: Json
}

/** One of each rule, tried in `examples.test.ts`. */
export const ruleExamples: { readonly [N in RuleName]: RuleExample<Extract<Rule, { readonly rule: N }>> } = {
  required: { about: 'There is a value.', rule: { rule: 'required' }, takes: 'x', refuses: ' ' },
  min: { about: 'At least so many characters.', rule: { rule: 'min', length: 3 }, takes: 'abc', refuses: 'ab' },
  max: { about: 'At most so many characters.', rule: { rule: 'max', length: 3 }, takes: 'abc', refuses: 'abcd' },
  email: { about: 'An e-mail address.', rule: { rule: 'email' }, takes: 'ana@acme.co', refuses: 'ana@' },
  numeric: { about: 'Digits alone.', rule: { rule: 'numeric' }, takes: '0042', refuses: '4.2' },
  alpha: { about: 'Letters alone, of any language.', rule: { rule: 'alpha' }, takes: 'Ñandú', refuses: 'R2' },
  alpha_dash: {
    about: 'Letters, digits, hyphens and underscores.',
    rule: { rule: 'alpha_dash' },
    takes: 'a-1_b',
    refuses: 'a b',
  },
  alpha_num: { about: 'Letters and digits.', rule: { rule: 'alpha_num' }, takes: 'R2', refuses: 'R-2' },
  alpha_spaces: { about: 'Letters and spaces.', rule: { rule: 'alpha_spaces' }, takes: 'La Paz', refuses: 'La Paz 2' },
  between: { about: 'A number within both.', rule: { rule: 'between', min: 1, max: 10 }, takes: 10, refuses: 11 },
  min_value: { about: 'A number not below.', rule: { rule: 'min_value', min: 5 }, takes: 5, refuses: 4 },
  max_value: { about: 'A number not above.', rule: { rule: 'max_value', max: 5 }, takes: 5, refuses: 6 },
  confirmed: {
    about: 'The same as another field.',
    rule: { rule: 'confirmed', target: 'other' },
    takes: 'same',
    refuses: 'else',
    other: 'same',
  },
  url: { about: 'An address of the web.', rule: { rule: 'url' }, takes: 'https://acme.co', refuses: 'acme' },
  decimal: {
    about: 'A number with at most so many decimals (default: any).',
    rule: { rule: 'decimal', decimals: 2 },
    takes: '1.25',
    refuses: '1.255',
  },
  different: {
    about: 'Not the same as another field.',
    rule: { rule: 'different', target: 'other' },
    takes: 'else',
    refuses: 'same',
    other: 'same',
  },
  other: { about: 'The word `other` itself.', rule: { rule: 'other' }, takes: 'other', refuses: 'none' },
  address: {
    about: 'A street address: letters, digits and `#^&*)(+=._,-`; never empty.',
    rule: { rule: 'address' },
    takes: 'Calle 1 # 2-3',
    refuses: 'Calle 1 / 2',
  },
  phone: { about: 'A telephone number.', rule: { rule: 'phone' }, takes: '+57(300)1234567', refuses: 'none' },
  licensePlate: {
    about: 'A number plate: one to three letters, a hyphen, one to four digits.',
    rule: { rule: 'licensePlate' },
    takes: 'ABC-123',
    refuses: 'ABC123',
  },
  timeZone: {
    about: 'A time zone by its name in the IANA table.',
    rule: { rule: 'timeZone' },
    takes: 'America/Bogota',
    refuses: 'Bogota',
  },
  greaterThanZero: { about: 'Above zero.', rule: { rule: 'greaterThanZero' }, takes: 1, refuses: 0 },
  password: {
    about: 'Strong enough for a password of ours.',
    rule: { rule: 'password' },
    takes: 'Puerto2026x',
    refuses: 'short',
  },
  pattern: {
    about: 'A regular expression for the whole value, with a message of its own if it has one.',
    rule: { rule: 'pattern', pattern: '[A-Z]{2}', message: { es: 'Dos mayúsculas', en: 'Two capitals' } },
    takes: 'CO',
    refuses: 'Co',
  },
  checkDigit: {
    about:
      'The last digit follows from the others: `iso6346` containers, `awb` waybills, `sscc`, `gtin`, `gln`, `nit`, `imo`.',
    rule: { rule: 'checkDigit', scheme: 'imo' },
    takes: '9811000',
    refuses: '9811001',
  },
}
