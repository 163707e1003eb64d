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
  /** Also what began before and still goes on. */
  const during = (begins: string, ends: string): Where => ({
    or: [{ [begins]: within }, { [begins]: { lt: from }, [ends]: { gt: from } }],
  })
  const ask = (filter: Where, enabled = true) => ({ filter, max: most, enabled })
  const where = filled({ warehouse, transport, carrier })
  const appointments = useWorkRows('shipment-schedules', ask({ ...where, ...during('start', 'end') }))
  const onRoad = warehouse === '' && (transport === '' || transport === 'Ground')
  const pickups = useWorkRows(
    'pickup-requests',
    ask({ ...filled({ courier: carrier }), ...during('windowFrom', 'windowTo') }, onRoad),
  )
  const live = { ...where, status: 'ACTIVE' }
  const arrivals = useWorkRows('pre-registers', ask({ ...live, direction: 'RECEPTION', eta: within }))
  const departures = useWorkRows('pre-registers', ask({ ...live, direction: 'EXPEDITION', etd: within }))
  const entries: readonly Entry[] = [
    ...appointments.rows.flatMap(appointmentOf(timeZone)),
    ...(onRoad ? pickups.rows.flatMap(pickupOf(timeZone)) : []),
    ...arrivals.rows.flatMap(operationOf('arrival', timeZone)),
    ...departures.rows.flatMap(operationOf('departure', timeZone)),
  ].toSorted(byStart)
  const asked = [appointments, arrivals, departures, ...(onRoad ? [pickups] : [])]
  const sum = (of: (one: (typeof asked)[number]) => number): number => asked.reduce((all, one) => all + of(one), 0)
  return {
    entries,
    isPending: asked.some((one) => one.isPending),
    error: asked.find((one) => one.error !== null)?.error ?? null,
    shown: sum(({ rows }) => rows.length),
    total: sum(({ total }) => total),
  }
}
