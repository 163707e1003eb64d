import { useAnswer } from '../../dataProvider/useAnswer.ts'
import Typography from '@mui/material/Typography'
import { useLocaleState, useTranslate } from 'ra-core'
import { useFormats } from '../../ui/format/useFormats.ts'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { IncidentsTold, type IncidentTold } from './IncidentsTold.tsx'

interface EventTold {
  readonly id: string
  readonly descriptionEs: string
  readonly descriptionEn: string
  readonly plannedAt: string | null
  readonly finishedAt: string | null
}

interface ProgressTold {
  readonly events: readonly EventTold[]
  readonly incidents: readonly IncidentTold[]
}

/** How far an operation of his is, as a customer is told it: event by event, and what went otherwise. */
export const OperationTold = ({ type, number }: { readonly type: string; readonly number: string }) => {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const formats = useFormats()
  const { data, isPending } = useAnswer<ProgressTold>(
    ['pre-registers', 'progress', type, number],
    'transactions.preRegisters.progress',
    { type, number },
  )
  const text = (key: string): string => translate(`estiba.tracking.${key}`)
  return (
    <>
      <WorkTable
        label={text('events')}
        rows={data?.events ?? []}
        idOf={({ id }) => id}
        busy={isPending}
        empty={text('noActivities')}
        toneOf={({ finishedAt }) => (finishedAt === null ? null : 'good')}
        columns={[
          {
            key: 'event',
            label: text('event'),
            heading: true,
            cell: ({ descriptionEs, descriptionEn }) => (locale === 'en' ? descriptionEn : descriptionEs),
          },
          {
            key: 'progress',
            label: text('progress'),
            cell: ({ finishedAt }) => text(finishedAt === null ? 'waiting' : 'done'),
          },
          { key: 'planned', label: text('planned'), whole: true, cell: ({ plannedAt }) => formats.moment(plannedAt) },
          { key: 'actual', label: text('actual'), whole: true, cell: ({ finishedAt }) => formats.moment(finishedAt) },
        ]}
      />
      <Typography variant="h3" sx={{ fontSize: '1rem', my: 1 }}>
        {text('incidents')}
      </Typography>
      <IncidentsTold incidents={data?.incidents ?? []} busy={isPending} />
    </>
  )
}
