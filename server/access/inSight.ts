import { message } from '../../src/domain/messages/message.ts'
import type { Fields } from '../../src/schema/fields.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import type { Resource } from '../../src/schema/resource.ts'
import type { Session } from '../contract.ts'
import { gateOf } from '../db/gate.ts'
import { labelOf } from '../db/repository/references.ts'
import { ApiError } from '../errors.ts'

/** Identifiers that a call names, by the path of the field, and what they are of. */
const namedIn = (fields: Fields, input: JsonObject, before = ''): readonly (readonly [string, string, string[]])[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const given = [input[name]].flat()
    if (field.kind === 'lines')
      return given.flatMap((row, at) => namedIn(field.fields, (row ?? {}) as JsonObject, `${before}${name}.${at}.`))
    const ids = given.filter((id) => typeof id === 'string' && id !== '') as string[]
    return 'to' in field && ids.length > 0 ? [[`${before}${name}`, field.to, [...new Set(ids)]] as const] : []
  })

/**
 * What a call names in its declared fields is among the caller's rows, whatever goes on with it by the system's rights:
 * nothing is told of what is not his, and nothing done with it.
 *
 * @throws ApiError 422 at each field that names what is not there, or not his
 */
export const assertInSight = async (
  session: Session,
  resource: Resource,
  fields: Fields,
  input: JsonObject,
): Promise<void> => {
  const { caller, registry } = session
  const { rowsOf } = gateOf(caller, registry, 'operation', new Set())
  const errors: { [field: string]: string } = {}
  for (const [path, to, ids] of namedIn(fields, input)) {
    if (rowsOf(registry.get(to)).length === 0) continue
    if ((await session.inOperation(to).getMany(ids)).length === ids.length) continue
    const field = labelOf(resource, path.split('.')[0] ?? path, caller.locale)
    errors[path] = message(caller.locale, 'validation.reference', { field })
  }
  if (Object.keys(errors).length > 0) throw new ApiError('INVALID', { errors })
}
