import type { Field, Fields, StatusField } from './fields.ts'
import { kebabCase } from './names.ts'
import type { Action } from './resource.ts'
import type { Where } from './where.ts'

/** What must hold of a record before a move: where `when` holds (always, without it), `assert` must hold. */
export interface Need {
  readonly when?: Where
  readonly assert: Where
  /** Key in the labels' `messages`: the sentence that says why not; `{order}` stands for what the record says there, of a reference its number. */
  readonly message: string
  /** The field that it speaks of (default: the state's). */
  readonly field?: string
}

/** One way from state to state. The only hand-written part is its effect, in the same-named service file. */
export interface MoveSource {
  /** The states in which it is made. */
  readonly from: readonly string[]
  /** Several where the effect decides among them; without it the state stays: the move makes or changes something else. */
  readonly to?: string | readonly string[]
  /** `METHOD template` of the specification (default `POST /<resource>/{id}/<move>`). */
  readonly route?: string
  /** What it asks for. */
  readonly input?: Fields
  /** Fields of the record that what it asks begins with, where they are not of the same name: `{ amount: 'balance' }`. */
  readonly proposes?: { readonly [input: string]: string }
  /** `read`, `edit` (default) or `delete` of the resource, or the code of a menu action that alone opens it. */
  readonly right?: string
  /** What must hold of the record; a sentence for each says why not. */
  readonly needs?: readonly Need[]
  /** The records that it is for (default: all); of others it is no move. */
  readonly when?: Where
  /** The resource that it makes a record of. */
  readonly makes?: string
  /** It reads further input itself, of a form that no fields describe; none of that is written to the record. */
  readonly free?: boolean
  /** The next step of the usual way: the main button of a record in these states, or of one of which this holds. */
  readonly primary?: boolean | Where
  /** A customer of the company may make it too (G-17): he asks, answers and calls off, its people do the work. */
  readonly customers?: boolean
  /** `system`: other work makes it (a dispatch delivers an order, a day ends a validity); nobody calls it. */
  readonly by?: 'system'
}

/** The states of work that a record goes through, by moves alone. */
export interface StatesSource {
  /** A field of kind status; moves write it, nobody else. */
  readonly field: string
  /** Where every record begins, through whatever door it comes. */
  readonly initial: string
  /** The ways from state to state by their names. */
  readonly moves: { readonly [move: string]: MoveSource }
  /** States in which a company that starts brings in what is open elsewhere, the right that it takes, and what only the server writes that such a record `brings`: the number that it has elsewhere. */
  readonly opening?: { readonly to: readonly string[]; readonly right: string; readonly brings?: readonly string[] }
  /** Part of the key that a move gives its last value; until then it is provisional. The identifier of the record stays. */
  readonly numbers?: string
  /** The states in which its fields are written by hand, and those fields that are so ever after (default: all, always). */
  readonly written?: { readonly in: readonly string[]; readonly always?: readonly string[] }
  /** States in which a record leaves what is unique of it to another. */
  readonly frees?: readonly string[]
  /** The specification changes the state by `PUT` of the record: a state in its body makes the one move that leads there. */
  readonly byUpdate?: boolean
}

/** A move with every default filled in. */
export interface Move {
  readonly from: readonly string[]
  /** Empty: the state stays. */
  readonly to: readonly string[]
  readonly input: Fields
  readonly proposes: { readonly [input: string]: string }
  readonly free: boolean
  readonly right: string
  readonly needs: readonly Need[]
  readonly when: Where | null
  readonly makes: string | null
  readonly primary: Where | null
  readonly by: 'caller' | 'system'
}

export interface States {
  readonly field: string
  readonly initial: string
  readonly moves: { readonly [move: string]: Move }
  readonly opening: Required<NonNullable<StatesSource['opening']>> | null
  readonly numbers: string | null
  readonly written: { readonly in: readonly string[]; readonly always: readonly string[] } | null
  readonly frees: readonly string[]
  readonly byUpdate: boolean
}

/** The operation that brings in what is open elsewhere. */
export const openingOperation = 'opening'

export const verbRights = ['read', 'edit', 'delete'] as const

type VerbRight = (typeof verbRights)[number]

export const isVerbRight = (right: string): right is VerbRight => verbRights.some((verb) => verb === right)

export const listOf = (to: string | readonly string[] | undefined): readonly string[] =>
  to === undefined ? [] : typeof to === 'string' ? [to] : to

export const fullStates = ({
  field,
  initial,
  moves,
  opening,
  numbers,
  written,
  frees,
  byUpdate,
}: StatesSource): States => ({
  field,
  initial,
  moves: Object.fromEntries(
    Object.entries(moves).map(
      ([name, { from, to, input, proposes, free, right, needs, when, makes, primary, by }]): [string, Move] => [
        name,
        {
          from,
          to: listOf(to),
          input: input ?? {},
          proposes: proposes ?? {},
          free: free ?? false,
          right: right ?? 'edit',
          needs: needs ?? [],
          when: when ?? null,
          makes: makes ?? null,
          primary: primary === true ? {} : primary || null,
          by: by ?? 'caller',
        },
      ],
    ),
  ),
  opening: opening === undefined ? null : { ...opening, brings: opening.brings ?? [] },
  numbers: numbers ?? null,
  written: written === undefined ? null : { in: written.in, always: written.always ?? [] },
  frees: frees ?? [],
  byUpdate: byUpdate ?? false,
})

const rightOf = (right: string | undefined): { readonly right?: VerbRight; readonly grant?: string } =>
  right === undefined ? {} : isVerbRight(right) ? { right } : { grant: right }

/** The operations that the moves of a resource are called by. */
export const actionsOf = (name: string, states: StatesSource | undefined): { readonly [action: string]: Action } => {
  if (states === undefined) return {}
  const { field, moves, opening } = states
  const called = Object.entries(moves).filter(([, { by }]) => by !== 'system')
  return {
    ...Object.fromEntries(
      called.map(([move, { from, to, route, input, right, needs = [], when, customers }]): [string, Action] => [
        move,
        {
          route: route ?? `POST /${name}/{id}/${kebabCase(move)}`,
          status: { field, from, to: listOf(to)[0] ?? from[0] ?? '' },
          ...(input === undefined ? {} : { input }),
          ...whenOf(
            when,
            needs.filter(({ field: at }) => at === undefined || input?.[at] === undefined),
          ),
          ...rightOf(right),
          ...(customers === undefined ? {} : { customers }),
          result: 'one',
        },
      ]),
    ),
    ...(opening === undefined
      ? {}
      : { [openingOperation]: { route: `POST /${name}/opening`, ...rightOf(opening.right), result: 'one' } }),
  }
}

const whenOf = (ofWhich: Where | undefined, needs: readonly Need[]): { readonly when?: Where } => {
  const all = [...(ofWhich === undefined ? [] : [ofWhich]), ...needs.map(wanted)]
  return all.length === 0 ? {} : { when: { and: all } }
}

const wanted = ({ when, assert }: Need): Where => (when === undefined ? assert : { or: [{ not: when }, assert] })

/** The field of the states as its moves make it: written by the server, its first value that of every record. */
export const stateField = (field: Field | undefined, { initial, moves }: StatesSource): StatusField | null =>
  field?.kind === 'status'
    ? {
        ...field,
        readOnly: true,
        required: true,
        initial,
        default: initial,
        transitions: Object.entries(moves).flatMap(([action, { from, to }]) =>
          listOf(to).map((one) => ({ from: from.filter((state) => state !== one), to: one, action })),
        ),
      }
    : null
