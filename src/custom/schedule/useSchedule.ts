import { mayDo } from '../../authProvider/mayDo.ts'
import type { Where } from '../../schema/where.ts'
import { companyPlace } from '../../ui/format/companyPlace.ts'
import { momentOf } from '../../domain/zonedTime.ts'
import { filled } from '../work/filled.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { appointmentOf, byStart, type Entry, operationOf, pickupOf } from './entry.ts'
import { dayAfter } from './period.ts'

export interface ScheduleFilter {
  readonly warehouse: string
  readonly transport: string
  readonly carrier: string
}

const most = 1000

/** All that stands in some days: appointments, pickups, arrivals and departures that the person may see. */
export const useSchedule = (days: readonly string[], { warehouse, transport, carrier }: ScheduleFilter) => {
  const { timeZone } = companyPlace()
  const [first = ''] = days
  const from = momentOf(`${first}T00:00`, timeZone)
  const until = momentOf(`${dayAfter(days.at(-1) ?? first, 1)}T00:00`, timeZone)
  const within = { gte: from, lt: until }
  const ask = (resource: string, filter: Where, enabled = true) => ({
    filter,
    max: most,
    enabled: enabled && mayDo(resource, 'list'),
  })
  const where = filled({ warehouse, transport, carrier })
  const appointments = useWorkRows('shipment-schedules', ask('shipment-schedules', { ...where, start: within }))
  const onRoad = warehouse === '' && (transport === '' || transport === 'Ground')
  const pickups = useWorkRows(
    'pickup-requests',
    ask('pickup-requests', { ...filled({ courier: carrier }), windowFrom: within }, onRoad),
  )
  const live = { ...where, status: 'ACTIVE' }
  const arrivals = useWorkRows('pre-registers', ask('pre-registers', { ...live, direction: 'RECEPTION', eta: within }))
  const departures = useWorkRows(
    'pre-registers',
    ask('pre-registers', { ...live, direction: 'EXPEDITION', etd: within }),
  )
  const entries: readonly Entry[] = [
    ...appointments.rows.flatMap(appointmentOf(timeZone)),
    ...(onRoad ? pickups.rows.flatMap(pickupOf(timeZone)) : []),
    ...arrivals.rows.flatMap(operationOf('arrival', timeZone)),
    ...departures.rows.flatMap(operationOf('departure', timeZone)),
  ].toSorted(byStart)
  return { entries, isPending: appointments.isPending, error: appointments.error }
}
