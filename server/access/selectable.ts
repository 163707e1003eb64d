import type { Field, Fields } from '../../src/schema/fields.ts'
import type { Registry } from '../../src/schema/registry.ts'
import type { Resource } from '../../src/schema/resource.ts'
import type { Where } from '../../src/schema/where.ts'

/**
 * What a right to select shows of a resource (G-03.3): its key and code, its title and what tells it apart, whether
 * it is active, its place in a tree; and by which fields the schema's own references choose among its records.
 */
export const selectableFields = (registry: Registry, resource: Resource): ReadonlySet<string> => {
  const known = ofRegistry.get(registry) ?? new Map<string, ReadonlySet<string>>()
  ofRegistry.set(registry, known)
  const fields = known.get(resource.name) ?? fieldsShown(registry, resource)
  known.set(resource.name, fields)
  return fields
}

const ofRegistry = new WeakMap<Registry, Map<string, ReadonlySet<string>>>()

const fieldsShown = (registry: Registry, { name, key, title, disambiguateBy, tree, fields }: Resource) => {
  const shown = [...key, 'code', title, ...disambiguateBy, ...(tree === null ? [] : [tree])]
  const english = shown.flatMap((field) => englishOf(fields[field]))
  return new Set([
    'id',
    ...(isActive(fields['status']) ? ['status'] : []),
    ...shown,
    ...english,
    ...(chosenBy(registry).get(name) ?? []),
  ])
}

const isActive = (field: Field | undefined): boolean =>
  field !== undefined && 'active' in field && field.active === true

const englishOf = (field: Field | undefined): readonly string[] =>
  field !== undefined && 'inEnglish' in field && field.inEnglish !== undefined ? [field.inEnglish] : []

/** By resource the fields that conditions of references to it, and of finders over one, ask for. */
const chosenBy = (registry: Registry): ReadonlyMap<string, ReadonlySet<string>> => {
  const known = choices.get(registry)
  if (known !== undefined) return known
  const found = new Map<string, Set<string>>()
  const add = (to: string, fields: readonly string[]): void => {
    found.set(to, new Set([...(found.get(to) ?? []), ...fields]))
  }
  for (const { to, where } of registry.all.flatMap(referencesOf)) add(to, headsOf(where))
  for (const { fields, finders } of registry.all) {
    for (const path of Object.values(finders).flatMap(({ where }) => pathsOf(where))) {
      const [head = '', tail] = path.split('.')
      const field = fields[head]
      if (tail !== undefined && field !== undefined && 'to' in field) add(String(field.to), [tail])
    }
  }
  choices.set(registry, found)
  return found
}

const choices = new WeakMap<Registry, ReadonlyMap<string, ReadonlySet<string>>>()

interface Reference {
  readonly to: string
  readonly where: Where
}

/** Every reference that people fill in: of a record, of its lines, of what an operation asks for. */
export const referencesOf = ({ fields, queries, actions }: Resource): readonly Reference[] =>
  referencesAsked([fields, ...Object.values({ ...queries, ...actions }).map(({ input = {} }) => input)])

/** Those among the fields of some forms. */
export const referencesAsked = (forms: readonly Fields[]): readonly Reference[] => forms.flatMap(inFields)

const inFields = (fields: Fields): readonly Reference[] =>
  Object.values(fields).flatMap((field) => {
    if ('fields' in field) return inFields(field.fields)
    return 'to' in field && typeof field.to === 'string' ? [{ to: field.to, where: whereOf(field) }] : []
  })

/** What may be chosen, what of it a form offers, and what of that it offers first. */
const whereOf = (field: Field): Where => ({
  and: [
    ...('where' in field && field.where !== undefined ? [field.where] : []),
    ...('offered' in field && field.offered !== undefined ? [field.offered] : []),
    ...('offersFirst' in field && field.offersFirst !== undefined ? [field.offersFirst] : []),
  ],
})

const headsOf = (where: Where): readonly string[] => pathsOf(where).map((path) => path.split('.')[0] ?? path)

const pathsOf = (where: Where): readonly string[] =>
  Object.entries(where).flatMap(([name, condition]) => {
    if (name === 'and' || name === 'or') return (condition as readonly Where[]).flatMap(pathsOf)
    return name === 'not' ? pathsOf(condition as Where) : [name]
  })
