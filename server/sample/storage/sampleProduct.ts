import { checkDigits } from '../../../src/domain/checkDigits.ts'
import type { JsonObject } from '../../../src/schema/json.ts'

/** A way to pack: pieces inside, outer sides in centimetres, gross kilograms; `onPallet` boxes a layer, and layers. */
export interface SamplePackaging {
  readonly type: string
  readonly unit: string
  readonly pieces: number
  readonly cm: readonly [length: number, width: number, height: number]
  readonly kg: number
  readonly onPallet?: readonly [layer: number, layers: number]
}

export interface SampleProduct {
  readonly sku: string
  readonly description: string
  readonly category: string
  readonly group: string
  /** The digits of its GTIN without the last, which follows from them. */
  readonly gtin?: string
  /** Kilograms and centimetres of one piece. */
  readonly kg?: number
  readonly cm?: readonly [length: number, width: number, height: number]
  readonly cost: number
  readonly price: number
  readonly more?: JsonObject
  readonly packagings?: readonly SamplePackaging[]
  readonly serials?: readonly string[]
  /** The code that its supplier calls it by. */
  readonly supplierCode?: string
}

/** A node of a tree, what stands below it inside. */
export interface SampleNode {
  readonly code: string
  readonly description: string
  readonly more?: JsonObject
  readonly children?: readonly SampleNode[]
}

/** What a company keeps, and how it sorts it. */
export interface SampleRange {
  readonly classes: readonly (readonly [code: string, description: string, segmentation: string])[]
  readonly segmentations: readonly (readonly [code: string, description: string, kind: string, rank: number])[]
  readonly categories: readonly SampleNode[]
  readonly varieties: readonly (readonly [code: string, description: string, category: string])[]
  /** Levels of the groups from the top: name and length of their codes. */
  readonly levels: readonly (readonly [code: string, description: string, length: number])[]
  readonly groups: readonly SampleNode[]
  readonly tax: string
  readonly products: readonly SampleProduct[]
}

/** The digits with the one that GS1 asks for at their end. */
export const withCheckDigit = (digits: string): string => `${digits}${checkDigits.gtin(`${digits}0`).expected}`
