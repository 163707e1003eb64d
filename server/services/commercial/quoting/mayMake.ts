import { allows } from '../../../access/allows.ts'
import type { MoveSteps } from '../../../moves/moving.ts'

/** Who may not make the record that a move makes is told so with the move, not when it is sent. */
export const mayMake =
  (resource: string): NonNullable<MoveSteps['blocked']> =>
  ({ session }) =>
    Promise.resolve(allows(session.caller, session.registry.get(resource), 'create') ? [] : [{ code: 'right' }])
