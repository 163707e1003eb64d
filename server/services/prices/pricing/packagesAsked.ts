import Big from 'big.js'
import type { Json, JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { isJsonObject } from '../../../middleware/body/isJsonObject.ts'
import { atMost, numberIn } from './numberAsked.ts'

const cubicCentimetres = 1_000_000

/**
 * Announced packages altogether: pieces, kilograms of the lines, and cubic metres of what was measured.
 *
 * @throws ApiError 422 at the number that no package has, `packages.0.weight`, or at all of them together
 */
export const packagesAsked = (session: Session, given: Json): JsonObject => {
  const packages: readonly Json[] = Array.isArray(given) ? given : []
  const lines = packages.flatMap((line, at) => (isJsonObject(line) ? [{ line, within: `packages.${at}` }] : []))
  const sum = (of: (number: (name: string, otherwise?: number) => Big) => Big): number =>
    atMost(
      session,
      lines
        .reduce(
          (total, { line, within }) =>
            total.plus(of((name, otherwise = 0) => new Big(numberIn(session, line, name, { otherwise, within })))),
          new Big(0),
        )
        .toNumber(),
      'packages',
    )
  return {
    pieces: sum((number) => number('pieces', 1)),
    weight: sum((number) => number('weight')),
    volume: sum((number) =>
      number('length').times(number('width')).times(number('height')).times(number('pieces', 1)).div(cubicCentimetres),
    ),
  }
}
