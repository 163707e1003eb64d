import {
  type Cubing,
  cubingOf,
  type Difference,
  differenceOf,
  implausibleMeasures,
  isBeyond,
  isMeasured,
} from '../../domain/cubing/measures.ts'
import type { AnyRecord, JsonObject } from '../../schema/json.ts'

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

/** A number as a person or a scale writes it, with comma or point; NaN where it is none. */
export const numberOf = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'))

const measuredOf = ({ unit, weightUnit, ...numbers }: Omit<Typed, 'photos'>) => ({
  length: numberOf(numbers.length),
  width: numberOf(numbers.width),
  height: numberOf(numbers.height),
  weight: numberOf(numbers.weight),
  unit,
  weightUnit,
})

const timesOf = (bulk: AnyRecord): number => (bulk['measuredAs'] === 'BULK' ? 1 : Number(bulk['pieces'] ?? 1))

/** What the measures typed for a piece make; null until they are whole. */
export const cubedAs = (bulk: AnyRecord, typed: Typed, divisor: number): Cubing | null => {
  const measured = measuredOf(typed)
  return isMeasured(measured) ? cubingOf(measured, { times: timesOf(bulk), divisor }) : null
}

/** A piece that somebody began to measure and that cannot be cubed so: a number is missing, or is more than cargo has. */
export const isUnclear = (typed: Typed): boolean => {
  const measured = measuredOf(typed)
  if (isMeasured(measured)) return implausibleMeasures(measured).length > 0
  return [...sides, 'weight' as const].some((name) => typed[name].trim() !== '')
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
export const cubeLine = (bulk: AnyRecord, typed: Typed): JsonObject => ({
  sequence: Number(bulk['sequence']),
  ...measuredOf(typed),
  ...(typed.photos === null ? {} : { photos: typed.photos }),
})
