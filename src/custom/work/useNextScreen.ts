import { useNavigate } from 'react-router-dom'
import { stages } from '../../domain/operations/lifeCycle.ts'
import { nextStep, type NextStep, type Stored, stepAddress } from '../../domain/operations/nextStep.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { mayOpenAddress } from '../../ui/scan/mayOpenAddress.ts'
import { useComesWith } from './useComesWith.ts'
import { useHasNoPlaces } from './useHasNoPlaces.ts'
import { useWorkScreen } from './WorkScreenContext.ts'

/** What the life-cycle says is done next with an operation. */
const nextStepOf = ({ direction, state }: AnyRecord, where: Stored = {}) =>
  nextStep(
    direction === 'EXPEDITION' ? 'EXPEDITION' : 'RECEPTION',
    stages.find((stage) => stage === state) ?? 'PARTIAL',
    where,
  )

/** The same of what stands on the screen, with what is known of its store unless the screen knows better. */
export const useNextStep = (operation: AnyRecord | null | undefined, where?: Stored): NextStep | null => {
  const store = where === undefined && operation?.['state'] === 'RECEIVED' ? operation['destinationStore'] : null
  const hasNoPlaces = useHasNoPlaces(typeof store === 'string' && store !== '' ? store : null)
  const { isRead, comesWith } = useComesWith(operation)
  // Until it is known where what has left goes, nothing is offered that it may not come to.
  if (operation === null || operation === undefined || !isRead) return null
  return nextStepOf(operation, { ...(where ?? { hasNoPlaces }), comesWith })
}

/** Where that is done with this one. */
export const addressOfStep = (step: NextStep, { id, type, number }: AnyRecord): string =>
  stepAddress(step, { id, type: String(type), number: String(number) })

export interface NextScreen {
  /** Of the life-cycle: what is done there. */
  readonly action: string
  readonly open: () => void
}

/** Where the work on an operation goes on once that of this screen is done; null where it is not done, or not theirs. */
export const useNextScreen = (operation: AnyRecord | null | undefined, where?: Stored): NextScreen | null => {
  const navigate = useNavigate()
  const { base } = useWorkScreen()
  const step = useNextStep(operation, where)
  if (
    operation === null ||
    operation === undefined ||
    step === null ||
    step.path === base ||
    !mayOpenAddress(step.path)
  )
    return null
  return {
    action: step.action,
    open: () => void navigate(addressOfStep(step, operation)),
  }
}
