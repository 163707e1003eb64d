import type { Resource } from '../../schema/resource.ts'
import { withoutFields } from '../../schema/withoutFields.ts'
import { hiddenFieldsOf, readMenu } from '../userMenu.ts'

const known = new WeakMap<Resource, Resource>()

/** The resource without the fields that the person's roles hide; the server never answers them. */
export const withoutHidden = (resource: Resource): Resource => {
  const found = known.get(resource) ?? shorten(resource)
  known.set(resource, found)
  return found
}

const shorten = (resource: Resource): Resource => {
  const hidden = hiddenFieldsOf(readMenu(), resource.name)
  return hidden.length === 0 ? resource : withoutFields(resource, new Set(hidden))
}
