import { Big } from 'big.js'
import { type Cubing, cubingOf, isMeasured, type Measured } from '../../../../src/domain/cubing/measures.ts'
import { fromKilograms, inKilograms, isWeightUnit } from '../../../../src/domain/cubing/units.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Json, JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { isJsonObject } from '../../../middleware/body/isJsonObject.ts'
import { volumetricDivisor } from '../../prices/rates/volumetricDivisor.ts'
import { numberIn } from './reading/work.ts'

type Given = { readonly [K in keyof Measured]?: unknown } & { readonly photos?: unknown }

/** The measures that stand on a bulk. */
export const declaredOf = (bulk: Partial<RecordOf<'bulks'>>): Given => ({
  length: bulk.length,
  width: bulk.width,
  height: bulk.height,
  unit: bulk.lengthUnit,
  weight: bulk.grossWeight,
  weightUnit: bulk.weightUnit,
})

/** The measures of a call by sequence: `cubeInfo: [{ sequence, length, width, height, unit, weight, weightUnit, photos }]`. */
export const measuredIn = ({ cubeInfo }: JsonObject): ReadonlyMap<number, Given> =>
  new Map(
    (Array.isArray(cubeInfo) ? cubeInfo : []).flatMap((line: Json) =>
      isJsonObject(line) ? [[numberIn(line, 'sequence') ?? 0, line] as const] : [],
    ),
  )

/** The divisor that the pieces of an operation are charged by. */
export const divisorOf = (session: Session, header: RecordOf<'pre-registers'>): Promise<number> =>
  volumetricDivisor(session, { transport: header.transport ?? '' })

const shapeOf = (bulk: Partial<RecordOf<'bulks'>>, divisor: number) => ({
  times: bulk.measuredAs === 'BULK' ? 1 : (bulk.pieces ?? 1),
  divisor,
})

/** Volume and charged weight of measures on a bulk; null where they are not whole. */
export const cubedWith = (bulk: Partial<RecordOf<'bulks'>>, given: Given, divisor: number): Cubing | null =>
  isMeasured(given)
    ? cubingOf(
        {
          length: given.length,
          width: given.width,
          height: given.height,
          unit: given.unit,
          weight: given.weight,
          weightUnit: given.weightUnit,
        },
        shapeOf(bulk, divisor),
      )
    : null

/**
 * The fields of a bulk that measures fill; weights in the unit of the bulk's gross weight. Where that is what is
 * charged, it is charged as it was weighed, not as its kilograms are rounded.
 */
export const fieldsOf = (cubing: Cubing): JsonObject => {
  const unit = isWeightUnit(cubing.weightUnit) ? cubing.weightUnit : 'kilogram'
  const volumetric = new Big(cubing.volumetricWeight)
  const charged = volumetric.gt(inKilograms(cubing.weight, unit)) ? fromKilograms(volumetric, unit) : cubing.weight
  return {
    length: cubing.length,
    width: cubing.width,
    height: cubing.height,
    lengthUnit: cubing.unit,
    grossWeight: cubing.weight,
    weightUnit: unit,
    volumeM3: cubing.volumeM3,
    volumetricWeight: fromKilograms(volumetric, unit),
    chargeableWeight: charged,
  }
}

/** Measures as they were, whether whole or not. */
export const restoredFields = (before: JsonObject): JsonObject => ({
  length: before.length ?? null,
  width: before.width ?? null,
  height: before.height ?? null,
  lengthUnit: before.unit ?? null,
  grossWeight: before.weight ?? null,
  weightUnit: before.weightUnit ?? null,
  volumeM3: before.volumeM3 ?? null,
  volumetricWeight: before.volumetricWeight ?? null,
  chargeableWeight: before.chargeableWeight ?? null,
})

export const cubeInfoOf = (bulk: RecordOf<'bulks'>): JsonObject => {
  const { cubeInfo } = bulk
  return isJsonObject(cubeInfo) ? cubeInfo : {}
}
