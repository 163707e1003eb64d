import { keyIdentifier } from '../db/repository/identifiers.ts'
import type { Resource } from '../../src/schema/resource.ts'
import { fieldOf } from '../../src/schema/resource.ts'
import type { Session } from '../contract.ts'
import { ApiError } from '../errors.ts'
import type { Call } from './call.ts'

/**
 * The identifier of the record that a request's address names: `{id}`; the key fields by name
 * (`/zip-codes/{country}/{code}`) or by position (`/countries/{country}/states/{state}`); or another unique
 * field (`/users/{username}`), which is looked up.
 *
 * @throws ApiError 404
 */
export const identifierOf = async (call: Call, resource: Resource, session: Session): Promise<string> => {
  const { params, operation, query } = call
  if (params['id'] !== undefined) return params['id']
  const names = Object.keys(params)
  const values =
    names.length > 0
      ? params
      : Object.fromEntries(
          operation.template.query.flatMap((name) => {
            const value = query.get(name)
            return value === null ? [] : [[name, value]]
          }),
        )
  const byName = resource.key.map((name) => values[name])
  if (byName.length > 0 && byName.every((part) => part !== undefined)) return keyIdentifier(resource, values)
  const given = Object.values(values)
  const unique = Object.entries(values).find(([name]) => fieldOf(resource, name)?.unique === true)
  if (unique !== undefined) return await lookUp(session, resource, unique[0], unique[1])
  // Without a key of its own, a record is called what the template calls it: `/layouts/zones/{zoneId}`.
  if (names.length === 1 && resource.key.length === 0 && given[0] !== undefined) return given[0]
  // A key field that is itself a reference to a record with several key fields takes several parts.
  if (given.length > 0 && resource.key.length > 0 && given.length >= resource.key.length) return given.join('~')
  throw new ApiError('NOT_FOUND')
}

const lookUp = async (session: Session, resource: Resource, field: string, value: string): Promise<string> => {
  const found = await session.of(resource.name).first({ where: { [field]: value } })
  const id = found?.id
  if (id === undefined) throw new ApiError('NOT_FOUND')
  return id
}
