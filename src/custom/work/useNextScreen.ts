import { useNavigate } from 'react-router-dom'
import { stages } from '../../domain/operations/lifeCycle.ts'
import { nextStep, type NextStep, type Stored, stepAddress } from '../../domain/operations/nextStep.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { mayOpenAddress } from '../../ui/scan/mayOpenAddress.ts'
import { useWorkScreen } from './WorkScreenContext.ts'

/** What the life-cycle says is done next with an operation. */
export const nextStepOf = ({ direction, state }: AnyRecord, where: Stored = {}) =>
  nextStep(
    direction === 'EXPEDITION' ? 'EXPEDITION' : 'RECEPTION',
    stages.find((stage) => stage === state) ?? 'PARTIAL',
    where,
  )

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
  if (operation === null || operation === undefined) return null
  const step = nextStepOf(operation, where)
  if (step === null || step.path === base || !mayOpenAddress(step.path)) return null
  return {
    action: step.action,
    open: () => void navigate(addressOfStep(step, operation)),
  }
}
