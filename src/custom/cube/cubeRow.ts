import {
  type Cubing,
  cubingOf,
  type Difference,
  differenceOf,
  implausibleMeasures,
  isBeyond,
  isMeasured,
} from '../../domain/cubing/measures.ts'
import type { AnyRecord, JsonObject, Locale } from '../../schema/json.ts'
import { readNumber } from '../../ui/kinds/typedNumber.ts'
import type { Read } from '../work/scale.ts'

/** What is typed for one piece, as text. */
export interface Typed {
  readonly length: string
  readonly width: string
  readonly height: string
  readonly unit: string
  readonly weight: string
  readonly weightUnit: string
  /** The file of its photo, once it was taken. */
  readonly photos: string | null
}

export const sides = ['length', 'width', 'height'] as const
const numbers = [...sides, 'weight'] as const
export const lengthUnits = ['cm', 'in'] as const
export const weightUnits = ['kilogram', 'gram', 'pounds', 'ounces'] as const

export const emptyTyped: Typed = {
  length: '',
  width: '',
  height: '',
  unit: 'cm',
  weight: '',
  weightUnit: 'kilogram',
  photos: null,
}

/** A piece that measures what another does; its photo stays its own. */
export const alikeTo = (other: Typed, { photos }: Typed): Typed => ({ ...other, photos })

/** A number in the writing of who typed it; NaN where it is none. */
export const numberOf = (text: string, locale: Locale): number => {
  const read = readNumber(text, locale)
  return typeof read === 'number' ? read : Number.NaN
}

/** What a scale says, always with its decimals behind a point or comma, as a person would type it. */
export const typedAs = (read: Read, write: (value: number) => string): Partial<Typed> => ({
  ...read,
  ...Object.fromEntries(
    Object.entries(read).flatMap(([name, text]) =>
      numbers.some((one) => one === name) ? [[name, write(Number(String(text).replace(',', '.')))]] : [],
    ),
  ),
})

const measuredOf = ({ unit, weightUnit, ...typed }: Omit<Typed, 'photos'>, locale: Locale) => ({
  length: numberOf(typed.length, locale),
  width: numberOf(typed.width, locale),
  height: numberOf(typed.height, locale),
  weight: numberOf(typed.weight, locale),
  unit,
  weightUnit,
})

const timesOf = (bulk: AnyRecord): number => (bulk['measuredAs'] === 'BULK' ? 1 : Number(bulk['pieces'] ?? 1))

/** What the measures typed for a piece make; null until they are whole. */
export const cubedAs = (bulk: AnyRecord, typed: Typed, divisor: number, locale: Locale): Cubing | null => {
  const measured = measuredOf(typed, locale)
  return isMeasured(measured) ? cubingOf(measured, { times: timesOf(bulk), divisor }) : null
}

/** Whether somebody began to measure a piece. */
export const isBegun = (typed: Typed): boolean => numbers.some((name) => typed[name].trim() !== '')

/** A piece that somebody began to measure and that cannot be cubed so: a number is missing, or is more than cargo has. */
export const isUnclear = (typed: Typed, locale: Locale): boolean => {
  const measured = measuredOf(typed, locale)
  if (isMeasured(measured)) return implausibleMeasures(measured).length > 0
  return isBegun(typed)
}

/** What was declared of a piece, if that was whole. */
export const declaredAs = (bulk: AnyRecord, divisor: number): Cubing | null => {
  const given = {
    length: bulk['length'],
    width: bulk['width'],
    height: bulk['height'],
    unit: bulk['lengthUnit'],
    weight: bulk['grossWeight'],
    weightUnit: bulk['weightUnit'],
  }
  return isMeasured(given) ? cubingOf(given, { times: timesOf(bulk), divisor }) : null
}

/** How far they lie apart, and whether that is more than the company lets pass (G-01, row 9); null where one is not whole. */
export const comparedWith = (
  declared: Cubing | null,
  measured: Cubing | null,
  tolerancePercent: number,
): (Difference & { readonly beyond: boolean }) | null => {
  if (declared === null || measured === null) return null
  const difference = differenceOf(declared, measured)
  return { ...difference, beyond: isBeyond(difference, tolerancePercent) }
}

/** One line of the action `cube`. */
export const cubeLine = (bulk: AnyRecord, typed: Typed, locale: Locale): JsonObject => ({
  sequence: Number(bulk['sequence']),
  ...measuredOf(typed, locale),
  ...(typed.photos === null ? {} : { photos: typed.photos }),
})
