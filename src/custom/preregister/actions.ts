import { mayUse } from '../../authProvider/mayDo.ts'
import { type Direction, type Stage, transitions } from '../../domain/operations/lifeCycle.ts'

/** Actions that this screen offers itself; the others are done where the work is. */
const here: ReadonlySet<string> = new Set(['reopen', 'preCube', 'clearPreCube', 'tag', 'annul', 'restore', 'execute'])

/** The work screen on which an action is done. */
const works: { readonly [action: string]: string } = {
  cube: '/wms_nuevo/warehouse-cube',
  receive: '/wms_nuevo/reception/warehouse-receipt',
  putAway: '/wms_nuevo/warehouse-locate',
  dispatch: '/wms_nuevo/expedition/warehouse-dispatch',
}

export const workOf = (action: string): string | null => works[action] ?? null

interface Standing {
  readonly state: Stage
  readonly direction: Direction
  readonly active: boolean
}

/** What may lawfully come next, as the table of the life-cycle says (G-01), and the person may do. */
export const lawfulActions = ({ state, direction, active }: Standing): readonly string[] =>
  transitions
    .filter(
      ({ action, from, directions, right }) =>
        mayUse(right) &&
        !['delete', 'edit', 'changeType', 'complete'].includes(action) &&
        from.includes(state) &&
        (directions === undefined || directions.includes(direction)) &&
        (action === 'restore') !== active,
    )
    .map(({ action }) => action)
    .filter((action) => here.has(action) || workOf(action) !== null)
    .filter((action) => !(action === 'dispatch' && direction === 'RECEPTION' && state === 'TAGGED'))

/** What a supervisor takes back, with a reason. */
const corrections: ReadonlySet<string> = new Set([
  'uncube',
  'untag',
  'reverseReceipt',
  'takeOut',
  'reverseDispatch',
  'undeliver',
  'reopenExecuted',
])

/** What may lawfully be taken back (G-01). */
export const lawfulCorrections = ({ state, direction, active }: Standing): readonly string[] =>
  transitions
    .filter(
      ({ action, from, directions }) =>
        active &&
        corrections.has(action) &&
        from.includes(state) &&
        (directions === undefined || directions.includes(direction)),
    )
    .map(({ action }) => action)

export const isHere = (action: string): boolean => here.has(action)
