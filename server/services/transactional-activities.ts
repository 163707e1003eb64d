import type { AnyRecord } from '../../src/schema/json.ts'
import { ApiError } from '../errors.ts'
import { textOf } from './input.ts'
import { refusal } from './refusal.ts'
import { defineService, type Implementation } from './service.ts'

const resource = 'transactional-activities'

/** Where an activity goes from each status (G-18); what is done or skipped stays. */
const steps: { readonly [from: string]: readonly string[] } = {
  PENDING: ['IN_PROGRESS', 'DONE', 'SKIPPED', 'FAILED'],
  IN_PROGRESS: ['DONE', 'SKIPPED', 'FAILED'],
  FAILED: ['PENDING'],
}

/** The activity of an operation goes on: S-ACTIVITY-STATUS, with reason, evidence and date as it asks for them. */
const updateStatus: Implementation = async (session, input, { deps }) => {
  const where = Object.fromEntries(
    ['preRegisterType', 'preRegisterNumber', 'eventId', 'activityId'].map((name) => [name, textOf(input, name)]),
  )
  const [found] = (await session.of(resource).list({ where, range: [0, 0] })).rows
  if (found === undefined) throw new ApiError('NOT_FOUND')
  const status = textOf(input, 'status')
  const refuse = (field: string, message: string) => refusal(session, resource, field, message)
  if (!steps[String(found['status'])]?.includes(status)) throw refuse('status', 'step')
  if (status === 'SKIPPED' && found['required'] === true) throw refuse('status', 'skip')
  const comment = textOf(input, 'comment')
  if (status === 'FAILED' && comment === '') throw refuse('comment', 'reason')
  const evidence = textOf(input, 'evidence') || String(found['evidence'] ?? '')
  if (status === 'DONE' && evidence === '' && (await asksEvidence(session, found))) throw refuse('evidence', 'evidence')
  const now = deps.clock()
  const finished = textOf(input, 'finishedAt')
  if (finished !== '' && new Date(finished) > now) throw refuse('finishedAt', 'future')
  const at = finished === '' ? now.toISOString() : finished
  const ended = status === 'DONE' || status === 'SKIPPED'
  return session.asSystem(resource).update(found.id, {
    status,
    ...(comment === '' ? {} : { comment }),
    ...(evidence === '' ? {} : { evidence }),
    ...(status === 'IN_PROGRESS' ? { startedAt: at } : {}),
    finishedAt: ended ? at : null,
    ...(ended ? { overdue: typeof found['plannedAt'] === 'string' && found['plannedAt'] < at } : {}),
  })
}

const asksEvidence = async (session: Parameters<Implementation>[0], { activityId }: AnyRecord): Promise<boolean> => {
  const [activity] = await session.asSystem('activities').getMany([String(activityId)])
  return activity?.['requiresEvidence'] === true
}

export default defineService(resource, { actions: { updateStatus } })
