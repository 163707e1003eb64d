import { Sure } from '../../ui/screen/Sure.tsx'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { addressOfStep, useNextStep } from '../work/useNextScreen.ts'
import { mayUse } from '../../authProvider/mayDo.ts'
import { transitionOf } from '../../domain/operations/lifeCycle.ts'
import { mayOpenAddress } from '../../ui/scan/mayOpenAddress.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { reasonOf } from '../../ui/screen/useAttempt.ts'
import { operationKey, useAct } from '../work/useAct.ts'
import { DeliverButton } from './DeliverButton.tsx'

interface NextButtonProps {
  readonly operation: AnyRecord
  readonly onFailed: (text: string) => void
}

/** The next lawful action of an operation: done here where it asks for little, else on its own screen (X-OP-STATE). */
export const NextButton = ({ operation, onFailed }: NextButtonProps) => {
  const translate = useTranslate()
  const act = useAct()
  const [asked, setAsked] = useState(false)
  const key = operationKey(operation.id)
  const step = useNextStep(operation)
  if (step === null || key === null) return null
  const label = translate(`estiba.work.do.${step.action}`)
  const named = `${label} ${String(operation['number'])}`
  if (step.action !== 'execute' && step.action !== 'deliver')
    return mayOpenAddress(step.path) ? (
      <Button variant="contained" component={Link} aria-label={named} to={addressOfStep(step, operation)}>
        {label}
      </Button>
    ) : null
  if (step.action === 'deliver') return <DeliverButton operation={operation} label={label} onFailed={onFailed} />
  if (!mayUse(transitionOf(step.action)?.right ?? '')) return null
  const execute = (): void => {
    act(key, 'execute').then(
      () => onFailed(''),
      (problem: unknown) => onFailed(reasonOf(problem)),
    )
  }
  return (
    <>
      <Button variant="contained" aria-label={named} onClick={() => setAsked(true)}>
        {label}
      </Button>
      {asked && (
        <Sure
          title={label}
          text={translate('estiba.operations.executeAsked', { number: String(operation['number']) })}
          onYes={execute}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
