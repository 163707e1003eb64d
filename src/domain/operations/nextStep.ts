import type { Direction, Stage } from './lifeCycle.ts'

/** What is done next, and the screen where it is done. */
export interface NextStep {
  /** Of the life-cycle (`lifeCycle.ts`). */
  readonly action: string
  readonly path: string
}

const screens = {
  complete: '/wms_nuevo/reception/warehouse-preregister',
  cube: '/wms_nuevo/warehouse-cube',
  tag: '/wms_nuevo/warehouse-tagging',
  receive: '/wms_nuevo/reception/warehouse-receipt',
  putAway: '/wms_nuevo/warehouse-locate',
  dispatch: '/wms_nuevo/expedition/warehouse-dispatch',
  deliver: '/wms_nuevo/reception/operations-list',
  execute: '/wms_nuevo/reception/operations-list',
} as const

type Step = keyof typeof screens

const steps: { readonly [D in Direction]: { readonly [S in Stage]: Step | null } } = {
  RECEPTION: {
    PARTIAL: 'complete',
    PREREGISTERED: 'cube',
    PRECUBED: 'cube',
    CUBED: 'tag',
    TAGGED: 'receive',
    RECEIVED: 'putAway',
    ON_WAREHOUSE: 'execute',
    DISPATCHED: 'deliver',
    EXECUTED: null,
  },
  EXPEDITION: {
    PARTIAL: 'complete',
    PREREGISTERED: 'cube',
    PRECUBED: 'cube',
    CUBED: 'tag',
    TAGGED: 'dispatch',
    RECEIVED: 'dispatch',
    ON_WAREHOUSE: 'dispatch',
    DISPATCHED: 'deliver',
    EXECUTED: null,
  },
}

/** What is known of where it stands, or goes. */
export interface Stored {
  /** Nothing can be put away in the store that it was received in: it leaves as it came. */
  readonly hasNoPlaces?: boolean
  /** The consolidation that brings it to a store of the company: it is counted there, and delivered to nobody. */
  readonly comesWith?: string | null
}

/** The next step of an operation or a piece on the way of G-01; null where nothing is left to do. */
export const nextStep = (
  direction: Direction,
  stage: Stage,
  { hasNoPlaces, comesWith }: Stored = {},
): NextStep | null => {
  const usual = steps[direction][stage]
  if (usual === 'deliver' && comesWith) return { action: 'countArrived', path: consolidationInside(comesWith) }
  const step = usual === 'putAway' && hasNoPlaces === true ? 'dispatch' : usual
  return step === null ? null : { action: step, path: screenOf(direction, step) }
}

/** Where the cargo of a consolidation is counted as it arrives. */
const consolidationInside = (number: string): string => `/management/consolidation/inside/${encodeURIComponent(number)}`

const screenOf = (direction: Direction, step: Step): string =>
  direction === 'EXPEDITION' ? screens[step].replace('/reception/', '/expedition/') : screens[step]

/** What asks for counts, measures, places or papers is done where the work is, each step on its screen. */
const elsewhere: readonly Step[] = ['cube', 'receive', 'putAway', 'dispatch', 'deliver']

/** What is done on the screen of another step. */
const beside: { readonly [action: string]: Step } = { relocate: 'putAway', bringBack: 'deliver' }

/** The screen of work where an action is done that asks for more than a reason; null: it is done beside the record. */
export const screenFor = (direction: Direction, action: string): string | null => {
  const step = elsewhere.find((one) => one === (beside[action] ?? action))
  return step === undefined ? null : screenOf(direction, step)
}

/** The address of a step for one operation: its pre-register is a document, the screens of work take it in hand. */
export const stepAddress = (
  { action, path }: NextStep,
  { id, type, number }: { readonly id: string; readonly type: string; readonly number: string },
): string =>
  action === 'countArrived'
    ? path
    : action === 'complete'
      ? `${path}/${encodeURIComponent(type)}/${encodeURIComponent(number)}`
      : `${path}?operation=${encodeURIComponent(id)}`

/** What is done with a piece in the store: relocated, or taken out once it is picked. */
export const nextOfStored = (status: string): string =>
  status === 'FOR_PICKING'
    ? '/wms_nuevo/picking-packing'
    : status === 'PICKED' || status === 'CONSOLIDATED'
      ? screens.dispatch
      : screens.putAway
