import Typography from '@mui/material/Typography'
import { useTexts } from '../work/useTexts.ts'
import type { LineStep } from '../../domain/events/eventLine.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import type { Words } from '../../ui/resource/useWords.ts'
import { WorkTable } from '../work/list/WorkTable.tsx'

interface EventStepsProps {
  readonly steps: readonly LineStep[]
  readonly words: Words | null
}

/** The events of a shipment in order: planned, expected, happened, and how late; what is late is red. */
export const EventSteps = ({ steps, words }: EventStepsProps) => {
  const text = useTexts('tracking')
  const formats = useFormats()
  const lateText = ({ lateHours }: LineStep): string => {
    if (lateHours === null) return ''
    if (lateHours === 0) return text('onTime')
    return text(lateHours > 0 ? 'lateBy' : 'earlyBy', {
      hours: formats.number(Math.abs(lateHours)),
    })
  }
  const progress = ({ done, of, actual }: LineStep): string => {
    if (of > 1) return text('ofContainers', { done, of })
    return text(actual === null ? 'waiting' : 'done')
  }
  return (
    <WorkTable
      label={text('events')}
      text={text}
      rows={steps}
      empty={text('noEvents')}
      toneOf={({ lateHours, actual }) => ((lateHours ?? 0) > 0 ? 'bad' : actual === null ? null : 'good')}
      columns={[
        { key: 'event', heading: true, cell: ({ event }) => words?.option('event', event) ?? '' },
        { key: 'progress', cell: progress },
        { key: 'place' },
        { key: 'planned', as: 'moment' },
        { key: 'expected', as: 'moment' },
        { key: 'actual', as: 'moment' },
        {
          key: 'late',
          whole: true,
          cell: (step) => (
            <Typography component="span" variant="body2" color={(step.lateHours ?? 0) > 0 ? 'error' : 'textSecondary'}>
              {lateText(step)}
            </Typography>
          ),
        },
      ]}
    />
  )
}
