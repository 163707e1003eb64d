import { implausibleMeasures, isMeasured, missingMeasures } from '../../../../../src/domain/cubing/measures.ts'
import { declaredOf, measuredIn } from '../cubing.ts'
import { refusedFor, refuseWhere } from '../refused.ts'
import { sequencesOf, textIn, type Work } from '../reading/work.ts'

/** S-OP-PRECUBE: every piece has declared length, width, height and gross weight. */
export const declaredMeasures = (work: Work): void =>
  refuseWhere(
    work,
    'X-DECLARED',
    work.chosen.filter(({ bulk }) => !isMeasured(declaredOf(bulk))),
  )

/** S-OP-CUBE: every piece has measures above zero in the call. */
export const measuredMeasures = (work: Work): void => {
  const measured = measuredIn(work.input)
  const against = work.chosen.filter(({ sequence }) => missingMeasures(measured.get(sequence) ?? {}).length > 0)
  if (against.length > 0) throw refusedFor(work, 'X-MEASURED', sequencesOf(against))
  refuseWhere(
    work,
    'X-IMPLAUSIBLE',
    work.chosen.filter(({ sequence }) => {
      const given = measured.get(sequence) ?? {}
      return isMeasured(given) && implausibleMeasures(given).length > 0
    }),
  )
}

export const noLabelPrinted = (work: Work): void =>
  refuseWhere(
    work,
    'X-LABEL-PRINTED',
    work.chosen.filter(({ bulk }) => textIn(bulk, 'sscc') !== ''),
  )
