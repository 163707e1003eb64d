import type { Registry } from '../../src/schema/registry.ts'
import type { Resource } from '../../src/schema/resource.ts'
import { referencesOf } from './selectable.ts'

/**
 * What of his role's rights a customer of the company has (G-17): on shared world data, on what is everybody's own, and
 * where a resource says which records are his. All other records are the company's, whatever a menu of customers opens.
 */
export const customerOperations = (registry: Registry, operations: ReadonlySet<string>): ReadonlySet<string> => {
  const closed = new Set(
    registry.all
      .filter(({ access, scope }) => scope !== 'shared' && access.customers === null && access.own === null)
      .map(({ camel }) => camel),
  )
  return new Set([...operations].filter((operation) => !closed.has(operation.split(/[.:]/)[0] ?? '')))
}

/**
 * What a customer of the company may choose from (G-17): shared world data, resources that keep his own records apart,
 * and what the records that his role opens refer to. All else is the company's own affair, its names and codes too.
 */
export const customerSelects = (registry: Registry, operations: ReadonlySet<string>): ReadonlySet<string> => {
  const opened = new Set([...operations].map((operation) => operation.split(/[.:]/)[0] ?? ''))
  const his = registry.all.filter(({ camel }) => opened.has(camel))
  const chosen = new Set(his.flatMap(referencesOf).map(({ to }) => to))
  const named = registry.all.filter(({ name }) => chosen.has(name)).flatMap(besides)
  return new Set([
    ...registry.all
      .filter(({ access, scope }) => scope === 'shared' || access.customers !== null)
      .map(({ name }) => name),
    ...chosen,
    ...named,
  ])
}

/** Records that are named by others: a city by its state and country. */
const besides = ({ fields, title, toldApartBy }: Resource): readonly string[] =>
  [title, ...toldApartBy].flatMap((name) => {
    const field = fields[name]
    return field !== undefined && 'to' in field && typeof field.to === 'string' ? [field.to] : []
  })
