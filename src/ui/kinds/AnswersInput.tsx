import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useGetOne, useTranslate } from 'react-admin'
import { type Answer, answersIn, answerTo, type Step, stepsIn, withAnswer } from '../../domain/inspection/answers.ts'
import type { JsonField } from '../../schema/fields.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { useSchema } from '../resource/useSchema.ts'
import { type HeldProps, heldInForm } from './heldInForm.tsx'

/** A step and its answer beside each other, or one above the other where there is no room. */
const row = {
  display: 'grid',
  maxWidth: '48rem',
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) minmax(0, 16rem)' },
  alignItems: 'center',
  gap: { xs: 0.5, sm: 2 },
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const

const Asked = (props: HeldProps<JsonField>) => {
  const { id, field, value, onChange, record, view, label, disabled, describedBy } = props
  const translate = useTranslate()
  const [reference = '', lines = ''] = field.asked ?? []
  const asking = useSchema()?.fields[reference]
  const to = asking?.kind === 'reference' ? asking.to : ''
  const chosen = String(record[reference] ?? '')
  const { data, error } = useGetOne<AnyRecord>(to, { id: chosen }, { enabled: to !== '' && chosen !== '' })
  const answers = answersIn(value)
  const steps = stepsIn(chosen === '' ? [] : data?.[lines])
  const said =
    chosen === ''
      ? translate('estiba.kinds.askedBy', { field: view.words.field(reference) })
      : error !== null && translate('estiba.kinds.notAsked')
  return (
    <Box id={id} role="group" aria-label={label} aria-describedby={describedBy} tabIndex={-1}>
      {said !== false && <Typography color="text.secondary">{said}</Typography>}
      {steps.map((step) => (
        <Box key={`${step.order} ${step.description}`} sx={row}>
          <span>
            {step.order}. {step.description}
            {step.required && ' *'}
          </span>
          <StepAnswer
            step={step}
            answers={answers}
            disabled={disabled}
            onAnswer={(answer) => onChange(withAnswer(step, answer, answers))}
          />
        </Box>
      ))}
    </Box>
  )
}

interface StepAnswerProps {
  readonly step: Step
  readonly answers: readonly Answer[]
  readonly disabled: boolean
  readonly onAnswer: (answer: string) => void
}

const StepAnswer = ({ step, answers, disabled, onAnswer }: StepAnswerProps) => {
  const translate = useTranslate()
  const answer = answerTo(step, answers)
  if (step.kind === 'PHOTO') return <Typography color="text.secondary">{translate('estiba.kinds.byPhoto')}</Typography>
  return step.kind === 'YES_NO' ? (
    <ToggleButtonGroup
      exclusive
      color="primary"
      sx={{ '& > button': { minWidth: '5rem', textTransform: 'none' } }}
      aria-label={step.description}
      disabled={disabled}
      value={answer}
      onChange={(_event, pressed: string | null) => onAnswer(pressed ?? '')}
    >
      <ToggleButton value="YES">{translate('estiba.kinds.yes')}</ToggleButton>
      <ToggleButton value="NO">{translate('estiba.kinds.no')}</ToggleButton>
    </ToggleButtonGroup>
  ) : (
    <TextField
      disabled={disabled}
      value={answer}
      onChange={({ target }) => onAnswer(target.value)}
      slotProps={{ htmlInput: { 'aria-label': step.description, maxLength: 200, autoComplete: 'off' } }}
    />
  )
}

/** The check list of the record that is chosen beside it, step by step. */
export const AnswersInput = heldInForm(Asked)
