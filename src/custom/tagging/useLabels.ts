import type { OperationKey } from '../work/useAct.ts'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import type { LabelRow } from '../../domain/labels/operationLabels.ts'

export const useLabels = (operation: OperationKey | null) =>
  useAnswer('wms.labelPrints.preview', operation ?? {}, { enabled: operation !== null })

/** Bulks that are cubed are tagged next; later ones have their label. */
export const isTagged = ({ stage }: LabelRow): boolean =>
  !['PARTIAL', 'PREREGISTERED', 'PRECUBED', 'CUBED'].includes(stage)
