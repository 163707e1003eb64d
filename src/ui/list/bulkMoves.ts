import { holds } from '../../domain/where.ts'
import type { Field } from '../../schema/fields.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Move } from '../../schema/states.ts'

/** A condition that reads the record: what may be chosen is another thing for each. */
const readsRecord = (where: unknown): boolean =>
  typeof where === 'object' &&
  where !== null &&
  (Object.hasOwn(where, 'field') || Object.values(where).some(readsRecord))

const isOfOneRecord = (field: Field): boolean =>
  field.kind === 'lines' || field.kind === 'json' || ('where' in field && readsRecord(field.where))

/**
 * Whether a move says the same of all records that it is made of: it takes them to another state, makes nothing of its
 * own, and asks for nothing that is each record's.
 */
const isForSeveral = ({ by, free, makes, to, proposes, input }: Move): boolean =>
  by === 'caller' &&
  !free &&
  makes === null &&
  to.length > 0 &&
  Object.keys(proposes).length === 0 &&
  !Object.values(input).some(isOfOneRecord)

/** The moves of the chosen rows, in their order: those that one of them at least may make where it stands. */
export const bulkMoves = (
  { states }: Resource,
  rows: readonly AnyRecord[],
): readonly { readonly name: string; readonly move: Move }[] =>
  states === null
    ? []
    : Object.entries(states.moves).flatMap(([name, move]) =>
        isForSeveral(move) &&
        rows.some(
          (row) => move.from.includes(String(row[states.field])) && (move.when === null || holds(move.when, row)),
        )
          ? [{ name, move }]
          : [],
      )
