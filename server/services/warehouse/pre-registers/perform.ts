import { keyOfParts } from '../../../db/repository/identifiers.ts'
import { act } from '../../../../src/domain/operations/act.ts'
import { transitionOf } from '../../../../src/domain/operations/lifeCycle.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Json, JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { isJsonObject } from '../../../middleware/body/isJsonObject.ts'
import { companyDay } from '../../company/companyDay.ts'
import { asSystem } from '../../../db/repository/asSystem.ts'
import { effectOf } from './effects/index.ts'
import { logFact } from '../../operations/event-log/eventLog.ts'
import { assertGuards } from './guards/index.ts'
import { lockOperation, operationId, readOperation } from './reading/load.ts'
import { refusedFor } from './refused.ts'
import { reachEvents } from './events/reachEvents.ts'
import { type Effect, type Loaded, sequencesOf, textIn, type Work } from './reading/work.ts'
import { writeHeader, writeKnownHeader } from './saving/writeHeader.ts'
import { writePieces } from './saving/writePieces.ts'

export interface Performance {
  readonly type: string
  readonly number: string
  readonly action: string
  /** Pieces by their sequence in the operation; none named: all. */
  readonly sequences?: readonly number[] | null
  readonly input?: JsonObject
  /** The header, where it is locked with its pieces and read whole already. */
  readonly header?: RecordOf<'pre-registers'>
  /**
   * Goods of stock leave, or come back, by a picking list or a document of their own: the reception that brought them
   * may be executed since, and stays so.
   */
  readonly ofStock?: boolean
  /** The stored draft that becomes the document of the action. */
  readonly draft?: string
  readonly now?: Date
}

/**
 * Does one action of the life-cycle (G-01), all of it or nothing: rows locked, guards asked, effects written,
 * state derived anew, fact logged. The caller's right to the action is asked before.
 *
 * @throws ApiError 409 `OP_STATE` naming rule, state and pieces; 422 for what the input lacks
 */
export const perform = (session: Session, asked: Performance): Promise<JsonObject> =>
  asSystem(session, () => performed(session, asked))

const performed = async (session: Session, asked: Performance): Promise<JsonObject> => {
  const { type, number, action, input = {}, now = session.now() } = asked
  const loaded = await (asked.header === undefined
    ? lockOperation(session, type, number)
    : readOperation(session, asked.header))
  const sequences = asked.sequences ?? sequencesNamed(input['bulks'], loaded)
  const { executed } = loaded.state
  const ofStock = asked.ofStock === true && loaded.state.direction === 'RECEPTION'
  const standing = ofStock ? { ...loaded.state, executed: false } : loaded.state
  const outcome = act(standing, action, sequences)
  if ('refusal' in outcome) throw refusedFor(loaded, outcome.refusal.rule, outcome.refusal.sequences)
  if (outcome.operation === null) throw refusedFor(loaded, 'E-ACTION-FAILED')
  const next = ofStock ? { ...outcome.operation, executed } : outcome.operation
  const work: Work = {
    ...loaded,
    session,
    action,
    input,
    now,
    today: companyDay(now, session.caller),
    ...(asked.draft === undefined ? {} : { draft: asked.draft }),
    chosen: loaded.pieces.filter(({ sequence }) =>
      sequences === null
        ? outcome.moved.length === 0 || outcome.moved.includes(sequence)
        : sequences.includes(sequence),
    ),
  }
  await assertGuards(work)
  const effect = await effectOf(work)
  const bulks = await writePieces(work, next, effect)
  const id = operationId(type, number)
  const { partial, active } = next
  const header =
    effect.whole === true
      ? await writeKnownHeader(session, loaded.header, next, bulks, effect.header)
      : await writeHeader(session, id, { partial, executed: next.executed, active }, effect.header)
  for (const other of loaded.others) await writeHeader(session, other)
  await log(work, effect)
  if (effect.failed !== true) await reachEvents(work, next)
  return {
    type,
    number,
    state: textIn(header, 'state'),
    advance: { ahead: Number(header['piecesAhead'] ?? 0), of: Number(header['piecesCount'] ?? 0) },
    version: header.version ?? 0,
    moved: [...outcome.moved],
    ...effect.answer,
  }
}

const log = async (work: Work, { log: value }: Effect): Promise<void> => {
  const transition = transitionOf(work.action)
  await logFact(work.session, {
    type: textIn(work.header, 'type'),
    number: textIn(work.header, 'number'),
    action: work.action,
    sw: transition?.sw ?? null,
    sequences: sequencesOf(work.chosen),
    at: work.now,
    ...(value === undefined ? {} : { value }),
    ...(textIn(work.input, 'reason') === '' ? {} : { comment: textIn(work.input, 'reason') }),
  })
}

/**
 * The sequences that a call names: numbers, or bulks by their key or identifier; null where it names none.
 *
 * @throws ApiError 400 for what names no piece of the operation
 */
const sequencesNamed = (named: Json | undefined, { pieces }: Pick<Loaded, 'pieces'>): readonly number[] | null => {
  if (named === undefined || named === null) return null
  if (!Array.isArray(named)) throw new ApiError('MALFORMED')
  return named.map((one: Json) => {
    if (typeof one === 'number') return one
    const id = isJsonObject(one) ? keyOfParts(one['type'], one['number'], one['sequence']) : String(one)
    const found = pieces.find(({ bulk }) => bulk.id === id)
    if (found === undefined) throw new ApiError('NOT_FOUND')
    return found.sequence
  })
}
