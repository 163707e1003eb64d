import type { CheckDigitScheme } from '../schema/rules.ts'

/** Which wrong check digits are only warned of; those of all other schemes refuse the record. */
export type WarnedCheckDigits = ReadonlySet<CheckDigitScheme>

type Row = { readonly [field: string]: unknown }

/** The company's field that says `WARN` or `BLOCK`, by scheme, and what holds where it says nothing. */
const controls = {
  iso6346: { field: 'containerCheckDigit', otherwise: 'WARN' },
  awb: { field: 'waybillCheckDigit', otherwise: 'WARN' },
  sscc: { field: 'ssccCheckDigit', otherwise: 'BLOCK' },
} as const satisfies { readonly [S in CheckDigitScheme]?: { readonly field: string; readonly otherwise: string } }

/**
 * What a company has decided. Numbers typed by hand are warned of unless it says otherwise: published samples of
 * the standards bodies themselves fail the check.
 *
 * @example warnedCheckDigits({ containerCheckDigit: 'BLOCK' }) // Set { 'awb' }
 */
export const warnedCheckDigits = (company: Row | null): WarnedCheckDigits =>
  new Set(
    (Object.keys(controls) as (keyof typeof controls)[]).filter((scheme) => {
      const { field, otherwise } = controls[scheme]
      return (company?.[field] ?? otherwise) === 'WARN'
    }),
  )

export const warnedByDefault = warnedCheckDigits(null)
