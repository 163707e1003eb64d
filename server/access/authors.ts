import type { Field, Fields } from '../../src/schema/fields.ts'
import type { Registry } from '../../src/schema/registry.ts'
import type { Resource } from '../../src/schema/resource.ts'
import { namedFields } from '../../src/schema/words.ts'
import type { Caller } from '../contract.ts'
import { isOutside } from './outsideAgents.ts'

type Reader = Pick<Caller, 'type' | 'superUser' | 'userId'>

/** What every record, and every file, says of the people who wrote it. */
const authors: ReadonlySet<string> = new Set(['createdBy', 'updatedBy', 'uploadedBy'])

/** Whether a resource is the people of a company, who are known by their logins: these may be e-mails. */
export const isPeople = (resource: string): boolean => resource === 'users'

/** Whether a field names somebody by his login. */
export const namesPerson = (field: Field | undefined): boolean =>
  field !== undefined && 'to' in field && typeof field.to === 'string' && isPeople(field.to)

/** The fields of a resource that name people of the company, which nobody outside is told. */
export const peopleIn = ({ fields }: Pick<Resource, 'fields'>): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => (namesPerson(field) ? [name] : []))

/** Whether a field names people of the company to somebody outside, who neither filters nor sorts by it. */
export const hidesAuthor = (caller: Reader, { fields }: Pick<Resource, 'fields'>, field: string): boolean =>
  (authors.has(field) || namesPerson(fields[field])) && isOutside(caller)

/** Whether who wrote something is told: to somebody outside, and to nobody in particular, only that he did himself. */
export const tellsAuthor = (caller: Reader | null, author: unknown): boolean =>
  caller !== null && (!isOutside(caller) || author === caller.userId)

/** Names of fields by which some resource names people. */
const peopleOf = (registry: Registry): ReadonlySet<string> => {
  const known = people.get(registry)
  if (known !== undefined) return known
  const found = registry.all.flatMap(namedFields).flatMap(([name, field]) => (namesPerson(field) ? [name] : []))
  const names = new Set(found)
  people.set(registry, names)
  return names
}

const people = new WeakMap<Registry, ReadonlySet<string>>()

/**
 * An answer as it leaves: whatever records stand in it, nobody outside learns from it who of the company wrote them, nor
 * by which login they name one of its people. That is left out, so that what he sends back takes nothing away.
 *
 * @param of the fields of what is answered; what they do not declare is known by its name alone
 */
export const withoutAuthors = <T>(caller: Reader | null, registry: Registry, of: Fields | null, given: T): T => {
  if (caller !== null && !isOutside(caller)) return given
  // What is asked without a session and of no resource is who signs in, of himself.
  const names: ReadonlySet<string> = caller === null && of === null ? new Set() : peopleOf(registry)
  const isPerson = (name: string, within: Fields | null): boolean =>
    within !== null && Object.hasOwn(within, name) ? namesPerson(within[name]) : names.has(name)
  const told = (value: unknown, within: Fields | null): unknown => {
    if (Array.isArray(value)) return value.map((one) => told(one, within))
    if (!isPlain(value)) return value
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, inner]): readonly (readonly [string, unknown])[] => {
        if (typeof inner === 'string' && authors.has(name)) return [[name, tellsAuthor(caller, inner) ? inner : '']]
        if (isPerson(name, within)) {
          if (typeof inner === 'string') return inner === '' || tellsAuthor(caller, inner) ? [[name, inner]] : []
          // What a history says of it, before and after.
          if (Array.isArray(inner))
            return [[name, inner.map((one) => (typeof one !== 'string' || tellsAuthor(caller, one) ? one : null))]]
        }
        const field = within !== null && Object.hasOwn(within, name) ? within[name] : undefined
        return [[name, told(inner, field === undefined ? within : 'fields' in field ? field.fields : null)]]
      }),
    )
  }
  // Texts stay texts: nothing else changes.
  return told(given, of) as T
}

/** No bytes, moments or streams. */
export const isPlain = (value: unknown): value is { readonly [field: string]: unknown } => {
  if (typeof value !== 'object' || value === null) return false
  const made: unknown = Object.getPrototypeOf(value)
  return made === Object.prototype || made === null
}
