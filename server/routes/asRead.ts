import type { Fields } from '../../src/schema/fields.ts'
import type { Registry } from '../../src/schema/registry.ts'
import type { Resource } from '../../src/schema/resource.ts'
import { isPlain, withoutAuthors } from '../access/authors.ts'
import type { Caller } from '../contract.ts'
import { resourceRead } from '../db/readAs.ts'
import { ApiError } from '../errors.ts'

type Reader = Pick<Caller, 'restrictions'>

type Values = { readonly [field: string]: unknown }

/**
 * An answer as the caller may read it, whole: of every record in it the fields that his role hides are left out. Of which
 * resource a record is, is known of those that were read or written by the system's rights; of those that stand where a
 * field refers to a resource, or under its name; and of those that the operation answers itself.
 *
 * @param resource whose operation it is; null where it is none's
 */
export const asRead = (caller: Reader, registry: Registry, resource: string | null, given: unknown): unknown => {
  const hiddenOf = (name: string): readonly string[] => caller.restrictions[name]?.hiddenFields ?? []
  if (Object.keys(caller.restrictions).every((name) => hiddenOf(name).length === 0)) return given
  const named = new Map(registry.all.map(({ camel, name }) => [camel, name]))
  const shown = (value: unknown, place: string | null, within: Fields | null): unknown => {
    if (Array.isArray(value)) return value.map((one) => shown(one, place, within))
    if (!isPlain(value)) return value
    const of = resourceRead(value) ?? (isRecord(value) ? place : null)
    const hidden = of === null ? [] : hiddenOf(of)
    const fields = of === null ? within : registry.get(of).fields
    // Rows of a page, and what else only holds records, hold those of its own place.
    const holds = of === null && within === null ? place : null
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => !hidden.includes(name))
        .map(([name, inner]) => {
          const field = fields !== null && Object.hasOwn(fields, name) ? fields[name] : undefined
          const to = field !== undefined && 'to' in field ? String(field.to) : undefined
          const lines = field !== undefined && 'fields' in field ? field.fields : null
          return [name, shown(inner, to ?? named.get(name) ?? (name === 'rows' ? holds : null), lines)]
        }),
    )
  }
  return shown(given, resource, null)
}

const isRecord = (value: Values): boolean => 'id' in value && 'version' in value

/** The same of a refusal that shows a record as it stands. */
export const asToldTo = (caller: Caller | null, registry: Registry, resource: Resource, problem: unknown): unknown => {
  if (caller === null || !(problem instanceof ApiError) || problem.current === undefined) return problem
  const of = registry.get(problem.of ?? resource.name)
  const hidden = caller.restrictions[of.name]?.hiddenFields ?? []
  const read = withoutAuthors(caller, registry, of.fields, problem.current)
  if (read === problem.current && !hidden.some((field) => Object.hasOwn(read, field))) return problem
  const { id, ...fields } = read
  const shown = Object.entries(fields).filter(([field]) => !hidden.includes(field))
  return problem.showing({ id, ...Object.fromEntries(shown) })
}
