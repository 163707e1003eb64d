import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { RecordContextProvider, ResourceContextProvider, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { localTime } from '../../domain/events/effect.ts'
import { eventLine } from '../../domain/events/eventLine.ts'
import { eventRowsOf } from '../../domain/events/eventRows.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { SchemaField } from '../../ui/kinds/SchemaField.tsx'
import { Nothing } from '../../ui/screen/Nothing.tsx'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { EventSteps } from './EventSteps.tsx'
import { Incidents } from './Incidents.tsx'
import { LegLine } from './LegLine.tsx'
import { PublicLinks } from './PublicLinks.tsx'
import { RouteOnMap } from './RouteOnMap.tsx'
import { Told } from './Told.tsx'

const told = ['effect', 'place', 'code', 'source', 'cargo'] as const

const stepsOf = (shipment: AnyRecord, now: string) => {
  const { containers } = shipment
  return eventLine(eventRowsOf(shipment), Array.isArray(containers) ? containers.map(String) : [], now)
}

const placeTime = (row: AnyRecord): string =>
  localTime({ at: String(row['happenedAt']), offset: String(row['offset'] ?? '+00:00') }).replace('T', ' ')

/** Where a shipment is: its way, its events, and who said what of it. */
export const ShipmentTrace = ({ type, number }: { readonly type: string; readonly number: string }) => {
  const translate = useTranslate()
  const provider = useOperations()
  const [now] = useState(() => new Date().toISOString())
  const { data } = useQuery({
    queryKey: ['shipments', 'trace', type, number],
    queryFn: ({ signal }) => provider.call<AnyRecord>('transactions.shipments.get', { type, number }, { signal }),
  })
  const { words } = useWorkRows('shipments', { filter: {}, shown: [], enabled: false })
  const facts = useWorkRows('event-messages', {
    filter: { messageState: 'MATCHED', shipments: { has: `${type}~${number}` } },
    sort: ['happenedAt', 'DESC'],
    shown: told,
  })
  if (data === undefined) return null
  return (
    <section aria-label={number}>
      <Typography variant="h2" sx={{ fontSize: '1.25rem', my: 1 }}>
        {number}{' '}
        <Button component={Link} to={`/shipments/${encodeURIComponent(`${type}~${number}`)}`}>
          {translate('estiba.tracking.toRecord')}
        </Button>
      </Typography>
      <LegLine shipment={data} />
      <RouteOnMap shipment={data} />
      <EventSteps steps={stepsOf(data, now)} words={words} />
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
      <Typography variant="h3" sx={{ fontSize: '1rem', my: 1 }}>
        {translate('estiba.tracking.documents')}
      </Typography>
      {Array.isArray(data['documents']) && data['documents'].length > 0 ? (
        <ResourceContextProvider value="shipments">
          <RecordContextProvider value={data}>
            <Box sx={{ overflowX: 'auto' }}>
              <SchemaField source="documents" />
            </Box>
          </RecordContextProvider>
        </ResourceContextProvider>
      ) : (
        <Nothing>{translate('estiba.tracking.noDocuments')}</Nothing>
      )}
      <Incidents type={type} number={number} />
      <Told type={type} number={number} />
      <PublicLinks shipment={`${type}~${number}`} />
    </section>
  )
}
