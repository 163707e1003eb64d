import { useQuery } from '@tanstack/react-query'
import { useOperations } from '../../dataProvider/useOperations.ts'
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

export interface OperationKey {
  readonly type: string
  readonly number: string
}

export const useWaiting = () => {
  const provider = useOperations()
  return useQuery({
    queryKey: ['label-prints', 'waiting'],
    queryFn: ({ signal }) => provider.call<readonly Waiting[]>('wms.labelPrints.waiting', {}, { signal }),
  })
}

export const useLabels = (operation: OperationKey | null) => {
  const provider = useOperations()
  return useQuery({
    queryKey: ['label-prints', 'preview', operation?.type, operation?.number],
    queryFn: ({ signal }) => provider.call<Labels>('wms.labelPrints.preview', operation ?? {}, { signal }),
    enabled: operation !== null,
  })
}

/** Bulks that are cubed are tagged next; later ones have their label. */
export const isTagged = ({ stage }: LabelRow): boolean =>
  !['PARTIAL', 'PREREGISTERED', 'PRECUBED', 'CUBED'].includes(stage)
