import { ApiError } from '../../errors.ts'
import { textOf } from '../input.ts'
import { defineService, type Implementation } from '../service.ts'

/** Turns an activity on or off. */
const updateStatus: Implementation = (session, input) =>
  session.of('activities').update(textOf(input, 'actividyId'), { status: textOf(input, 'status') })

/** Deletes the activity of one event: both keys are its (G-18.11). */
const remove: Implementation = async (session, input) => {
  const activity = await session.of('activities').get(textOf(input, 'actividyId') || textOf(input, 'id'))
  if (textOf(input, 'idEvent') !== activity.idEvent) throw new ApiError('NOT_FOUND')
  await session.of('activities').remove(activity.id)
  return { id: activity.id, deleted: activity.id }
}

export default defineService('activities', { actions: { updateStatus }, verbs: { delete: remove } })
