import type { Text } from './json.ts'

/** The schemes of `checkDigit`; each is implemented in `src/domain/checkDigits.ts`. */
export type CheckDigitScheme = 'iso6346' | 'awb' | 'sscc' | 'gtin' | 'gln' | 'nit' | 'imo'

/**
 * A form rule as data (rules V-FORM-… of the specification). The implementations are one table
 * in `src/domain/rules`, the messages one catalogue in `src/i18n/validation`.
 */
export type Rule =
  | { readonly rule: 'required' }
  | { readonly rule: 'min'; readonly length: number }
  | { readonly rule: 'max'; readonly length: number }
  | { readonly rule: 'email' }
  | { readonly rule: 'numeric' }
  | { readonly rule: 'alpha' }
  | { readonly rule: 'alpha_dash' }
  | { readonly rule: 'alpha_num' }
  | { readonly rule: 'alpha_spaces' }
  | { readonly rule: 'between'; readonly min: number; readonly max: number }
  | { readonly rule: 'min_value'; readonly min: number }
  | { readonly rule: 'max_value'; readonly max: number }
  | { readonly rule: 'confirmed'; readonly target: string }
  | { readonly rule: 'url' }
  | { readonly rule: 'decimal'; readonly decimals?: number | '*'; readonly separator?: '.' | ',' }
  | { readonly rule: 'different'; readonly target: string }
  | { readonly rule: 'other' }
  | { readonly rule: 'address' }
  | { readonly rule: 'phone' }
  | { readonly rule: 'licensePlate' }
  | { readonly rule: 'timeZone' }
  | { readonly rule: 'greaterThanZero' }
  | { readonly rule: 'password' }
  | { readonly rule: 'pattern'; readonly pattern: string; readonly message?: Text }
  | { readonly rule: 'checkDigit'; readonly scheme: CheckDigitScheme }

export type RuleName = Rule['rule']
