import type { Json, JsonObject } from '../../../src/schema/json.ts'
import { assertAllowed, mayWrite } from '../../access/allows.ts'
import { assertGrantable } from '../../access/assignable.ts'
import { peopleIn } from '../../access/authors.ts'
import { codesOpened } from '../../access/codesOpened.ts'
import { allMenus, lineage, type Menu, type MenuNode, menuTree } from '../../access/menuTree.ts'
import { isOutside } from '../../access/outsideAgents.ts'
import { invalid } from '../../auth/invalid.ts'
import type { NodeOf, Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { defineService, type Implementation } from '../service.ts'
import { textOf } from '../input.ts'

/** The menu of the person who asks: active items that his roles open (P-MENU-ACTIVE), all active ones for a super user. */
const active: Implementation = async (session) => {
  const { caller } = session
  const hidden = hiddenFieldsOf(session)
  const menus = (await allMenus(session))
    .filter((menu) => menu.status === 'ACTIVE')
    .map((menu) => ({ ...menu, ...hidden(menu) }))
  const audience = caller.type === 'company-customer' ? 'CUSTOMER' : 'STAFF'
  const opens = (menu: Menu): boolean =>
    menu.type !== 'SECTION' &&
    menu.audience === audience &&
    leadsSomewhere(session, menu) &&
    (caller.superUser || isOpen(session, menu)) &&
    isWritten(session, menu)
  // An option that only holds an action which is open leads nowhere.
  const shut = (menu: Menu): Menu => (menu.type === 'OPTION' && !opens(menu) ? { ...menu, path: null, code: '' } : menu)
  const tree = menuTree(menus.map(shut), opens)
  return audience === 'CUSTOMER' ? tree.map((node) => withActions(session, node)) : tree
}

/** An option of customers with an action for each right that it opens, as the staff's have. */
const withActions = (session: Session, node: MenuNode): MenuNode => {
  const children = node.children.map((child) => withActions(session, child))
  const operations = Array.isArray(node['operations']) ? node['operations'].map(String) : []
  if (node['type'] !== 'OPTION') return { ...node, children }
  const actions = codesOpened(session.registry, operations).map((code) => ({
    ...node,
    id: `${node.id}/${code}`,
    code,
    type: 'ACTION',
    path: null,
    children: [],
  }))
  return { ...node, children: [...children, ...actions] }
}

/** What an item's resources hide from the person, so that no screen offers it. */
const hiddenFieldsOf = ({ caller, registry }: Session): ((menu: Menu) => JsonObject) => {
  const limits = registry.all.flatMap((resource) => {
    const { name, camel } = resource
    // Without what must be said: no form would be complete.
    const people = isOutside(caller) ? peopleIn(resource).filter((field) => !resource.fields[field]?.required) : []
    const fields = [...new Set([...(caller.restrictions[name]?.hiddenFields ?? []), ...people])]
    return fields.length === 0 ? [] : [{ name, reads: `${camel}:read`, fields }]
  })
  return ({ operations }) => {
    const own = limits.filter(({ reads }) => Array.isArray(operations) && operations.includes(reads))
    return own.length === 0 ? {} : { hiddenFields: Object.fromEntries(own.map(({ name, fields }) => [name, fields])) }
  }
}

/** Not where every resource that it opens was removed: its option stays stored, for when the resource comes back. */
const leadsSomewhere = ({ registry }: Session, { operations }: { readonly operations?: unknown }): boolean =>
  !Array.isArray(operations) ||
  operations.length === 0 ||
  operations.some((operation) => {
    const [camel] = String(operation).split(/[:.]/)
    return registry.all.some((one) => one.camel === camel)
  })

type Node = NodeOf<'menus'>

/**
 * The tree from which roles are put together, without what opens nothing since its resource was removed. Its option and
 * what roles have of it stay stored.
 */
const tree: Implementation = async (session) => {
  const leading = (node: Node): readonly Node[] => {
    const children = (node.children ?? []).flatMap(leading)
    const stays = node.type === 'SECTION' || children.length > 0 || leadsSomewhere(session, node)
    return stays ? [{ ...node, children }] : []
  }
  return (await session.of('menus').tree()).flatMap(leading)
}

/** An action that writes what only others write is none of the person's, also of a super user. */
const isWritten = ({ caller, registry }: Session, { operations }: Menu): boolean =>
  !Array.isArray(operations) ||
  operations.every((operation) => {
    const [camel, right] = String(operation).split(':')
    if (right !== 'edit' && right !== 'delete') return true
    const resource = registry.all.find((one) => one.camel === camel)
    return resource === undefined || mayWrite(caller, resource)
  })

const isOpen = ({ caller }: Session, menu: Menu): boolean =>
  Array.isArray(menu.operations) &&
  menu.operations.length > 0 &&
  menu.operations.every((operation) => caller.operations.has(String(operation)))

/**
 * Replaces the whole plan of a role by lists of one top-level item with its descendants each (A-MENU-FLATTEN).
 *
 * @throws ApiError 422 for an empty plan, or an item in the list of another top-level item
 */
const assignToRole: Implementation = async (session, input) => {
  const { locale } = session.caller
  assertAllowed(session.caller, session.registry.get('roles'), 'update')
  const lists = listsOf(input['items'])
  const ids = [...new Set(lists.flat())]
  if (ids.length === 0) throw invalid('menuPlan', 'roleMenus', locale)
  const byId = new Map((await allMenus(session)).map((menu) => [menu.id, menu]))
  const fits = lists.every(([top, ...rest]) => {
    const item = byId.get(top ?? '')
    return (
      item !== undefined &&
      (item.parent ?? null) === null &&
      rest.every((id) => {
        const below = byId.get(id)
        return below !== undefined && lineage(below, byId).at(-1) === item
      })
    )
  })
  if (!fits) throw invalid('menuPlan', 'notUnderTop', locale)
  await assertGrantable(session, ids, invalid('menuPlan', 'role', locale))
  const role = await session.of('roles').find(textOf(input, 'role'))
  const company = textOf(input, 'company')
  if (role === undefined || (company !== '' && company !== session.caller.businessId)) throw new ApiError('NOT_FOUND')
  await session.of('roles').update(role.id, { menuPlan: ids }, role.version)
  return { assigned: ids.length }
}

const listsOf = (items: Json | undefined): readonly (readonly string[])[] => {
  if (!Array.isArray(items)) throw new ApiError('MALFORMED')
  return items
    .filter((list) => !Array.isArray(list) || list.length > 0)
    .map((list) => {
      if (!Array.isArray(list) || list.some((id) => typeof id !== 'string' && typeof id !== 'number'))
        throw new ApiError('MALFORMED')
      return list.map(String)
    })
}

export default defineService('menus', { verbs: { tree }, queries: { active }, actions: { assignToRole } })
