/** Stages of a piece in the order of their advance; PARTIAL and EXECUTED stand on the operation itself (G-01). */
export const stages = [
  'PARTIAL',
  'PREREGISTERED',
  'PRECUBED',
  'CUBED',
  'TAGGED',
  'RECEIVED',
  'ON_WAREHOUSE',
  'DISPATCHED',
  'EXECUTED',
] as const

export type Stage = (typeof stages)[number]

export type Direction = 'RECEPTION' | 'EXPEDITION'

/** What a rule looks at; `server/services` answers them, a screen shows those that it knows. */
export type Guard =
  | 'required fields'
  | 'package or document'
  | 'house of each bulk'
  | 'container'
  | 'stock available'
  | 'nothing cubed, inspected, posted or consolidated'
  | 'declared measures'
  | 'measured measures'
  | 'no label printed'
  | 'not received, picked or dispatched'
  | 'may receive'
  | 'may dispatch'
  | 'may move'
  | 'month open'
  | 'each bulk counted'
  | 'nothing located, picked, split or invoiced'
  | 'location with room'
  | 'not picked or consolidated'
  | 'another location'
  | 'picked or consolidated'
  | 'label printed'
  | 'carrier, driver and plate'
  | 'no urgent hold'
  | 'inspection not failed'
  | 'damage settled'
  | 'not delivered or invoiced'
  | 'bound for no store'
  | 'proof of delivery'
  | 'not delivered'
  | 'left by a dispatch'
  | 'store to come back to'
  | 'delivered'
  | 'every house delivered'
  | 'activities done'
  | 'no open shortage or damage'
  | 'reason'
  | 'no invoice issued'
  | 'nothing received, picked, consolidated or invoiced'
  | 'no file issued'

/** `before`: the stage that each piece had before the action that this one takes back; `same`: none changes. */
export type Target = Stage | 'same' | 'before' | 'removed'

export interface Transition {
  readonly action: string
  /** A piece, or the operation as a whole. */
  readonly of: 'bulk' | 'operation'
  readonly from: readonly Stage[]
  readonly to: Target
  readonly directions?: readonly Direction[]
  readonly guards: readonly Guard[]
  /** Action code of the menu that grants it. */
  readonly right: string
  readonly inverse: string | null
  /** The action that it ends otherwise than by its inverse: the stage that was kept of that is forgotten. */
  readonly ends?: string
  /** Switch of the document or event that it writes. */
  readonly sw?: number
  /** The specification's message where it has one. */
  readonly refusal?: string
}

const early: readonly Stage[] = ['PARTIAL', 'PREREGISTERED']

/** Every transition of an operation and its pieces (G-01); a pair that is not here is refused. */
export const transitions: readonly Transition[] = [
  {
    action: 'delete',
    of: 'operation',
    from: ['PARTIAL'],
    to: 'removed',
    guards: ['no file issued'],
    right: 'operation.delete',
    inverse: null,
  },
  {
    action: 'edit',
    of: 'operation',
    from: ['PARTIAL'],
    to: 'same',
    guards: [],
    right: 'operation.edit',
    inverse: 'edit',
    refusal: 'V-OP-EDIT-PARTIAL',
  },
  {
    action: 'complete',
    of: 'bulk',
    from: ['PARTIAL'],
    to: 'PREREGISTERED',
    guards: ['required fields', 'package or document', 'house of each bulk', 'container', 'stock available'],
    right: 'operation.preregister',
    inverse: 'reopen',
  },
  {
    action: 'reopen',
    of: 'bulk',
    from: ['PREREGISTERED'],
    to: 'PARTIAL',
    guards: ['nothing cubed, inspected, posted or consolidated'],
    right: 'operation.reopen',
    inverse: 'complete',
  },
  {
    action: 'changeType',
    of: 'operation',
    from: early,
    to: 'same',
    guards: ['required fields'],
    right: 'operation.changeType',
    inverse: 'changeType',
  },
  {
    action: 'preCube',
    of: 'bulk',
    from: ['PREREGISTERED'],
    to: 'PRECUBED',
    guards: ['declared measures'],
    right: 'operation.precube',
    inverse: 'clearPreCube',
    sw: 52,
  },
  {
    action: 'clearPreCube',
    of: 'bulk',
    from: ['PRECUBED'],
    to: 'PREREGISTERED',
    guards: [],
    right: 'operation.precube',
    inverse: 'preCube',
  },
  {
    action: 'cube',
    of: 'bulk',
    from: ['PREREGISTERED', 'PRECUBED'],
    to: 'CUBED',
    guards: ['measured measures'],
    right: 'operation.cube',
    inverse: 'uncube',
    sw: 52,
    refusal: 'S-OP-CUBE',
  },
  {
    action: 'uncube',
    of: 'bulk',
    from: ['CUBED'],
    to: 'before',
    guards: ['no label printed'],
    right: 'operation.uncube',
    inverse: 'cube',
  },
  {
    action: 'tag',
    of: 'bulk',
    from: ['CUBED'],
    to: 'TAGGED',
    guards: ['house of each bulk'],
    right: 'operation.tag',
    inverse: 'untag',
    sw: 53,
    refusal: 'S-OP-TAG',
  },
  {
    action: 'untag',
    of: 'bulk',
    from: ['TAGGED'],
    to: 'CUBED',
    guards: ['not received, picked or dispatched'],
    right: 'operation.untag',
    inverse: 'tag',
  },
  {
    action: 'receive',
    of: 'bulk',
    from: ['TAGGED'],
    to: 'RECEIVED',
    directions: ['RECEPTION'],
    guards: ['may receive', 'month open', 'each bulk counted'],
    right: 'operation.receive',
    inverse: 'reverseReceipt',
    sw: 12,
    refusal: 'S-OP-RECEIVE',
  },
  {
    action: 'reverseReceipt',
    of: 'bulk',
    from: ['RECEIVED'],
    to: 'TAGGED',
    directions: ['RECEPTION'],
    guards: ['nothing located, picked, split or invoiced', 'month open'],
    right: 'operation.reverseReceipt',
    inverse: 'receive',
    sw: 11,
  },
  {
    action: 'putAway',
    of: 'bulk',
    from: ['RECEIVED'],
    to: 'ON_WAREHOUSE',
    guards: ['may move', 'inspection not failed', 'location with room'],
    right: 'operation.putaway',
    inverse: 'takeOut',
    sw: 54,
  },
  {
    action: 'takeOut',
    of: 'bulk',
    from: ['ON_WAREHOUSE'],
    to: 'RECEIVED',
    guards: ['may move', 'not picked or consolidated'],
    right: 'operation.putaway',
    inverse: 'putAway',
    sw: 42,
  },
  {
    action: 'relocate',
    of: 'bulk',
    from: ['ON_WAREHOUSE'],
    to: 'same',
    guards: ['may move', 'another location', 'location with room'],
    right: 'operation.putaway',
    inverse: 'relocate',
    sw: 42,
  },
  {
    action: 'dispatch',
    of: 'bulk',
    from: ['TAGGED', 'RECEIVED', 'ON_WAREHOUSE'],
    to: 'DISPATCHED',
    guards: [
      'picked or consolidated',
      'label printed',
      'carrier, driver and plate',
      'may dispatch',
      'month open',
      'no urgent hold',
      'inspection not failed',
      'damage settled',
    ],
    right: 'operation.dispatch',
    inverse: 'reverseDispatch',
    sw: 45,
    refusal: 'S-OP-DISPATCH',
  },
  {
    action: 'reverseDispatch',
    of: 'bulk',
    from: ['DISPATCHED'],
    to: 'before',
    guards: ['not delivered or invoiced', 'month open'],
    right: 'operation.reverseDispatch',
    inverse: 'dispatch',
  },
  {
    action: 'deliver',
    of: 'bulk',
    from: ['DISPATCHED'],
    to: 'same',
    guards: ['bound for no store', 'proof of delivery'],
    right: 'operation.deliver',
    inverse: 'undeliver',
    sw: 44,
  },
  {
    action: 'undeliver',
    of: 'bulk',
    from: ['DISPATCHED'],
    to: 'same',
    guards: ['delivered'],
    right: 'operation.reverseDispatch',
    inverse: 'deliver',
  },
  {
    action: 'bringBack',
    of: 'bulk',
    from: ['DISPATCHED'],
    to: 'RECEIVED',
    guards: ['not delivered', 'left by a dispatch', 'store to come back to', 'month open', 'reason'],
    right: 'operation.receive',
    inverse: null,
    ends: 'dispatch',
  },
  {
    action: 'execute',
    of: 'operation',
    from: ['ON_WAREHOUSE', 'DISPATCHED'],
    to: 'EXECUTED',
    guards: ['bound for no store', 'every house delivered', 'activities done', 'no open shortage or damage'],
    right: 'operation.execute',
    inverse: 'reopenExecuted',
  },
  {
    action: 'reopenExecuted',
    of: 'operation',
    from: ['EXECUTED'],
    to: 'before',
    guards: ['month open', 'no invoice issued', 'reason'],
    right: 'operation.reopenExecuted',
    inverse: 'execute',
  },
  {
    action: 'annul',
    of: 'operation',
    from: ['PARTIAL', 'PREREGISTERED', 'PRECUBED'],
    to: 'same',
    guards: ['nothing received, picked, consolidated or invoiced'],
    right: 'operation.annul',
    inverse: 'restore',
  },
  {
    action: 'restore',
    of: 'operation',
    from: ['PARTIAL', 'PREREGISTERED', 'PRECUBED'],
    to: 'same',
    guards: ['stock available'],
    right: 'operation.annul',
    inverse: 'annul',
  },
]

export const transitionOf = (action: string): Transition | null =>
  transitions.find((transition) => transition.action === action) ?? null
