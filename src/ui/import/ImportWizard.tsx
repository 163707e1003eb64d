import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Step from '@mui/material/Step'
import StepLabel from '@mui/material/StepLabel'
import Stepper from '@mui/material/Stepper'
import Typography from '@mui/material/Typography'
import { Actions } from '../screen/Actions.tsx'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Resource } from '../../schema/resource.ts'
import { useUnsavedGuard } from '../form/useUnsavedGuard.ts'
import { PageHeader } from '../screen/PageHeader.tsx'
import { Screen } from '../screen/Screen.tsx'
import { CheckStep } from './CheckStep.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { FileStep } from './FileStep.tsx'
import { type Step as StepName, useImport } from './useImport.ts'
import { inSentence } from '../resource/inSentence.ts'
import { useWords } from '../resource/useWords.ts'

const steps: readonly StepName[] = ['file', 'columns', 'check', 'done']

interface ImportWizardProps {
  readonly resource: Resource
  /** Address of the resource's list. */
  readonly list: string
  readonly onDone: () => void
}

/** Brings a file's rows into a resource: columns, dry run row by row, import, undo. */
const ImportWizard = ({ resource, list, onDone }: ImportWizardProps) => {
  const translate = useTranslate()
  const state = useImport(resource)
  const [pasted, setPasted] = useState('')
  const { step, report, undone } = state
  const left = report?.rows.filter(({ verdict }) => verdict === 'error').length ?? 0
  const { many } = useWords(resource)
  const isLeft = step === 'done' && undone === null && left > 0
  const giveUp = useUnsavedGuard(step === 'columns' || step === 'check' || isLeft)
  return (
    <Screen as="section" sx={{ maxWidth: '68.75rem' }} aria-busy={state.busy !== null}>
      <PageHeader
        title={translate('estiba.import.title', { resource: inSentence(many) })}
        crumbs={[{ label: many, to: list }]}
      />
      <Stepper alternativeLabel activeStep={steps.indexOf(step)} sx={{ mb: 2 }}>
        {steps.map((name) => (
          <Step key={name}>
            <StepLabel>{translate(`estiba.import.steps.${name}`)}</StepLabel>
          </Step>
        ))}
      </Stepper>
      {state.problem !== null && (
        <Typography component="p" variant="caption" color="error" role="alert">
          {translate(state.problem.text, { _: state.problem.text, ...state.problem.values })}
        </Typography>
      )}
      {state.busy !== null && <output>{translate(`estiba.import.${state.busy}`)}</output>}
      {step === 'file' && <FileStep resource={resource} state={state} pasted={pasted} onPaste={setPasted} />}
      {step === 'columns' && <ColumnsStep resource={resource} state={state} />}
      {step === 'check' && <CheckStep resource={resource} state={state} />}
      {step === 'done' && report !== null && (
        <div>
          <Typography component="output" sx={{ fontWeight: 600 }}>
            {undone === null
              ? translate('estiba.import.done', report)
              : translate('estiba.import.undone', { smart_count: undone })}
          </Typography>
          {isLeft && (
            <Alert severity="warning" role="note">
              {translate('estiba.import.leftOut', { smart_count: left })}
            </Alert>
          )}
          <Actions>
            {isLeft && (
              <Button variant="outlined" disabled={state.busy !== null} onClick={() => void state.mendLeft()}>
                {translate('estiba.import.mend')}
              </Button>
            )}
            {undone === null && state.canUndo && (
              <Button variant="outlined" disabled={state.busy !== null} onClick={() => void state.undo()}>
                {translate('estiba.import.undo')}
              </Button>
            )}
            <Button
              variant="outlined"
              onClick={() => {
                setPasted('')
                state.restart()
              }}
            >
              {translate('estiba.import.again')}
            </Button>
            <Button
              variant="contained"
              onClick={() => {
                giveUp()
                onDone()
              }}
            >
              {translate('estiba.import.list')}
            </Button>
          </Actions>
        </div>
      )}
    </Screen>
  )
}

export default ImportWizard
