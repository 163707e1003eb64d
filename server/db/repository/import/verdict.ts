import { message } from '../../../../src/domain/messages/message.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
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

const told = (
  { caller, resource }: RepositoryContext,
  fields: readonly string[],
  text: 'validation.exists' | 'validation.repeated',
): Errors =>
  Object.fromEntries(
    (fields.length === 0 ? ['id'] : fields).map((field) => [
      field,
      message(caller.locale, text, { field: labelOf(resource, field, caller.locale) }),
    ]),
  )
