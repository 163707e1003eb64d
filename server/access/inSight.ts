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

/** Of what is named, by resource, what the caller may see: one question for each resource of which he sees not all. */
const seenOf = async (
  session: Session,
  named: ReturnType<typeof namedIn>,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const { caller, registry } = session
  const { limits } = gateOf(caller, registry, 'operation', new Set())
  const seen = new Map<string, ReadonlySet<string>>()
  for (const to of new Set(named.map(([, resource]) => resource))) {
    if (!limits(registry.get(to))) continue
    const ids = named.flatMap(([, resource, those]) => (resource === to ? those : []))
    seen.set(to, new Set((await session.inOperation(to).getMany(ids)).map(({ id }) => id)))
  }
  return seen
}

/** What each of some rows names in these fields and is not there, or not the caller's: a message by field. */
export const unseenIn = async (
  session: Session,
  resource: Resource,
  fields: Fields,
  rows: readonly JsonObject[],
): Promise<readonly { readonly [path: string]: string }[]> => {
  const named = rows.map((row) => namedIn(fields, row))
  const seen = await seenOf(session, named.flat())
  const { locale } = session.caller
  const text = (path: string): string =>
    message(locale, 'validation.reference', { field: labelOf(resource, path.split('.')[0] ?? path, locale) })
  return named.map((those) =>
    Object.fromEntries(
      those.flatMap(([path, to, ids]) =>
        ids.every((id) => seen.get(to)?.has(id) !== false) ? [] : [[path, text(path)]],
      ),
    ),
  )
}

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
  const [errors = {}] = await unseenIn(session, resource, fields, [input])
  if (Object.keys(errors).length > 0) throw new ApiError('INVALID', { errors })
}
