import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
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
  const translate = useTranslate()
  const formats = useFormats()
  const lateText = ({ lateHours }: LineStep): string => {
    if (lateHours === null) return ''
    if (lateHours === 0) return translate('estiba.tracking.onTime')
    return translate(lateHours > 0 ? 'estiba.tracking.lateBy' : 'estiba.tracking.earlyBy', {
      hours: formats.number(Math.abs(lateHours)),
    })
  }
  const progress = ({ done, of, actual }: LineStep): string => {
    if (of > 1) return translate('estiba.tracking.ofContainers', { done, of })
    return translate(actual === null ? 'estiba.tracking.waiting' : 'estiba.tracking.done')
  }
  return (
    <WorkTable
      label={translate('estiba.tracking.events')}
      rows={steps}
      idOf={({ event }) => event}
      empty={translate('estiba.tracking.noEvents')}
      toneOf={({ lateHours, actual }) => ((lateHours ?? 0) > 0 ? 'bad' : actual === null ? null : 'good')}
      columns={[
        {
          key: 'event',
          label: translate('estiba.tracking.event'),
          heading: true,
          cell: ({ event }) => words?.option('event', event) ?? event,
        },
        { key: 'progress', label: translate('estiba.tracking.progress'), cell: progress },
        { key: 'place', label: translate('estiba.tracking.place'), cell: ({ place }) => place ?? '' },
        ...(['planned', 'expected', 'actual'] as const).map((name) => ({
          key: name,
          label: translate(`estiba.tracking.${name}`),
          whole: true,
          cell: (step: LineStep) => formats.moment(step[name]),
        })),
        {
          key: 'late',
          label: translate('estiba.tracking.late'),
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
