import type { AnyRecord, JsonObject } from '../../../src/schema/json.ts'
import type { RepositoryContext } from './context.ts'
import { assertOpening, openingState, stateAfter } from './states.ts'
import { identifierOf } from './identifiers.ts'
import { insertRows, updateRows } from './import/bulkWrites.ts'
import { checkReferences, tell } from './import/importRecords.ts'
import { ownerOf } from './ownership.ts'
import { mayWrite, writing } from './rights.ts'
import { changedFields } from './update.ts'
import { readInput, refuseIfWrong, ruleErrors, serverDefaults } from './values.ts'

/** What a service has looked at record by record; hooks and files of single records have no place in it. */
const assertPlain = ({ hooks, resource, table, trusted }: RepositoryContext): void => {
  if (!trusted || table.shared || table.lines.length > 0 || hooks.before !== undefined || hooks.after !== undefined)
    throw new Error(`'${resource.name}' is written record by record`)
}

/** What is undefined is not said. */
const said = (input: Partial<JsonObject>): JsonObject =>
  Object.fromEntries(Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

/** One of many new records, and the state that it begins in where that is not the first. */
export interface ManyNew {
  readonly input: Partial<JsonObject>
  readonly opening?: string
}

/**
 * Makes many records at once; those whose identifier or unique values are taken are left out.
 *
 * @returns the identifier of each that is made, null for one that is left out
 */
export const createRecords = (
  context: RepositoryContext,
  wanted: readonly ManyNew[],
): Promise<readonly (string | null)[]> =>
  writing(context, async () => {
    assertPlain(context)
    mayWrite(context)
    const rows = wanted.map(({ input, opening }) => {
      if (opening !== undefined) assertOpening(context, opening)
      const { value, errors } = readInput(context, said(input), 'create')
      const values = {
        ...serverDefaults(context),
        ...value,
        ...ownerOf(context, value),
        ...openingState(context, opening),
      }
      refuseIfWrong({ ...ruleErrors(context, values, null), ...errors })
      return { id: identifierOf(context.resource, values), values }
    })
    await checkReferences(
      context,
      rows.map(({ values }) => ({ next: values, stored: null })),
      new Set(),
    )
    const made = new Set(await insertRows(context, rows, { action: 'create', batchId: null, taken: 'leave' }))
    tell(
      context,
      rows.filter(({ id }) => made.has(id)),
      [],
    )
    return rows.map(({ id }) => (made.has(id) ? id : null))
  })

/** One of many moves: a record that this transaction has locked, and read whole since. */
export interface ManyMove {
  readonly record: AnyRecord
  readonly move: string
  readonly changes: Partial<JsonObject>
}

/** Takes many records on by declared moves, each with changes of its own. */
export const moveRecords = (context: RepositoryContext, moves: readonly ManyMove[]): Promise<void> =>
  writing(context, async () => {
    assertPlain(context)
    mayWrite(context)
    const rows = moves.map(({ record, move, changes: given }) => {
      const changes = said(given)
      const wanted = { ...changes, ...stateAfter(context, move, record, changes) }
      const { value, errors } = readInput(context, wanted, 'update')
      const changed = changedFields(context, record, { ...value, ...stateAfter(context, move, record, changes) })
      refuseIfWrong({ ...ruleErrors(context, { ...record, ...changed }, record), ...errors })
      return { record, changed }
    })
    await checkReferences(
      context,
      rows.map(({ record, changed }) => ({ next: { ...record, ...changed }, stored: record })),
      new Set(),
    )
    await updateRows(context, rows, { action: 'update', batchId: null })
    tell(
      context,
      [],
      rows.map(({ record }) => record),
    )
  })
