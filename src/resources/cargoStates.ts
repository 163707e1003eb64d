import { type Stage, stages, type Transition, transitionOf } from '../domain/operations/lifeCycle.ts'
import { text } from '../schema/index.ts'

/** What a job cannot do without, of the operation that it is made of. */
const forShipment = ['customer', 'shipper', 'consignee', 'originPort', 'destinationPort'] as const

const rightOf = (name: string): string => transitionOf(name)?.right ?? name

/**
 * A step of the life-cycle (G-01) on an operation: which pieces stand ready for it, and where the operation is when its
 * least piece has moved, the table says; it reads its pieces, counts and measures itself.
 */
const step = (name: string) =>
  ({
    route: `POST /pre-registers/{type}/{number}/actions/${name}`,
    from: stages,
    to: stages,
    right: rightOf(name),
    free: true,
  }) as const

/** A step that is taken back: a supervisor says why. */
const back = (name: string) => ({ ...step(name), input: { reason: text({ max: 200 }) } }) as const

/** The usual way to the end: the main button of an operation whose pieces stand before it. */
const main = (name: string) => ({ ...step(name), primary: true }) as const

/** Where an operation stands follows from its pieces, which its moves move. */
export const operationStates = {
  field: 'state',
  initial: 'PARTIAL',
  written: { in: ['PARTIAL'] },
  moves: {
    complete: main('complete'),
    reopen: step('reopen'),
    preCube: step('preCube'),
    clearPreCube: step('clearPreCube'),
    cube: main('cube'),
    uncube: back('uncube'),
    tag: main('tag'),
    untag: back('untag'),
    receive: main('receive'),
    reverseReceipt: back('reverseReceipt'),
    putAway: main('putAway'),
    takeOut: back('takeOut'),
    relocate: step('relocate'),
    dispatch: main('dispatch'),
    reverseDispatch: back('reverseDispatch'),
    deliver: main('deliver'),
    undeliver: back('undeliver'),
    /** Refused at the door, it is in the store again. */
    bringBack: step('bringBack'),
    execute: main('execute'),
    /** Logged, and never without why. */
    reopenExecuted: { ...step('reopenExecuted'), input: { reason: text({ required: true, max: 200 }) } },
    annul: step('annul'),
    restore: step('restore'),
    /** The forwarder's job around it: its parties, its way, its cargo. */
    toShipment: {
      route: 'POST /pre-registers/{type}/{number}/shipment',
      from: stages,
      makes: 'shipments',
      when: { status: 'ACTIVE' },
      needs: forShipment.map((field) => ({ assert: { [field]: { null: false } }, message: 'forShipment', field })),
    },
    /** Its pieces moved, by whatever work, or it begins with pieces that stand further. */
    follow: { from: stages, to: stages, by: 'system' },
  },
} as const

/** An action that has a call of its own: the operation gets another key by it. */
export const changeType = {
  route: 'PUT /pre-registers/change-type{?newType}',
  result: 'one',
  grant: rightOf('changeType'),
} as const

const leadsTo = ({ to, inverse }: Transition): readonly Stage[] =>
  to === 'before' ? (transitionOf(inverse ?? '')?.from ?? []) : to === 'same' || to === 'removed' ? [] : [to]

/** What the table says of a step of one piece; the operation that it is done with makes it. */
const ofPiece = (name: string) => {
  const transition = transitionOf(name)
  return {
    from: transition?.from ?? [],
    to: transition === null ? [] : leadsTo(transition),
    by: 'system',
  } as const
}

/** The stages of a piece. */
export const pieceStates = {
  field: 'stage',
  initial: 'PARTIAL',
  written: { in: ['PARTIAL'] },
  moves: {
    completePiece: ofPiece('complete'),
    reopenPiece: ofPiece('reopen'),
    preCubePiece: ofPiece('preCube'),
    clearPreCubePiece: ofPiece('clearPreCube'),
    cubePiece: ofPiece('cube'),
    uncubePiece: ofPiece('uncube'),
    tagPiece: ofPiece('tag'),
    untagPiece: ofPiece('untag'),
    receivePiece: ofPiece('receive'),
    reverseReceiptPiece: ofPiece('reverseReceipt'),
    putAwayPiece: ofPiece('putAway'),
    takeOutPiece: ofPiece('takeOut'),
    dispatchPiece: ofPiece('dispatch'),
    reverseDispatchPiece: ofPiece('reverseDispatch'),
    bringBackPiece: ofPiece('bringBack'),
    /** It came out of a consolidation at another store, where it is received anew. */
    arrivePiece: { from: ['DISPATCHED'], to: 'TAGGED', by: 'system' },
    /** It reached its end without having been in a store. */
    leavePiece: { from: ['PARTIAL', 'PREREGISTERED', 'PRECUBED', 'CUBED', 'TAGGED'], to: 'DISPATCHED', by: 'system' },
    /** It did not, after all. */
    returnPiece: {
      from: ['DISPATCHED'],
      to: ['PARTIAL', 'PREREGISTERED', 'PRECUBED', 'CUBED', 'TAGGED'],
      by: 'system',
    },
    /** It begins where the piece stands that it is a part of, or where its cargo was found. */
    beginPiece: {
      from: ['PARTIAL'],
      to: ['PREREGISTERED', 'PRECUBED', 'CUBED', 'TAGGED', 'RECEIVED', 'ON_WAREHOUSE'],
      by: 'system',
    },
  },
} as const

type PieceMove = keyof typeof pieceStates.moves

const isPieceMove = (name: string): name is PieceMove => Object.hasOwn(pieceStates.moves, name)

/** The move of a piece by a step of its operation. */
export const movesPiece = (step: string): PieceMove => {
  const move = `${step}Piece`
  if (!isPieceMove(move)) throw new Error(`'${step}' moves no piece`)
  return move
}
