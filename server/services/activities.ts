import { textOf } from './input.ts'
import { defineService, type Implementation } from './service.ts'

/** Turns an activity on or off. */
const updateStatus: Implementation = (session, input) =>
  session.of('activities').update(textOf(input, 'actividyId'), { status: textOf(input, 'status') })

export default defineService('activities', { actions: { updateStatus } })
