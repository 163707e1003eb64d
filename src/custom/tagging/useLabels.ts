import type { OperationKey } from '../work/useAct.ts'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import type { BulkLabel, LabelWords } from '../../domain/labels/bulkLabel.ts'

/** An operation with bulks to tag, or with labels that nobody has printed. */
export interface Waiting {
  readonly type: string
  readonly number: string
  readonly customer: string | null
  readonly date: string | null
  readonly cubed: number
  readonly pending: number
}

export interface LabelRow extends BulkLabel {
  readonly sequence: number
  readonly stage: string
  readonly pending: boolean
}

export interface Labels {
  readonly words: LabelWords
  readonly labels: readonly LabelRow[]
}

export const useWaiting = () => {
  return useAnswer<readonly Waiting[]>('wms.labelPrints.waiting')
}

export const useLabels = (operation: OperationKey | null) => {
  return useAnswer<Labels>('wms.labelPrints.preview', operation ?? {}, { enabled: operation !== null })
}

/** Bulks that are cubed are tagged next; later ones have their label. */
export const isTagged = ({ stage }: LabelRow): boolean =>
  !['PARTIAL', 'PREREGISTERED', 'PRECUBED', 'CUBED'].includes(stage)
