import { useGetList } from 'react-admin'
import type { AnyRecord } from '../../schema/json.ts'
import { operationKey } from '../work/useAct.ts'
import { useTexts } from '../work/useTexts.ts'
import { DeliverButton } from './DeliverButton.tsx'

interface OnTheRoadProps {
  readonly operation: AnyRecord
  readonly onFailed: (text: string) => void
}

const left = { stage: 'DISPATCHED', delivered: false, arrivalStore: null } as const

/** Of an operation that stands elsewhere, since others of its pieces do, what is on the road is delivered or comes back. */
export const OnTheRoad = ({ operation, onFailed }: OnTheRoadProps) => {
  const text = useTexts('operations')
  const or = [{ ...operationKey(operation.id), expedition: null }, { expedition: operation.id }]
  const { total = 0 } = useGetList(
    'bulks',
    { filter: { ...left, and: [{ or }] }, pagination: { page: 1, perPage: 1 } },
    { enabled: operation['state'] !== 'DISPATCHED' },
  )
  return operation['state'] === 'DISPATCHED' || total === 0 ? null : (
    <DeliverButton operation={operation} label={text('onTheRoad')} onFailed={onFailed} />
  )
}
