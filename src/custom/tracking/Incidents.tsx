import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { WorkTable } from '../work/list/WorkTable.tsx'

/** What went otherwise than planned on a shipment or operation. */
export const Incidents = ({ type, number }: { readonly type: string; readonly number: string }) => {
  const translate = useTranslate()
  const novelties = useWorkRows('novelties', {
    filter: { preRegisterType: type, preRegisterNumber: number },
    sort: ['date', 'DESC'],
    shown: ['kind'],
  })
  return (
    <>
      <Typography variant="h3" sx={{ fontSize: '1rem', my: 1 }}>
        {translate('estiba.tracking.incidents')}
      </Typography>
      <WorkTable
        label={translate('estiba.tracking.incidents')}
        rows={novelties.rows}
        idOf={({ id }) => id}
        busy={novelties.isPending}
        empty={translate('estiba.tracking.noIncidents')}
        columns={['date', 'kind', 'description', 'resolvedAt'].map((name) => novelties.column(name))}
      />
    </>
  )
}
