import { useAnswer } from '../../dataProvider/useAnswer.ts'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { mayDo } from '../../authProvider/mayDo.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { IncidentsTold, type IncidentTold } from './IncidentsTold.tsx'

interface IncidentsProps {
  readonly type: string
  readonly number: string
}

/** What went otherwise than planned on a shipment or operation. */
export const Incidents = (of: IncidentsProps) => {
  const translate = useTranslate()
  return (
    <>
      <Typography variant="h3" sx={{ fontSize: '1rem', my: 1 }}>
        {translate('estiba.tracking.incidents')}
      </Typography>
      {mayDo('novelties', 'list') ? <Novelties {...of} /> : <ToldOfShipment {...of} />}
    </>
  )
}

const Novelties = ({ type, number }: IncidentsProps) => {
  const translate = useTranslate()
  const novelties = useWorkRows('novelties', {
    filter: { preRegisterType: type, preRegisterNumber: number },
    sort: ['date', 'DESC'],
    shown: ['kind'],
  })
  return (
    <WorkTable
      label={translate('estiba.tracking.incidents')}
      rows={novelties.rows}
      idOf={({ id }) => id}
      busy={novelties.isPending}
      empty={translate('estiba.tracking.noIncidents')}
      columns={['date', 'kind', 'description', 'resolvedAt'].map((name) => novelties.column(name))}
    />
  )
}

const ToldOfShipment = ({ type, number }: IncidentsProps) => {
  const { data, isPending } = useAnswer<readonly IncidentTold[]>(
    ['shipments', 'incidents', type, number],
    'transactions.shipments.incidents',
    { type, number },
  )
  return <IncidentsTold incidents={data ?? []} busy={isPending} />
}
