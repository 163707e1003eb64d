import { fill } from '../../../../src/domain/messages/message.ts'
import { act } from '../../../../src/domain/operations/act.ts'
import { transitionOf, transitions } from '../../../../src/domain/operations/lifeCycle.ts'
import { screenFor } from '../../../../src/domain/operations/nextStep.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { moveTexts } from '../../../messages/moveTexts.ts'
import type { MoveSteps, Moving } from '../../../moves/moving.ts'
import { refusedReasons } from '../../../moves/reasons.ts'
import { mayComeBack } from './guards/comingBack.ts'
import { assertGuards, assertOffered } from './guards/index.ts'
import { lockHeader, readOperation } from './reading/load.ts'
import { lockHeaderOfNamed } from './reading/lockSeen.ts'
import { perform } from './perform.ts'
import { refusedFor } from './refused.ts'
import { isAbsent } from './reading/novelties.ts'
import { type Loaded, type PieceRow, sequencesOf, textIn } from './reading/work.ts'

const directionOf = (header: RecordOf<'pre-registers'>) =>
  textIn(header, 'direction') === 'EXPEDITION' ? 'EXPEDITION' : 'RECEPTION'

/** An operation that is asked about is read once for all of its moves. */
const read = new WeakMap<object, Promise<Loaded>>()

const loadedOf = (session: Session, record: RecordOf<'pre-registers'>): Promise<Loaded> => {
  const known = read.get(record)
  if (known !== undefined) return known
  const loading = session
    .asSystem('pre-registers')
    .get(record.id)
    .then((header) => readOperation(session, header))
  read.set(record, loading)
  return loading
}

/** The rule of a step that has none of its own says nothing of where it begins; the table does. */
const unnamed = 'E-ACTION-FAILED'

const onlyFrom = ({ caller: { locale }, registry }: Session, { active }: Loaded['state'], move: string): string => {
  const { options } = registry.get('pre-registers').labels[locale]
  const restores = move === 'restore'
  const from =
    active === restores
      ? [options['status']?.[restores ? 'INACTIVE' : 'ACTIVE'] ?? '']
      : (transitionOf(move)?.from ?? []).map((stage) => options['state']?.[stage] ?? stage)
  return fill(moveTexts.onlyFrom[locale], { states: from.join(', ') })
}

/** Of what is done piece by piece on its screen: whether a piece stands ready, wherever the others do. */
const readyFor: { readonly [move: string]: (row: PieceRow) => boolean } = {
  deliver: ({ bulk }) => bulk.stage === 'DISPATCHED' && bulk.delivered !== true && !isAbsent(bulk),
  bringBack: mayComeBack,
}

/** Why pieces do not stand where the step begins; then what its guards say, but for what its screen or dialog asks. */
const blocked: MoveSteps<RecordOf<'pre-registers'>>['blocked'] = async ({ session, record, move, context, today }) => {
  const { locale } = session.caller
  const loaded = await loadedOf(session, record)
  const ready = loaded.pieces.filter(readyFor[move] ?? (() => false))
  const outcome = act(loaded.state, move, ready.length === 0 ? null : sequencesOf(ready))
  if ('refusal' in outcome) {
    const { rule, sequences } = outcome.refusal
    if (rule === unnamed) return [{ code: 'state', text: onlyFrom(session, loaded.state, move) }]
    return refusedReasons(refusedFor(loaded, rule, sequences), locale).map(({ text }) => ({ code: 'state', text }))
  }
  const work = {
    ...loaded,
    session,
    action: move,
    input: {},
    now: context.deps.clock(),
    today,
    chosen: ready.length === 0 ? loaded.pieces : ready,
  }
  try {
    if (screenFor(directionOf(record), move) === null) await assertGuards(work)
    else assertOffered(work)
    return []
  } catch (problem) {
    // A piece stands where he does not work, or may not do this.
    if (problem instanceof ApiError && (problem.status === 403 || problem.status === 404)) return [{ code: 'right' }]
    const asked = context.resource.states?.moves[move]?.input ?? {}
    return refusedReasons(problem, locale).filter(({ field }) => field === undefined || !Object.hasOwn(asked, field))
  }
}

const through = async ({ session, record, move, input, context }: Moving<RecordOf<'pre-registers'>>) => ({
  ...(await perform(session, {
    type: textIn(record, 'type'),
    number: textIn(record, 'number'),
    header: record,
    action: move,
    input,
    now: context.deps.clock(),
  })),
  id: record.id,
})

const screen = (record: RecordOf<'pre-registers'>, move: string): string | null => {
  const path = screenFor(directionOf(record), move)
  return path === null ? null : `${path}?operation=${encodeURIComponent(record.id)}`
}

/** Steps that are no calls of their own: an edit, a deletion, and what gives the operation another key. */
const apart: ReadonlySet<string> = new Set(['delete', 'edit', 'changeType'])

/** Steps that who works where cargo arrived, or comes back to, makes with it, though its operation is of a warehouse that is not his. */
const whereItArrived: ReadonlySet<string> = new Set(['receive', 'bringBack'])

/** Each step of the life-cycle as a move of the operation (G-01): all of it or nothing, by `perform`. */
export const lifeCycle: { readonly [move: string]: MoveSteps<RecordOf<'pre-registers'>> } = Object.fromEntries(
  transitions
    .filter(({ action }) => !apart.has(action))
    .map(({ action }) => [
      action,
      {
        lock: whereItArrived.has(action) ? lockHeaderOfNamed : lockHeader,
        blocked,
        through,
        screen: (record: RecordOf<'pre-registers'>) => screen(record, action),
      },
    ]),
)
