import { message } from '../../../../src/domain/messages/message.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { ApiError, errorBody } from '../../../errors.ts'
import { toApiError } from '../../pool/failures.ts'
import type { RepositoryContext } from '../context.ts'
import type { Locked } from '../locked.ts'
import { labelOf } from '../references.ts'
import type { Values } from '../hooks.ts'

export type Errors = { readonly [field: string]: string }

/** What becomes of one row of an import. */
export type Verdict =
  | { readonly verdict: 'create'; readonly id: string; readonly input: JsonObject; readonly values: Values }
  | {
      readonly verdict: 'update'
      readonly id: string
      readonly input: JsonObject
      readonly locked: Locked
      readonly changed: Values
    }
  | { readonly verdict: 'skip'; readonly id: string }
  | { readonly verdict: 'error'; readonly errors: Errors }

/** The refusal of a row whose record is there already, told at the fields that it is over. */
export const exists = (context: RepositoryContext, fields: readonly string[]): Errors =>
  told(context, fields, 'validation.exists')

/** The refusal of a row whose record another row of the same file has written. */
export const repeated = (context: RepositoryContext, fields: readonly string[]): Errors =>
  told(context, fields, 'validation.repeated')

/** The refusal of a row that would take back what was saved after its file was written. */
export const savedSince = (context: RepositoryContext, fields: readonly string[]): Errors =>
  told(context, fields, 'validation.savedSince')

/**
 * The refusal of one row by its service, its references or its rights, in its own words. What is no matter of the row
 * alone goes on.
 */
export const refusalOf = (context: RepositoryContext, problem: unknown): Errors => {
  const refused = toApiError(problem)
  if (!(refused instanceof ApiError) || !ofOneRecord.has(refused.status)) throw problem
  const { errors = {} } = refused
  return Object.keys(errors).length > 0 ? errors : { id: errorBody(refused, context.caller.locale).message }
}

/** Answers that are over one record; a session that ended or a database that is away is no fault of a row. */
const ofOneRecord: ReadonlySet<number> = new Set([400, 403, 404, 409, 410, 413, 415, 422])

const told = (
  { caller, resource }: RepositoryContext,
  fields: readonly string[],
  text: 'validation.exists' | 'validation.repeated' | 'validation.savedSince',
): Errors =>
  Object.fromEntries(
    (fields.length === 0 ? ['id'] : fields).map((field) => [
      field,
      message(caller.locale, text, { field: labelOf(resource, field, caller.locale) }),
    ]),
  )
