import type { Fields } from '../../../src/schema/fields.ts'
import type { Resource } from '../../../src/schema/resource.ts'
import type { RepositoryContext } from './context.ts'

const known = new WeakMap<Resource, Resource>()

/** The context in which what is open elsewhere is brought in: the fields that it brings along are read and checked. */
export const forOpening = (context: RepositoryContext): RepositoryContext => {
  const resource = known.get(context.resource) ?? openable(context.resource)
  known.set(context.resource, resource)
  return { ...context, resource }
}

const openable = (resource: Resource): Resource => {
  const brings = resource.states?.opening?.brings ?? []
  const fields: Fields = Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => [
      name,
      brings.includes(name) ? { ...field, readOnly: false } : field,
    ]),
  )
  return { ...resource, fields }
}
