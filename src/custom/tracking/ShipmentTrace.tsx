import type { OperationKey } from '../work/useAct.ts'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Answered } from '../work/Answered.tsx'
import { useTexts } from '../work/useTexts.ts'
import { Link } from 'react-router-dom'
import { mayDo } from '../../authProvider/mayDo.ts'
import { isCustomer } from '../../authProvider/session.ts'
import { eventLine } from '../../domain/events/eventLine.ts'
import { eventRowsOf } from '../../domain/events/eventRows.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { useMinute } from '../../ui/format/useMinute.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { EventSteps } from './EventSteps.tsx'
import { Facts } from './Facts.tsx'
import { Incidents } from './Incidents.tsx'
import { LegLine } from './LegLine.tsx'
import { OwnParts } from './OwnParts.tsx'
import { Papers } from './Papers.tsx'
import PublicLinks from './PublicLinks.tsx'
import { RouteOnMap } from './RouteOnMap.tsx'
import { Told } from './Told.tsx'

const stepsOf = (shipment: AnyRecord, now: string) => {
  const { containers } = shipment
  return eventLine(eventRowsOf(shipment), Array.isArray(containers) ? containers.map(String) : [], now)
}

/** Where a shipment is: its way, its events, and who said what of it. */
export const ShipmentTrace = ({ type, number }: OperationKey) => {
  const text = useTexts('tracking')
  const id = `${type}~${number}`
  const now = new Date(useMinute()).toISOString()
  const asked = useAnswer<AnyRecord>('transactions.shipments.get', { type, number })
  const { data } = asked
  const { data: places = [] } = useAnswer('transactions.shipments.places', { type, number })
  const { words } = useWorkRows('shipments', { enabled: false })
  if (data === undefined) return <Answered of={asked}>{() => null}</Answered>
  return (
    <section aria-label={number}>
      <Typography variant="h2" sx={{ fontSize: '1.25rem', my: 1 }}>
        {number}{' '}
        <Button component={Link} to={`/shipments/${encodeURIComponent(id)}`}>
          {text('toRecord')}
        </Button>
      </Typography>
      <LegLine shipment={data} />
      <RouteOnMap shipment={data} places={places} />
      <EventSteps steps={stepsOf(data, now)} words={words} />
      {mayDo('event-messages', 'list') && <Facts shipment={id} />}
      {isCustomer() ? <OwnParts shipment={id} /> : <Papers shipment={data} />}
      <Incidents type={type} number={number} />
      {!isCustomer() && <Told type={type} number={number} />}
      <PublicLinks record={data} />
    </section>
  )
}
