import type { OperationKey } from '../work/useAct.ts'
import { useLocaleState } from 'ra-core'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { useTexts } from '../work/useTexts.ts'
import { IncidentsTable } from './Incidents.tsx'

interface EventTold {
  readonly id: string
  readonly descriptionEs: string
  readonly descriptionEn: string
  readonly plannedAt: string | null
  readonly finishedAt: string | null
}

interface ProgressTold {
  readonly events: readonly EventTold[]
  readonly incidents: readonly AnyRecord[]
}

/** How far an operation of his is, as a customer is told it: event by event, and what went otherwise. */
export const OperationTold = ({ type, number }: OperationKey) => {
  const text = useTexts('tracking')
  const [locale] = useLocaleState()
  const { data, isPending } = useAnswer<ProgressTold>('transactions.preRegisters.progress', { type, number })
  return (
    <>
      <WorkTable
        label={text('events')}
        text={text}
        rows={data?.events ?? []}
        busy={isPending}
        empty={text('noActivities')}
        toneOf={({ finishedAt }) => (finishedAt === null ? null : 'good')}
        columns={[
          {
            key: 'event',
            heading: true,
            cell: ({ descriptionEs, descriptionEn }) => (locale === 'en' ? descriptionEn : descriptionEs),
          },
          { key: 'progress', cell: ({ finishedAt }) => text(finishedAt === null ? 'waiting' : 'done') },
          { key: 'plannedAt', as: 'moment', label: text('planned') },
          { key: 'finishedAt', as: 'moment', label: text('actual') },
        ]}
      />
      <IncidentsTable given={data?.incidents ?? []} busy={isPending} />
    </>
  )
}
