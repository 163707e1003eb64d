import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { mayDo } from '../../authProvider/mayDo.ts'
import { completionOf, completions, type PlanStep, toldByMessage } from '../../domain/timelines/plan.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { StepCard } from './StepCard.tsx'

interface LanesProps {
  readonly steps: readonly PlanStep[]
  /** Hours from the beginning until each step. */
  readonly hours: readonly number[]
  readonly events: ReadonlyMap<string, AnyRecord>
  readonly nameOf: (event: AnyRecord | undefined) => string
  readonly onChange?: (index: number, step: PlanStep) => void
  readonly onMove?: (from: number, to: number) => void
  readonly onRemove?: (index: number) => void
}

/** The codes of the events that messages complete, by the company's own rules and, unless it brought that, the standard table. */
const useTold = (events: ReadonlyMap<string, AnyRecord>): ReadonlySet<unknown> => {
  const { rows } = useWorkRows('event-message-rules', {
    filter: { status: 'ACTIVE' },
    max: 1000,
    enabled: mayDo('event-message-rules', 'list'),
  })
  const brought = rows.some(({ ofStandard }) => ofStandard === true)
  return new Set([...(brought ? [] : toldByMessage), ...rows.map(({ event }) => events.get(String(event))?.['code'])])
}

/** A lane for each way of completing; events from left to right in their order, above each its day. */
export const Lanes = ({ steps, hours, events, nameOf, onChange, onMove, onRemove }: LanesProps) => {
  const translate = useTranslate()
  const activities = useWorkRows('activities', {
    filter: { idEvent: { in: steps.map(({ event }) => event) } },
    sort: ['order', 'ASC'],
  })
  const told = useTold(events)
  return (
    <Box
      // What is wider than its place is reached by the keyboard too.
      tabIndex={0}
      role="group"
      aria-label={translate('estiba.design.lanes')}
      sx={{ overflowX: 'auto', pb: 1 }}
    >
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: `7rem repeat(${steps.length}, 13rem)` }}>
        {steps.map(({ event }, index) => (
          <Typography key={event} variant="caption" sx={{ gridRow: 1, gridColumn: index + 2, textAlign: 'center' }}>
            {translate('estiba.design.day', { day: Math.round((hours[index] ?? 0) / 2.4) / 10 })}
          </Typography>
        ))}
        {completions.map((completion, lane) => (
          <Box
            key={completion}
            aria-hidden
            sx={{
              gridRow: lane + 2,
              gridColumn: '1 / -1',
              bgcolor: 'action.hover',
              borderRadius: 1,
              minHeight: '3rem',
            }}
          />
        ))}
        {completions.map((completion, lane) => (
          <Typography
            key={completion}
            component="p"
            variant="subtitle2"
            sx={{ gridRow: lane + 2, gridColumn: 1, p: 1 }}
          >
            {translate(`estiba.design.completions.${completion}`)}
          </Typography>
        ))}
        {steps.map((step, index) => {
          const event = events.get(step.event)
          const lane = completions.indexOf(completionOf(event ?? {}, told))
          return (
            <Box
              key={step.event}
              onDragOver={(drag) => onMove !== undefined && drag.preventDefault()}
              onDrop={(drag) => onMove?.(Number(drag.dataTransfer.getData('text/plain')), index)}
              sx={{ gridRow: lane + 2, gridColumn: index + 2, py: 0.5 }}
            >
              <StepCard
                step={step}
                index={index}
                last={index === steps.length - 1}
                event={event}
                name={nameOf(event)}
                activities={activities.rows.filter(({ idEvent }) => idEvent === step.event)}
                {...(onChange === undefined ? {} : { onChange: (next: PlanStep) => onChange(index, next) })}
                {...(onMove === undefined ? {} : { onMove: (to: number) => onMove(index, to) })}
                {...(onRemove === undefined ? {} : { onRemove: () => onRemove(index) })}
              />
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
