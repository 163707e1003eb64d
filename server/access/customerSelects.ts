import { customersOwn } from '../../src/domain/customersOwn.ts'
import type { Fields } from '../../src/schema/fields.ts'
import type { Registry } from '../../src/schema/registry.ts'
import type { Resource } from '../../src/schema/resource.ts'
import { referencesAsked, referencesOf } from './selectable.ts'

/**
 * What of his role's rights a customer of the company has (G-17): on shared world data, on what is everybody's own, and
 * where a resource says which records are his. All other records are the company's, whatever a menu of customers opens,
 * and what has a right of its own is for its people.
 */
export const customerOperations = (registry: Registry, operations: ReadonlySet<string>): ReadonlySet<string> => {
  const closed = new Set(
    registry.all
      .filter(({ access, scope }) => scope !== 'shared' && access.customers === null && access.own === null)
      .map(({ camel }) => camel),
  )
  const staffs = new Set(
    registry.all.flatMap(({ camel, queries, actions }) =>
      Object.entries({ ...queries, ...actions }).flatMap(([name, { grant }]) =>
        grant === undefined ? [] : [`${camel}.${name}`],
      ),
    ),
  )
  return new Set(
    [...operations].filter((operation) => !closed.has(operation.split(/[.:]/)[0] ?? '') && !staffs.has(operation)),
  )
}

/** What a customer of the company may choose from, and of what of it he sees only what these of his records name. */
export interface CustomerSelects {
  readonly selects: ReadonlySet<string>
  readonly named: ReadonlyMap<string, readonly string[]>
}

/**
 * What a customer of the company may choose from (G-17): shared world data, resources that keep his own records apart,
 * and what his own forms refer to. Of what his records name beside, and no form of his asks for, he sees what they name.
 * All else is the company's own affair, its names and codes too.
 */
export const customerSelects = (registry: Pick<Registry, 'all'>, operations: ReadonlySet<string>): CustomerSelects => {
  const opened = new Set([...operations].map((operation) => operation.split(/[.:]/)[0] ?? ''))
  const his = registry.all.filter(({ camel }) => opened.has(camel))
  const chosen = new Set(his.flatMap((resource) => askedOfHim(resource, operations)).map(({ to }) => to))
  const free = new Set([
    ...registry.all
      .filter(({ access, scope }) => scope === 'shared' || access.customers !== null)
      .map(({ name }) => name),
    ...chosen,
    ...registry.all.filter(({ name }) => chosen.has(name)).flatMap(besides),
  ])
  const named = new Map<string, string[]>()
  for (const resource of his)
    for (const { to } of referencesOf(resource))
      if (!free.has(to)) named.set(to, [...new Set([...(named.get(to) ?? []), resource.name])])
  return { selects: new Set([...free, ...named.keys()]), named }
}

/** The same of a customer to whom everything is opened that may be: what no menu makes more of. */
export const mostOfCustomers = (registry: Pick<Registry, 'all'>): CustomerSelects =>
  customerSelects(
    registry,
    new Set(
      registry.all
        .filter(({ access }) => access.customers !== null || access.own !== null)
        .flatMap(({ camel, routes }) => [
          ...['read', 'edit', 'delete'].map((right) => `${camel}:${right}`),
          ...Object.keys(routes).map((operation) => `${camel}.${operation}`),
        ]),
    ),
  )

/**
 * What a form of his asks for: of records that he writes what he fills in himself, not what the company's people or the
 * server write, nor what is hidden from him; of actions and moves what those ask for that he may do.
 */
const askedOfHim = (resource: Resource, operations: ReadonlySet<string>) => {
  const { access, actions, camel, fields } = resource
  const has = (...names: readonly string[]): boolean => names.some((name) => operations.has(`${camel}${name}`))
  const others = new Set([...access.staffWrites, ...access.hidden.customers, ...customersOwn(resource)])
  const asking = Object.entries(actions).filter(
    ([name, { customers, right = 'edit' }]) => customers === true && has(`.${name}`, `:${right}`),
  )
  const fills = has(':edit', '.create', '.update') || asking.some(([, { ofForm }]) => ofForm === true)
  const form = fills ? filledIn(fields, others) : []
  return referencesAsked([...form, ...asking.map(([, { input = {} }]) => input)])
}

const filledIn = (fields: Fields, others: ReadonlySet<string>): readonly Fields[] => {
  const his = Object.entries(fields).filter(([name, field]) => field.readOnly !== true && !others.has(name))
  return [
    Object.fromEntries(his.filter(([, field]) => !('fields' in field))),
    ...his.flatMap(([, field]) => ('fields' in field ? filledIn(field.fields, new Set()) : [])),
  ]
}

/** Records that are named by others: a city by its state and country. */
const besides = ({ fields, title, disambiguateBy }: Resource): readonly string[] =>
  [title, ...disambiguateBy].flatMap((name) => {
    const field = fields[name]
    return field !== undefined && 'to' in field && typeof field.to === 'string' ? [field.to] : []
  })
