import Big from 'big.js'
import {
  type Cargo,
  cargoOf,
  inKg,
  type LengthUnit,
  lengthUnits,
  type Piece,
  type WeightUnit,
  weightUnits,
} from '../../../../src/domain/pricing/cargo.ts'
import type { Place } from '../../../../src/domain/pricing/routeMatch.ts'
import type { Json, JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { isJsonObject } from '../../../middleware/body/isJsonObject.ts'
import { textOf } from '../../input.ts'
import { numberIn } from './numberAsked.ts'

const lengthUnitIn = (input: JsonObject): LengthUnit => {
  const unit = textOf(input, 'unit') || 'cm'
  if (!Object.hasOwn(lengthUnits, unit)) throw new ApiError('MALFORMED')
  return unit as LengthUnit
}

const weightUnitIn = (input: JsonObject): WeightUnit => {
  const unit = textOf(input, 'weightUnit') || 'kilogram'
  if (!Object.hasOwn(weightUnits, unit)) throw new ApiError('MALFORMED')
  return unit as WeightUnit
}

const pieceOf = (session: Session, given: Json, at: number): Piece => {
  if (!isJsonObject(given)) throw new ApiError('MALFORMED')
  const within = `pieces.${at}`
  return {
    quantity: numberIn(session, given, 'quantity', { otherwise: 1, within }),
    length: numberIn(session, given, 'length', { within }),
    width: numberIn(session, given, 'width', { within }),
    height: numberIn(session, given, 'height', { within }),
    unit: lengthUnitIn(given),
    weight: numberIn(session, given, 'weight', { within }),
    weightUnit: weightUnitIn(given),
  }
}

/** The cargo that a price is asked for: by its pieces, or by weight and volume altogether. */
export const cargoAsked = async (session: Session, input: JsonObject, wholeCentimetres: boolean): Promise<Cargo> => {
  const { pieces } = input
  if (Array.isArray(pieces)) {
    if (pieces.length === 0 || pieces.length > 1000) throw new ApiError('MALFORMED')
    const given: readonly Json[] = pieces
    return cargoOf(
      given.map((piece, at) => pieceOf(session, piece, at)),
      wholeCentimetres,
    )
  }
  const unit = textOf(input, 'volumeUnit')
  const volume = await session.inOperation('volumes').find(unit)
  if (unit !== '' && volume === undefined) throw new ApiError('MALFORMED')
  return {
    pieces: numberIn(session, input, 'pieces', { otherwise: 1 }),
    realKg: inKg(numberIn(session, input, 'weight', { otherwise: 0 }), weightUnitIn(input)),
    volumeM3: new Big(numberIn(session, input, 'volume', { otherwise: 0 }))
      .times(Number(volume?.['factorToM3'] ?? 1))
      .round(6, Big.roundHalfUp),
  }
}

/** @throws ApiError 422 at `field` without a country */
export const placeAsked = (input: JsonObject, field: string): Place => {
  const given = input[field]
  if (!isJsonObject(given)) throw new ApiError('MALFORMED')
  const place = {
    country: textOf(given, 'country'),
    state: textOf(given, 'state'),
    city: textOf(given, 'city'),
    zone: textOf(given, 'zone'),
  }
  if (place.country === '') throw new ApiError('MALFORMED')
  return place
}
