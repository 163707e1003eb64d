import type { AnyRecord, JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { lockBulks, nameOfBulk } from '../bulks/lockBulks.ts'
import { setPickingStatus } from '../bulks/pickingStatus.ts'
import { pick, textOf } from '../input.ts'
import { delivered } from '../orders/servedBy.ts'
import { refusal } from '../refusal.ts'
import type { Implementation } from '../service.ts'
import { linesOf, listWords, lockList } from './listOf.ts'
import { momentOf } from './refresh.ts'

/** What is said of the vehicle that takes a list. */
const transport = ['carrier', 'vehiclePlate', 'driver', 'driverId', 'seal']

/**
 * A list leaves: every bulk on it is picked, the rest was closed short or taken off (S-PICKLIST-SHIPPED). From then
 * on nothing of it changes.
 *
 * @param details carrier, driver, plate and seal, where they are not on the list yet
 */
export const shipList = async (session: Session, number: string, details: JsonObject): Promise<AnyRecord> => {
  const list = await lockList(session, { number })
  const given = Object.fromEntries(
    Object.entries(pick(details, transport)).filter(([, value]) => value !== null && value !== ''),
  )
  const carrier = textOf(given, 'carrier') || String(list['carrier'] ?? '')
  if (carrier === '') throw refusal(session, 'picking-lists', 'carrier', 'carrier')
  const bulks = await lockBulks(
    session,
    linesOf(list).map(({ bulk }) => bulk),
  )
  if (bulks.length === 0) throw refusal(session, 'picking-lists', 'lines', 'nothing')
  const open = bulks.filter(({ status }) => status === 'FOR_PICKING' || status === 'NOT_PICKED')
  if (open.length > 0)
    throw new ApiError('STATE', {
      errors: { lines: `${listWords(session, 'notPicked')}: ${open.map(nameOfBulk).join(', ')}` },
      current: list,
    })
  await setPickingStatus(
    session,
    bulks.filter(({ status }) => status !== 'SHIPPED'),
    'SHIPPED',
    { carrier },
  )
  await delivered(session, linesOf(list))
  return session
    .trusted('picking-lists')
    .update(list.id, { ...given, shipped: true, shippedAt: await momentOf(session), state: 'SHIPPED' })
}

export const ship: Implementation = (session, input) => shipList(session, textOf(input, 'number'), input)
