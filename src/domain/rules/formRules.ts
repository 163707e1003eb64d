import type { JsonObject } from '../../schema/json.ts'
import { isEmail } from '../../schema/kinds/email.ts'
import { isPassword } from '../../schema/kinds/password.ts'
import { isPhone } from '../../schema/kinds/phone.ts'
import { isUrl } from '../../schema/kinds/url.ts'
import type { Rule, RuleName } from '../../schema/rules.ts'
import { checkDigits } from '../checkDigits.ts'
import { isTimeZone } from '../timeZones.ts'

/** Why a value fails: a message of the validation catalogue and what it mentions. */
export interface Failure {
  readonly key: string
  readonly values?: JsonObject
}

type Row = { readonly [field: string]: unknown }

type RuleOf<N extends RuleName> = Extract<Rule, { readonly rule: N }>

/** `true`, or the values that the message of the same name mentions. */
type Check<N extends RuleName> = (value: unknown, rule: RuleOf<N>, record: Row) => boolean | JsonObject

export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

const text = (value: unknown): string => (typeof value === 'string' ? value : String(value ?? ''))

const length = (value: unknown): number => (Array.isArray(value) ? value.length : [...text(value)].length)

/** Empty values are left to `required`; the rest must match. */
const whole =
  (pattern: RegExp) =>
  (value: unknown): boolean =>
    isEmpty(value) || pattern.test(text(value))

const ifGiven = (value: unknown, test: () => boolean | JsonObject): boolean | JsonObject => isEmpty(value) || test()

const decimalPattern = (decimals: number | '*', separator: '.' | ','): RegExp => {
  const places = decimals === '*' ? '+' : `{1,${decimals}}`
  const fraction = decimals === 0 ? '' : `(\\${separator}\\d${places})?`
  return new RegExp(`^-?\\d+${fraction}$`)
}

const table: { readonly [N in RuleName]: Check<N> } = {
  required: (value) => !isEmpty(value),
  min: (value, rule) => ifGiven(value, () => length(value) >= rule.length || { length: rule.length }),
  max: (value, rule) => ifGiven(value, () => length(value) <= rule.length || { length: rule.length }),
  email: (value) => isEmpty(value) || isEmail(text(value)),
  numeric: whole(/^\d+$/),
  alpha: whole(/^\p{L}+$/u),
  alpha_dash: whole(/^[\p{L}\p{N}_-]+$/u),
  alpha_num: whole(/^[\p{L}\p{N}]+$/u),
  alpha_spaces: whole(/^[\p{L} ]+$/u),
  between: (value, { min, max }) =>
    ifGiven(value, () => (Number(value) >= min && Number(value) <= max) || { min, max }),
  min_value: (value, { min }) => ifGiven(value, () => Number(value) >= min || { min }),
  max_value: (value, { max }) => ifGiven(value, () => Number(value) <= max || { max }),
  confirmed: (value, { target }, record) => text(value) === text(record[target]),
  url: (value) => isEmpty(value) || isUrl(text(value)),
  decimal: (value, { decimals = '*', separator = '.' }) => decimalPattern(decimals, separator).test(text(value)),
  different: (value, { target }, record) => ifGiven(value, () => text(value) !== text(record[target]) || { target }),
  other: (value) => value === 'other',
  address: (value) => /^[\p{L}0-9#\\^& *)(+=._,-]+$/u.test(text(value)) && !isEmpty(value),
  phone: (value) => isPhone(text(value)),
  licensePlate: (value) => /^[A-Za-z]{1,3}-[0-9]{1,4}$/.test(text(value)),
  timeZone: (value) => isEmpty(value) || isTimeZone(text(value)),
  greaterThanZero: (value) => ifGiven(value, () => Number(value) > 0),
  password: (value) => isEmpty(value) || isPassword(text(value)),
  pattern: (value, { pattern }) => isEmpty(value) || new RegExp(`^(?:${pattern})$`, 'u').test(text(value)),
  checkDigit: (value, { scheme }) =>
    ifGiven(value, () => {
      const { valid, expected } = checkDigits[scheme](text(value))
      return valid || (expected === null ? { scheme } : { scheme, digit: expected })
    }),
}

/**
 * Holds a value against one form rule (V-FORM-… of the specification); null where it passes.
 *
 * @example failureOf({ rule: 'between', min: 1, max: 10 }, 11, {}) // { key: 'validation.between', values: { min: 1, max: 10 } }
 */
export const failureOf = (rule: Rule, value: unknown, record: Row): Failure | null => {
  const check = table[rule.rule] as (value: unknown, rule: Rule, record: Row) => boolean | JsonObject
  const outcome = check(value, rule, record)
  if (outcome === true) return null
  const values = outcome === false ? {} : outcome
  if (rule.rule === 'checkDigit')
    return { key: `validation.checkDigit.${'digit' in values ? 'expected' : 'form'}.${rule.scheme}`, values }
  if (rule.rule === 'pattern' && rule.message !== undefined)
    return { key: 'validation.pattern', values: { said: { ...rule.message } } }
  return { key: `validation.${rule.rule}`, values }
}
