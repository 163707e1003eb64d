import { act } from '../../../../src/domain/operations/act.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { companyDay } from '../../company/companyDay.ts'
import { takeNumber } from '../../accounting/consecutives/numbering.ts'
import { pick, textOf } from '../../input.ts'
import { refusal } from '../../refusal.ts'
import type { Implementation } from '../../service.ts'
import { asSystem } from '../../../db/repository/asSystem.ts'
import { logFact } from '../../operations/event-log/eventLog.ts'
import { operationTypeOf } from '../../operations/cargo/operationType.ts'
import { directionOf } from './saving/header.ts'
import { lockOperation, operationId } from './reading/load.ts'
import { lockNaming } from './reading/lockNaming.ts'
import { moveOperation } from './moveOperation.ts'
import { invalidAt, refusedFor } from './refused.ts'
import { assertSeen } from './saving/assertSeen.ts'
import { saveBulks } from './saving/saveBulks.ts'
import { startTimeline } from './events/timeline.ts'
import { assertHouses } from './guards/completeness.ts'
import { type PieceRow, textIn, type Work } from './reading/work.ts'
import { withBulksOf } from './saving/withBulks.ts'
import { writeHeader } from './saving/writeHeader.ts'

const resource = 'pre-registers'

const newTypeOf = async (session: Session, code: string, { header, type }: Pick<Work, 'header' | 'type'>) => {
  const wanted = await operationTypeOf(session, code)
  const direction = textIn(header, 'direction')
  if (wanted.id === type.id) throw refusal(session, resource, 'newType', 'sameType')
  if (directionOf(session, wanted, direction) !== direction)
    throw refusal(session, resource, 'newType', 'otherDirection')
  return wanted
}

const isListed = (value: unknown): boolean => Array.isArray(value) && value.length > 0

/** What the new type asks for must be there, in the payload or on the operation. */
const assertWhole = async (
  session: Session,
  type: RecordOf<'operation-types'>,
  header: JsonObject,
  pieces: readonly PieceRow[],
) => {
  if (type['requiresContainer'] === true && !isListed(header['containers']))
    throw invalidAt(session.caller.locale, { containers: 'X-CONTAINER' })
  if (type['requiresBl'] !== true) return
  if (pieces.some(({ bulk }) => textIn(bulk, 'houseBl') === ''))
    throw invalidAt(session.caller.locale, { bulks: 'V-BL-REQUIRED' })
  await assertHouses(session, pieces)
}

/**
 * S-OP-CHANGE-TYPE: the operation goes on under another type of the same direction, with the next number of that
 * type; its contents move with it and the old key is kept as `previousType` and `previousNumber`.
 */
export const changeType: Implementation = (session, input, { deps, request, resource: schema }) =>
  asSystem(session, async () => {
    const now = deps.clock()
    await lockNaming(session, textOf(input, 'type'), textOf(input, 'number'))
    const loaded = await lockOperation(session, textOf(input, 'type'), textOf(input, 'number'))
    const outcome = act(loaded.state, 'changeType')
    if ('refusal' in outcome) throw refusedFor(loaded, outcome.refusal.rule)
    await assertSeen(session, loaded, input, request)
    const { header } = loaded
    const [type, number] = [textIn(header, 'type'), textIn(header, 'number')]
    const wanted = await newTypeOf(session, textOf(input, 'newType'), loaded)
    if (loaded.state.partial) await saveBulks(session, header, input['bulks'])
    const { type: _type, number: _number, ...fields } = pick(input, Object.keys(schema.fields))
    await session.of(resource).update(header.id, {
      ...fields,
      operation: textIn(wanted, 'operation'),
      transport: textIn(wanted, 'transport') || textIn(header, 'transport') || null,
    })
    const changed = await lockOperation(session, type, number)
    await assertWhole(session, wanted, changed.header, changed.pieces)
    const taken = await takeNumber(session, textIn(header, 'warehouse'), wanted.id, companyDay(now, session.caller))
    await moveOperation(session, { type, number }, { type: wanted.id, number: taken.formatted })
    const id = operationId(wanted.id, taken.formatted)
    await writeHeader(session, id, {}, { previousType: type, previousNumber: number })
    await logFact(session, {
      type: wanted.id,
      number: taken.formatted,
      action: 'changeType',
      sw: null,
      sequences: [],
      at: now,
      value: { from: `${type} ${number}` },
    })
    await renewTimeline(session, wanted, id, now, loaded.state.partial)
    return withBulksOf(session, id)
  })

/** Another timeline: what was pending is replaced, what was done stays. */
const renewTimeline = async (
  session: Session,
  type: RecordOf<'operation-types'>,
  id: string,
  now: Date,
  partial: boolean,
): Promise<void> => {
  if (partial) return
  const loaded = await lockOperation(session, type.id, id.slice(type.id.length + 1))
  const pending = await session.asSystem('transactional-activities').all({
    where: { preRegisterType: type.id, preRegisterNumber: textIn(loaded.header, 'number'), status: 'PENDING' },
  })
  if (pending.length > 0) await session.asSystem('transactional-activities').removeMany(pending.map((row) => row.id))
  const timeline = await startTimeline({
    ...loaded,
    header: { ...loaded.header, timeline: null },
    session,
    action: 'changeType',
    chosen: [],
    input: {},
    now,
    today: '',
  })
  await session.asSystem(resource).update(id, { timeline })
}
