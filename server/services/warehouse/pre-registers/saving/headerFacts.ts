import { Big } from 'big.js'
import { inKilograms, isWeightUnit } from '../../../../../src/domain/cubing/units.ts'
import { advanceOf, type OperationState, stateOf } from '../../../../../src/domain/operations/act.ts'
import type { RecordOf } from '../../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../../src/schema/json.ts'
import { isAbsent } from '../reading/novelties.ts'
import { numberIn, textIn } from '../reading/work.ts'

const kilogramsOf = (bulk: RecordOf<'bulks'>, field: string): Big => {
  const unit = textIn(bulk, 'weightUnit')
  return inKilograms(numberIn(bulk, field) ?? 0, isWeightUnit(unit) ? unit : 'kilogram')
}

const sum = (bulks: readonly RecordOf<'bulks'>[], of: (bulk: RecordOf<'bulks'>) => Big): Big =>
  bulks.reduce((total, bulk) => total.plus(of(bulk)), new Big(0))

/** What the header says of its pieces, so that lists filter and sort by it (X-OP-DERIVED). */
export const headerFacts = (state: OperationState, all: readonly RecordOf<'bulks'>[]): JsonObject => {
  const bulks = all.filter((bulk) => !isAbsent(bulk))
  const { ahead, of } = advanceOf(state)
  const gross = sum(bulks, (bulk) => kilogramsOf(bulk, 'grossWeight'))
  const volumetric = sum(bulks, (bulk) => kilogramsOf(bulk, 'volumetricWeight'))
  return {
    state: stateOf(state),
    partial: state.partial,
    status: state.active ? 'ACTIVE' : 'INACTIVE',
    piecesAhead: ahead,
    piecesCount: of,
    totalPieces: bulks.reduce((total, bulk) => total + (numberIn(bulk, 'pieces') ?? 0), 0),
    totalWeight: gross.round(3).toNumber(),
    totalVolume: sum(bulks, (bulk) => new Big(numberIn(bulk, 'volumeM3') ?? 0))
      .round(6)
      .toNumber(),
    chargeableWeight: (volumetric.gt(gross) ? volumetric : gross).round(3).toNumber(),
  }
}
