import { isKeyGiven } from '../../../../src/domain/validation.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { KindError } from '../../../../src/schema/kinds/kind.ts'
import { kindOf } from '../../../../src/schema/kinds/index.ts'
import type { Resource } from '../../../../src/schema/resource.ts'
import type { RepositoryContext } from '../context.ts'
import { keyIdentifier } from '../identifiers.ts'

/** Identifiers that the rows of one import name for themselves: a tree comes with its parents in the same file. */
export const ownIdentifiers = (
  { resource, table }: RepositoryContext,
  rows: readonly JsonObject[],
): ReadonlySet<string> =>
  table.links.some(({ to }) => to === resource.name)
    ? new Set(rows.map((row) => identifierIn(resource, row)).filter((id) => id !== null))
    : new Set()

const identifierIn = (resource: Resource, row: JsonObject): string | null => {
  if (isKeyGiven(resource)) return typeof row['id'] === 'string' && row['id'] !== '' ? row['id'] : null
  try {
    const values = Object.fromEntries(
      resource.key.map((name) => {
        const field = resource.fields[name]
        return [name, field === undefined ? null : (kindOf(field).parse(row[name], field) ?? null)]
      }),
    )
    return Object.values(values).includes(null) ? null : keyIdentifier(resource, values)
  } catch (problem) {
    if (problem instanceof KindError) return null
    throw problem
  }
}
