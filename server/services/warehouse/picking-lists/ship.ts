import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import type { MoveSteps } from '../../../moves/moving.ts'
import { pieceName } from '../../../../src/domain/labels/pieceName.ts'
import { lockBulks } from '../bulks/lockBulks.ts'
import { pick, textOf } from '../../input.ts'
import { dispatchBulks } from '../pre-registers/dispatchBulks.ts'
import { lockCargo } from '../pre-registers/reading/lockCargo.ts'
import { refusal } from '../../refusal.ts'
import { leaveIfGone } from './leaveIfGone.ts'
import { linesOf, listWords, lockList } from './listOf.ts'

/** What is said of the vehicle that takes a list. */
const transport = ['carrier', 'vehiclePlate', 'driver', 'driverId', 'seal'] as const

const idsOf = (list: RecordOf<'picking-lists'>): readonly string[] => linesOf(list).map(({ bulk }) => bulk)

/** The list with the operations of its bulks, held; whether it may leave is asked after. */
const lockWithOperations = async (session: Session, number: string): Promise<void> => {
  const bulks = idsOf(await session.of('picking-lists').get(number))
  await lockCargo(session, { bulks, lists: [number], withOperations: true })
}

/** A list says `vehiclePlate` where a dispatch says `plate`. */
const namedAsHere = (problem: unknown): unknown => {
  const plate = problem instanceof ApiError ? problem.errors?.['plate'] : undefined
  if (!(problem instanceof ApiError) || plate === undefined) return problem
  const { plate: _plate, ...errors } = problem.errors ?? {}
  return new ApiError(problem.code, { errors: { ...errors, vehiclePlate: plate } })
}

/**
 * A list leaves: every bulk on it is picked, the rest was closed short or taken off (S-PICKLIST-SHIPPED). Its bulks are
 * dispatched with it; from then on nothing of it changes.
 *
 * @param details carrier, driver, plate and seal, where they are not on the list yet
 */
export const shipList = async (
  session: Session,
  number: string,
  details: JsonObject,
  now: Date,
): Promise<RecordOf<'picking-lists'>> => {
  await lockWithOperations(session, number)
  const found = await lockList(session, { number })
  const given = Object.fromEntries(
    Object.entries(pick(details, transport)).filter(([, value]) => value !== null && value !== ''),
  )
  const list = await session.asSystem('picking-lists').update(found.id, given)
  const carrier = textOf(given, 'carrier') || String(list['carrier'] ?? '')
  if (carrier === '') throw refusal(session, 'picking-lists', 'carrier', 'carrier')
  const bulks = await lockBulks(session, idsOf(list))
  if (bulks.length === 0) throw refusal(session, 'picking-lists', 'lines', 'nothing')
  const open = bulks.filter(({ status }) => status === 'FOR_PICKING' || status === 'NOT_PICKED')
  if (open.length > 0)
    throw new ApiError('STATE', {
      errors: { lines: `${listWords(session, 'notPicked')}: ${open.map(pieceName).join(', ')}` },
      current: list,
    })
  const leaving = bulks.filter(({ status }) => status !== 'SHIPPED')
  if (leaving.length === 0) return leaveIfGone(session, list, now.toISOString())
  const { vehiclePlate, ...vehicle } = Object.fromEntries(
    transport.map((field) => [field, String(list[field] ?? '')] as const),
  )
  await dispatchBulks(session, leaving, { ...vehicle, plate: vehiclePlate ?? '' }, now).catch((problem: unknown) => {
    throw namedAsHere(problem)
  })
  return session.of('picking-lists').get(list.id)
}

/** Operations are locked before the list that their pieces are on. */
export const ship: MoveSteps<RecordOf<'picking-lists'>> = {
  before: lockWithOperations,
  through: ({ session, record, input, context }) => shipList(session, record.id, input, context.deps.clock()),
}
