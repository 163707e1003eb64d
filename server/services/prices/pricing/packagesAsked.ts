import Big from 'big.js'
import type { Json, JsonObject } from '../../../../src/schema/json.ts'
import { isJsonObject } from '../../../middleware/body/isJsonObject.ts'
import { numberIn } from './cargoAsked.ts'

const cubicCentimetres = 1_000_000

/** Announced packages altogether: pieces, kilograms of the lines, and cubic metres of what was measured. */
export const packagesAsked = (given: Json): JsonObject => {
  const lines = Array.isArray(given) ? given.filter(isJsonObject) : []
  const piecesOf = (line: JsonObject): number => numberIn(line, 'pieces', 1)
  const sum = (of: (line: JsonObject) => Big): number =>
    lines.reduce((total, line) => total.plus(of(line)), new Big(0)).toNumber()
  return {
    pieces: sum((line) => new Big(piecesOf(line))),
    weight: sum((line) => new Big(numberIn(line, 'weight', 0))),
    volume: sum((line) =>
      new Big(numberIn(line, 'length', 0))
        .times(numberIn(line, 'width', 0))
        .times(numberIn(line, 'height', 0))
        .times(piecesOf(line))
        .div(cubicCentimetres),
    ),
  }
}
