import { fill } from '../../../../src/domain/messages/message.ts'
import { dayIn } from '../../../../src/domain/dayIn.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'

type Request = Partial<RecordOf<'pickup-requests'>>
type Hours = Partial<Pick<RecordOf<'zones'>, 'opensAt' | 'closesAt' | 'workingDays'>>

const hourMs = 3_600_000

/** The last day of the week, from Monday (1) on, on which is worked. */
const lastDays = { EVERY_DAY: 7, MONDAY_TO_SATURDAY: 6, MONDAY_TO_FRIDAY: 5 } as const

/**
 * The window of a pick-up lies ahead, by the notice that the company asks for, and in the working hours of its zone, else
 * of the company (G-17).
 *
 * @throws ApiError 422 at the end of the window that does not
 */
export const assertWindow = async (session: Session, request: Request): Promise<void> => {
  const company = await session.asSystem('companies').first()
  const notice = company?.pickupNoticeHours ?? 2
  const { windowFrom, windowTo } = request
  if (windowFrom && Date.parse(windowFrom) < session.now().getTime() + notice * hourMs)
    throw refused(session, 'windowFrom', 'ahead', { hours: notice })
  const zone = await session.asSystem('zones').find(request.zone)
  const hours: Hours = zone !== undefined && isSaid(zone) ? zone : (company ?? {})
  for (const [field, moment] of Object.entries({ windowFrom, windowTo }))
    if (moment && !isWithin(hours, session.caller.timeZone, new Date(moment)))
      throw refused(session, field, 'closed', {
        from: hours.opensAt ?? '00:00',
        to: hours.closesAt ?? '24:00',
        days: daysOf(session, hours),
      })
  if (windowFrom && windowTo && isSaid(hours) && dayOf(session, windowFrom) !== dayOf(session, windowTo))
    throw refused(session, 'windowTo', 'oneDay', {})
}

const isSaid = ({ opensAt, closesAt, workingDays }: Hours): boolean =>
  [opensAt, closesAt, workingDays].some((part) => part !== null && part !== undefined && part !== '')

const dayOf = ({ caller }: Session, moment: string): string => dayIn(caller.timeZone, new Date(moment))

const isWithin = ({ opensAt, closesAt, workingDays }: Hours, timeZone: string, moment: Date): boolean => {
  const weekday = new Date(`${dayIn(timeZone, moment)}T00:00:00Z`).getUTCDay() || 7
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(moment)
  return (
    weekday <= lastDays[workingDays ?? 'EVERY_DAY'] && time >= (opensAt || '00:00') && time <= (closesAt || '24:00')
  )
}

const daysOf = (session: Session, { workingDays }: Hours): string => {
  const said = workingDays ?? 'EVERY_DAY'
  return session.registry.get('zones').labels[session.caller.locale].options['workingDays']?.[said] ?? said
}

const refused = (session: Session, field: string, key: string, values: { readonly [name: string]: string | number }) =>
  new ApiError('INVALID', {
    errors: {
      [field]: fill(session.registry.get('pickup-requests').labels[session.caller.locale].messages[key] ?? key, values),
    },
  })
