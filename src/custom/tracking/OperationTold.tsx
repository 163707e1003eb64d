import type { OperationKey } from '../work/useAct.ts'
import { useLocaleState } from 'ra-core'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import { Answered } from '../work/Answered.tsx'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { useTexts } from '../work/useTexts.ts'
import { IncidentsTable } from './Incidents.tsx'

/** How far an operation of his is, as a customer is told it: event by event, and what went otherwise. */
export const OperationTold = ({ type, number }: OperationKey) => {
  const text = useTexts('tracking')
  const [locale] = useLocaleState()
  const progress = useAnswer('transactions.preRegisters.progress', { type, number })
  return (
    <Answered of={progress}>
      {({ events, incidents }) => (
        <>
          <WorkTable
            label={text('events')}
            text={text}
            rows={events}
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
          <IncidentsTable given={incidents} />
        </>
      )}
    </Answered>
  )
}
