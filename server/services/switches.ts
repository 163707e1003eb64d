import { textOf } from './input.ts'
import { defineService, type Implementation } from './service.ts'

/** Turns a switch on or off for the company that asks (S-SWITCH-STATUS). */
const updateStatus: Implementation = (session, input) =>
  session.of('switches').update(textOf(input, 'sw'), { status: textOf(input, 'status') })

export default defineService('switches', { actions: { updateStatus } })
