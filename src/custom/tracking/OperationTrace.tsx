import type { OperationKey } from '../work/useAct.ts'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTexts } from '../work/useTexts.ts'
import { Link } from 'react-router-dom'
import { mayDo } from '../../authProvider/mayDo.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { Incidents } from './Incidents.tsx'
import { OperationTold } from './OperationTold.tsx'

const shown = ['eventId', 'activityId', 'status', 'plannedAt', 'finishedAt', 'responsible', 'comment'] as const

/** How far an operation is, activity by activity of its timeline; to who does not read those, event by event. */
export const OperationTrace = ({ type, number }: OperationKey) => {
  const text = useTexts('tracking')
  return (
    <section aria-label={number}>
      <Typography variant="h2" sx={{ fontSize: '1.25rem', my: 1 }}>
        {number}{' '}
        {mayDo('pre-registers', 'list') && (
          <Button component={Link} to={`/pre-registers/${encodeURIComponent(`${type}~${number}`)}`}>
            {text('toRecord')}
          </Button>
        )}
      </Typography>
      {mayDo('transactional-activities', 'list') ? (
        <Activities type={type} number={number} />
      ) : (
        <OperationTold type={type} number={number} />
      )}
    </section>
  )
}

const Activities = ({ type, number }: OperationKey) => {
  const text = useTexts('tracking')
  const activities = useWorkRows('transactional-activities', {
    filter: { preRegisterType: type, preRegisterNumber: number },
    sort: ['plannedAt', 'ASC'],
    shown,
  })
  // What is done by hand is finished where the activity itself is.
  const opens = (row: AnyRecord) => (
    <MuiLink component={Link} to={`/transactional-activities/${encodeURIComponent(row.id)}`}>
      {activities.cell(row, 'activityId')}
    </MuiLink>
  )
  return (
    <>
      <WorkTable
        {...activities.table}
        label={text('activities')}
        empty={text('noActivities')}
        toneOf={(row) => (row['overdue'] === true ? 'bad' : row['status'] === 'DONE' ? 'good' : null)}
        columns={shown.map((name) => ({
          ...activities.column(name),
          ...(name === 'activityId' ? { cell: opens } : {}),
        }))}
      />
      <Incidents type={type} number={number} />
    </>
  )
}
