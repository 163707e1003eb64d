import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { localTime } from '../../domain/events/effect.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { WorkTable } from '../work/list/WorkTable.tsx'

const told = ['effect', 'place', 'code', 'source', 'cargo'] as const

const placeTime = (row: AnyRecord): string =>
  localTime({ at: String(row['happenedAt']), offset: String(row['offset'] ?? '+00:00') }).replace('T', ' ')

/** Who said what of a shipment, at the time of the place. */
export const Facts = ({ shipment }: { readonly shipment: string }) => {
  const translate = useTranslate()
  const facts = useWorkRows('event-messages', {
    filter: { messageState: 'MATCHED', shipments: { has: shipment } },
    sort: ['happenedAt', 'DESC'],
    shown: told,
  })
  return (
    <>
      <Typography variant="h3" sx={{ fontSize: '1rem', my: 1 }}>
        {translate('estiba.tracking.facts')}
      </Typography>
      <WorkTable
        label={translate('estiba.tracking.facts')}
        rows={facts.rows}
        idOf={({ id }) => id}
        busy={facts.isPending}
        empty={translate('estiba.tracking.noFacts')}
        columns={[
          { key: 'local', label: translate('estiba.tracking.local'), whole: true, heading: true, cell: placeTime },
          facts.column('code'),
          facts.column('classifier'),
          facts.column('place'),
          facts.column('cargo'),
          facts.column('source'),
          facts.column('effect'),
        ]}
      />
    </>
  )
}
