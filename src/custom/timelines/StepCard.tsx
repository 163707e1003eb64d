import { Quiet } from '../work/Quiet.tsx'
import ArrowBack from '@mui/icons-material/ArrowBack'
import ArrowForward from '@mui/icons-material/ArrowForward'
import Delete from '@mui/icons-material/Delete'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { PlanStep } from '../../domain/timelines/plan.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { Named } from '../work/Named.tsx'
import { StepActivities } from './StepActivities.tsx'

interface StepCardProps {
  readonly step: PlanStep
  readonly index: number
  readonly last: boolean
  readonly event: AnyRecord | undefined
  readonly name: string
  readonly activities: readonly AnyRecord[]
  readonly onChange?: (step: PlanStep) => void
  readonly onMove?: (to: number) => void
  readonly onRemove?: () => void
}

/** An event on the timeline: its days, what completes it, its activities, and the buttons that move it. */
export const StepCard = (props: StepCardProps) => {
  const { step, index, last, event, name, activities, onChange, onMove, onRemove } = props
  const translate = useTranslate()
  const text = (key: string): string => translate(`estiba.design.${key}`, { name })
  return (
    <Card
      component="article"
      aria-label={`${index + 1}. ${name}`}
      variant="outlined"
      draggable={onMove !== undefined}
      onDragStart={(drag) => drag.dataTransfer.setData('text/plain', String(index))}
      sx={{ p: 1, display: 'grid', gap: 1, height: '100%', alignContent: 'start' }}
    >
      <Typography variant="subtitle2" component="p">
        {index + 1}. <Link to={`/events/${encodeURIComponent(step.event)}`}>{name}</Link>
      </Typography>
      {event?.['sw'] !== null && event?.['sw'] !== undefined && (
        <Quiet>
          <Named of="switches" id={event['sw']} />
        </Quiet>
      )}
      <TextField
        label={text('days')}
        type="number"
        size="small"
        disabled={onChange === undefined}
        value={step.days ?? ''}
        onChange={({ target }) =>
          onChange?.({ ...step, days: target.value === '' ? null : Math.max(0, Math.trunc(Number(target.value))) })
        }
        slotProps={{ htmlInput: { min: 0, max: 365, 'aria-label': text('daysOf') } }}
      />
      <StepActivities event={event} name={name} activities={activities} />
      {(onMove !== undefined || onRemove !== undefined) && (
        <Stack direction="row">
          {onMove !== undefined && (
            <>
              <IconButton aria-label={text('earlier')} disabled={index === 0} onClick={() => onMove(index - 1)}>
                <ArrowBack />
              </IconButton>
              <IconButton aria-label={text('later')} disabled={last} onClick={() => onMove(index + 1)}>
                <ArrowForward />
              </IconButton>
            </>
          )}
          {onRemove !== undefined && (
            <IconButton aria-label={text('remove')} onClick={onRemove}>
              <Delete />
            </IconButton>
          )}
        </Stack>
      )}
    </Card>
  )
}
