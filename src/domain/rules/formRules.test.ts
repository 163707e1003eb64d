import { describe, expect, it } from 'vitest'
import { message } from '../messages/message.ts'
import type { Rule } from '../../schema/rules.ts'
import { failureOf } from './formRules.ts'

/** Rows of the specification by the rule that they describe. */
const codes: { readonly [rule: string]: string } = {
  required: 'V-FORM-REQUIRED',
  min: 'V-FORM-MIN',
  max: 'V-FORM-MAX',
  email: 'V-FORM-EMAIL',
  numeric: 'V-FORM-NUMERIC',
  alpha: 'V-FORM-ALPHA',
  alpha_dash: 'V-FORM-ALPHA-DASH',
  alpha_num: 'V-FORM-ALPHA-NUM',
  between: 'V-FORM-BETWEEN',
  min_value: 'V-FORM-MIN-VALUE',
  max_value: 'V-FORM-MAX-VALUE',
  confirmed: 'V-FORM-CONFIRMED',
  alpha_spaces: 'V-FORM-ALPHA-SPACES',
  url: 'V-FORM-URL',
  decimal: 'V-FORM-DECIMAL',
  different: 'V-FORM-DIFFERENT',
  other: 'V-FORM-OTHER',
  address: 'V-FORM-ADDRESS',
  phone: 'V-FORM-PHONE',
  licensePlate: 'V-FORM-PLATE, C-PLATE',
  greaterThanZero: 'V-FORM-GT-ZERO',
  password: 'V-PASSWORD, C-PASSWORD-MIN',
  checkDigit: 'X-ISO6346',
}

/** The executable examples of the specification's V-FORM rows. */
type Case = readonly [rule: Rule, value: unknown, valid: boolean, record?: { [field: string]: unknown }]

const cases: readonly Case[] = [
  [{ rule: 'required' }, '   ', false],
  [{ rule: 'required' }, 0, true],
  [{ rule: 'required' }, [], false],
  [{ rule: 'min', length: 3 }, 'ab', false],
  [{ rule: 'min', length: 3 }, 'abc', true],
  [{ rule: 'max', length: 3 }, 'abcd', false],
  [{ rule: 'email' }, 'a@b', false],
  [{ rule: 'email' }, 'a@b.co', true],
  [{ rule: 'numeric' }, '12a', false],
  [{ rule: 'numeric' }, '120', true],
  [{ rule: 'alpha' }, 'Bogotá', true],
  [{ rule: 'alpha' }, 'Bog 1', false],
  [{ rule: 'alpha_dash' }, 'AB-1_2', true],
  [{ rule: 'alpha_dash' }, 'AB 1', false],
  [{ rule: 'alpha_num' }, 'A1', true],
  [{ rule: 'alpha_num' }, 'A-1', false],
  [{ rule: 'between', min: 1, max: 10 }, 10, true],
  [{ rule: 'between', min: 1, max: 10 }, 11, false],
  [{ rule: 'min_value', min: 1 }, 0, false],
  [{ rule: 'min_value', min: 1 }, 1, true],
  [{ rule: 'max_value', max: 100 }, 100, true],
  [{ rule: 'max_value', max: 100 }, 100.1, false],
  [{ rule: 'confirmed', target: 'password' }, 'Abc124', false, { password: 'Abc123' }],
  [{ rule: 'confirmed', target: 'password' }, 'Abc123', true, { password: 'Abc123' }],
  [{ rule: 'alpha_spaces' }, 'Juan Pérez', true],
  [{ rule: 'alpha_spaces' }, 'Juan 2', false],
  [{ rule: 'url' }, 'ftp://a.co/x', true],
  [{ rule: 'url' }, 'mailto:a@b.co', false],
  [{ rule: 'url' }, 'www.a.co', false],
  [{ rule: 'decimal', decimals: 2 }, '1.25', true],
  [{ rule: 'decimal', decimals: 2 }, '1.255', false],
  [{ rule: 'decimal', decimals: 2 }, '', false],
  [{ rule: 'decimal', decimals: 2 }, '1,25', false],
  [{ rule: 'decimal', decimals: 2, separator: ',' }, '1,25', true],
  [{ rule: 'decimal' }, '1.123456', true],
  [{ rule: 'different', target: 'origin' }, 'BOG', false, { origin: 'BOG' }],
  [{ rule: 'different', target: 'origin' }, 'MDE', true, { origin: 'BOG' }],
  [{ rule: 'other' }, 'other', true],
  [{ rule: 'other' }, 'Other', false],
  [{ rule: 'other' }, 'x', false],
  [{ rule: 'address' }, 'Cra 7 # 71-21, of. 502', true],
  [{ rule: 'address' }, 'Calle 1; casa', false],
  [{ rule: 'address' }, '', false],
  [{ rule: 'phone' }, '+57(601)7452100', true],
  [{ rule: 'phone' }, '300 123 4567', false],
  [{ rule: 'phone' }, '', false],
  [{ rule: 'licensePlate' }, 'ABC-123', true],
  [{ rule: 'licensePlate' }, 'A-1', true],
  [{ rule: 'licensePlate' }, 'ABCD-12', false],
  [{ rule: 'licensePlate' }, 'ABC123', false],
  [{ rule: 'licensePlate' }, 'AB-12345', false],
  [{ rule: 'greaterThanZero' }, 0, false],
  [{ rule: 'greaterThanZero' }, 0.001, true],
  [{ rule: 'password' }, 'Abc123', true],
  [{ rule: 'password' }, 'abc123', false],
  [{ rule: 'password' }, 'Ab123', false],
  [{ rule: 'checkDigit', scheme: 'iso6346' }, 'CSQU3054383', true],
  [{ rule: 'checkDigit', scheme: 'iso6346' }, 'CSQU3054384', false],
]

/** The texts of the V-FORM rows, with `Código` for the field. */
const messages: readonly (readonly [
  rule: Rule,
  value: unknown,
  es: string,
  en: string,
  record?: { [field: string]: unknown },
])[] = [
  [{ rule: 'required' }, '', 'El campo Código es obligatorio', 'The Código field is required'],
  [
    { rule: 'min', length: 3 },
    'ab',
    'El campo Código debe tener al menos 3 caracteres',
    'The Código field must be at least 3 characters',
  ],
  [
    { rule: 'max', length: 3 },
    'abcd',
    'El campo Código no debe ser mayor a 3 caracteres',
    'The Código field may not be greater than 3 characters',
  ],
  [
    { rule: 'numeric' },
    'x',
    'El campo Código debe contener solo caracteres numéricos',
    'The Código field may only contain numeric characters',
  ],
  [
    { rule: 'alpha' },
    '1',
    'El campo Código solo debe contener letras',
    'The Código field may only contain alphabetic characters',
  ],
  [
    { rule: 'alpha_dash' },
    'a b',
    'El campo Código solo debe contener letras, números, guiones y guiones bajos',
    'The Código field may contain alpha-numeric characters as well as dashes and underscores',
  ],
  [
    { rule: 'alpha_num' },
    '-',
    'El campo Código solo debe contener letras y números',
    'The Código field may only contain alpha-numeric characters',
  ],
  [
    { rule: 'between', min: 1, max: 10 },
    11,
    'El campo Código debe estar entre 1 y 10',
    'The Código field must be between 1 and 10',
  ],
  [{ rule: 'min_value', min: 1 }, 0, 'El campo Código debe ser 1 o superior', 'The Código field must be 1 or more'],
  [
    { rule: 'max_value', max: 100 },
    101,
    'El campo Código debe ser 100 o inferior',
    'The Código field must be 100 or less',
  ],
  [
    { rule: 'confirmed', target: 'password' },
    'b',
    'La confirmación del campo Código no coincide',
    'The Código confirmation does not match',
    { password: 'a' },
  ],
  [
    { rule: 'alpha_spaces' },
    'a1',
    'El campo Código solo debe contener letras y espacios',
    'The Código field may only contain alphabetic characters and spaces',
  ],
  [
    { rule: 'decimal' },
    'x',
    'El campo Código debe contener solo valores decimales',
    'The Código field must contain only decimal values',
  ],
  [{ rule: 'other' }, 'x', 'El campo Código no es válido', 'The Código field is not valid'],
  [{ rule: 'greaterThanZero' }, 0, 'El campo Código debe ser mayor que 0', 'The Código field must be greater than 0'],
]

describe('form rules', () => {
  it.each(cases.map(([rule, value, valid, record]) => ({ code: codes[rule.rule], rule, value, valid, record })))(
    '$code: $rule.rule of $value is valid: $valid',
    ({ rule, value, valid, record = {} }) => {
      expect(failureOf(rule, value, record) === null).toBe(valid)
    },
  )

  it.each(messages.map(([rule, value, es, en, record]) => ({ code: codes[rule.rule], rule, value, es, en, record })))(
    '$code: $rule.rule says so in both languages',
    ({ rule, value, es, en, record = {} }) => {
      const failure = failureOf(rule, value, record)
      const said = (locale: 'es' | 'en') => message(locale, failure?.key ?? '', { field: 'Código', ...failure?.values })
      expect([said('es'), said('en')]).toEqual([es, en])
    },
  )

  it('says what the message mentions', () => {
    expect(failureOf({ rule: 'between', min: 1, max: 10 }, 11, {})).toEqual({
      key: 'validation.between',
      values: { min: 1, max: 10 },
    })
    expect(failureOf({ rule: 'checkDigit', scheme: 'iso6346' }, 'CSQU3054384', {})).toEqual({
      key: 'validation.checkDigit.expected.iso6346',
      values: { scheme: 'iso6346', digit: '3' },
    })
  })
})
