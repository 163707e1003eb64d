import { describe, expect, it } from 'vitest'
import type { Rule } from '../../schema/rules.ts'
import { failureOf } from './formRules.ts'

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

describe('form rules', () => {
  it.each(cases.map(([rule, value, valid, record]) => ({ rule, value, valid, record })))(
    '$rule.rule of $value is valid: $valid',
    ({ rule, value, valid, record = {} }) => {
      expect(failureOf(rule, value, record) === null).toBe(valid)
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
