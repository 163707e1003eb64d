import type { RecordOf } from '../../../src/resources/records.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { makeMove } from '../../moves/makeMove.ts'
import type { Effect, MoveCode, MoveSteps } from '../../moves/moving.ts'
import { ApiError } from '../../errors.ts'
import { textOf } from '../input.ts'
import { refusal } from '../refusal.ts'
import { defineService, type Implementation } from '../service.ts'
import { switchBoard } from './transactional-activities/switchBoard.ts'

const resource = 'transactional-activities'

type Activity = RecordOf<'transactional-activities'>

/** When it ended, as the caller says it or now; never to come. */
const ended: Effect<Activity> = ({ session, record, input, refuse }) => {
  const said = textOf(input, 'finishedAt')
  if (said !== '' && new Date(said) > session.now()) throw refuse('finishedAt', 'future')
  const at = said === '' ? session.now().toISOString() : said
  return { finishedAt: at, overdue: (record.plannedAt ?? at) < at }
}

const asksEvidence = async (session: Session, { activityId }: Activity): Promise<boolean> => {
  const activity = await session.asSystem('activities').find(activityId)
  return activity?.requiresEvidence === true
}

/** Done with the evidence that the activity asks for (G-18). */
const finish: MoveSteps<Activity> = {
  effect: async (moving) => {
    const { session, record, input, refuse } = moving
    const evidence = textOf(input, 'evidence') || (record.evidence ?? '')
    if (evidence === '' && (await asksEvidence(session, record))) throw refuse('evidence', 'evidence')
    return ended(moving)
  },
}

const moves: { readonly [move: string]: MoveCode<Activity> } = {
  start: ({ session }) => ({ startedAt: session.now().toISOString() }),
  finish,
  skip: ended,
  retry: () => ({ finishedAt: null }),
}

const asked = ['comment', 'evidence', 'finishedAt'] as const

/** The activity of an operation goes on: S-ACTIVITY-STATUS, by the move that leads to the status. */
const updateStatus: Implementation = async (session, input, context) => {
  const where = Object.fromEntries(
    ['preRegisterType', 'preRegisterNumber', 'eventId', 'activityId'].map((name) => [name, textOf(input, name)]),
  )
  const found = await session.of(resource).first({ where })
  if (found === undefined) throw new ApiError('NOT_FOUND')
  const status = textOf(input, 'status')
  const declared = Object.entries(context.resource.states?.moves ?? {})
  const leading = declared.find(
    ([, { by, from, to }]) => by === 'caller' && from.includes(found.status) && to.includes(status),
  )
  if (leading === undefined) throw refusal(session, resource, 'status', 'step')
  const [move, { input: fields }] = leading
  const given: JsonObject = Object.fromEntries(
    asked.filter((name) => Object.hasOwn(fields, name)).map((name) => [name, textOf(input, name) || null]),
  )
  if (fields['comment']?.required === true && given['comment'] === null)
    throw refusal(session, resource, 'comment', 'reason')
  const call = { id: found.id, move, input: given, version: undefined }
  return makeMove(session, context, moves[move], call)
}

export default defineService(resource, { queries: { switchBoard }, actions: { updateStatus }, moves })
