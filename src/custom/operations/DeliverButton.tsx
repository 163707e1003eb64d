import Button from '@mui/material/Button'
import { useState } from 'react'
import { mayUse } from '../../authProvider/mayDo.ts'
import { transitionOf } from '../../domain/operations/lifeCycle.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { reasonOf } from '../../ui/screen/useAttempt.ts'
import { operationKey, useAct } from '../work/useAct.ts'
import { useTexts } from '../work/useTexts.ts'
import { DeliverDialog } from './DeliverDialog.tsx'

interface DeliverButtonProps {
  readonly operation: AnyRecord
  readonly label: string
  readonly onFailed: (text: string) => void
}

const may = (action: string): boolean => mayUse(transitionOf(action)?.right ?? '')

/** What of an operation is on the road: somebody received it, or it is back; for who may say one of them. */
export const DeliverButton = ({ operation, label, onFailed }: DeliverButtonProps) => {
  const act = useAct()
  const text = useTexts('operations')
  const [asked, setAsked] = useState(false)
  const key = operationKey(operation.id)
  // What a closed reception brought still comes back to it; nothing else is done with a closed operation.
  const isClosed = operation['state'] === 'EXECUTED'
  const delivers = !isClosed && may('deliver')
  const bringsBack = !(isClosed && operation['direction'] === 'EXPEDITION') && may('bringBack')
  if (key === null || (!delivers && !bringsBack)) return null
  const execute = (): void => {
    act(key, 'execute').then(
      () => onFailed(''),
      (problem: unknown) => onFailed(reasonOf(problem)),
    )
  }
  const named = delivers ? label : text('bringBack')
  return (
    <>
      <Button variant="contained" aria-label={`${named} ${String(operation['number'])}`} onClick={() => setAsked(true)}>
        {named}
      </Button>
      {asked && (
        <DeliverDialog
          operation={operation}
          delivers={delivers}
          bringsBack={bringsBack}
          closes={may('execute')}
          onClose={() => setAsked(false)}
          onAct={(action, input) => act(key, action, input).then(() => onFailed(''))}
          onExecute={execute}
        />
      )}
    </>
  )
}
