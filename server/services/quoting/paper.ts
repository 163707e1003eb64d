import { isWritable } from '../../../src/domain/validation.ts'
import type { AnyRecord, JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { versionOf } from '../../middleware/version.ts'
import { textOf } from '../input.ts'
import { acting } from '../../db/repository/acting.ts'
import type { OperationContext } from '../service.ts'

/** A quotation or request, and who made it. */
export interface Paper {
  readonly resource: string
  readonly record: AnyRecord
  readonly author: string
  /** The version that the caller looked at, where he says it. */
  readonly version: number | undefined
}

/**
 * The paper that a call names, which only this transaction changes from now on.
 *
 * @throws ApiError 404, or 409 with the record where it is in none of the states
 */
export const lockPaper = async (
  session: Session,
  input: JsonObject,
  { resource: { name }, request }: OperationContext,
  states?: readonly string[],
): Promise<Paper> => {
  const id = textOf(input, 'number')
  const [row] = await session.sql<{ readonly author: string | null }>(
    `select created_by as author from estiba.${name.replaceAll('-', '_')}
      where namespace = current_setting('estiba.namespace') and id = $1 for update`,
    [id],
  )
  const record = await session.of(name).get(id)
  if (states !== undefined && !states.includes(String(record['state'])))
    throw new ApiError('STATE', { current: record })
  const version = versionOf(request.headers.get('if-match'))
  return { resource: name, record, author: row?.author ?? '', version }
}

/** Writes what an action made of a paper; fields that only the server writes among them. */
export const writePaper = (session: Session, paper: Paper, changes: JsonObject): Promise<AnyRecord> =>
  acting(session, () => session.asSystem(paper.resource).update(paper.record.id, changes, paper.version))

/** Only what a person may write of a record. */
export const writableIn = (session: Session, resource: string, input: JsonObject): JsonObject => {
  const { fields } = session.registry.get(resource)
  return Object.fromEntries(
    Object.entries(input).filter(([name]) => {
      const field = fields[name]
      return field !== undefined && isWritable(field)
    }),
  )
}

export const text = (record: { readonly [field: string]: unknown }, field: string): string =>
  typeof record[field] === 'string' ? record[field] : ''

export const numberOrNull = (record: { readonly [field: string]: unknown }, field: string): number | null =>
  typeof record[field] === 'number' ? record[field] : null

export const linesIn = (record: { readonly [field: string]: unknown }, field: string): readonly JsonObject[] =>
  Array.isArray(record[field]) ? (record[field] as readonly JsonObject[]) : []
