import { isCustomer } from '../../authProvider/session.ts'
import { customersOwn } from '../../domain/customersOwn.ts'
import type { Resource } from '../../schema/resource.ts'
import { withoutFields } from '../../schema/withoutFields.ts'
import { hiddenFieldsOf, type MenuItem, readMenu } from '../userMenu.ts'

/** Of the menu that was read last: a role that changes hides others. */
let known: { readonly menu: readonly MenuItem[] | null; readonly shown: WeakMap<Resource, Resource> } = {
  menu: null,
  shown: new WeakMap(),
}

/** The resource without the fields that the person's roles hide; the server never answers them. */
export const withoutHidden = (resource: Resource): Resource => {
  const menu = readMenu()
  if (known.menu !== menu) known = { menu, shown: new WeakMap() }
  const found = known.shown.get(resource) ?? asWritten(shorten(resource))
  known.shown.set(resource, found)
  return found
}

const shorten = (resource: Resource): Resource => {
  const hidden = hiddenFieldsOf(readMenu(), resource.name)
  return hidden.length === 0 ? resource : withoutFields(resource, new Set(hidden))
}

/** A customer of the company is not asked for what its people alone write, nor who he is, and is offered what is his. */
const asWritten = (resource: Resource): Resource => {
  if (!isCustomer()) return resource
  const others = new Set([...resource.access.staffWrites, ...customersOwn(resource)])
  const fields = Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => [
      name,
      others.has(name) ? { ...field, readOnly: true } : field,
    ]),
  )
  const actions = Object.fromEntries(Object.entries(resource.actions).filter(([, { customers }]) => customers === true))
  return { ...resource, fields, actions }
}
