import type { Json } from '../../../src/schema/json.ts'
import { kindOf } from '../../../src/schema/kinds/index.ts'
import { fieldOf, type Resource } from '../../../src/schema/resource.ts'
import { keyIdentifier } from '../../db/repository/identifiers.ts'
import { ApiError } from '../../errors.ts'
import { isJsonObject } from '../../middleware/body/isJsonObject.ts'
import type { Call } from '../call.ts'

/**
 * The record that a body names by its key instead of by its address, `DELETE /warehouses` with `{ code }`;
 * null where it names none.
 */
export const namedByKey = ({ body }: Call, resource: Resource): string | null => {
  const given = body as Json | undefined
  if (!isJsonObject(given) || Object.hasOwn(given, 'ids') || resource.key.length === 0) return null
  const values = Object.fromEntries(resource.key.map((name) => [name, read(resource, name, given[name])]))
  return Object.values(values).includes(null) ? null : keyIdentifier(resource, values)
}

const read = (resource: Resource, name: string, value: Json | undefined): unknown => {
  const field = fieldOf(resource, name)
  if (field === undefined || value === undefined || value === null || value === '') return null
  try {
    return kindOf(field).parse(value, field) ?? null
  } catch {
    throw new ApiError('MALFORMED')
  }
}
