import { fieldsOf } from '../../src/schema/formulaFields.ts'
import type { Registry } from '../../src/schema/registry.ts'
import type { Resource } from '../../src/schema/resource.ts'
import { ofParent, shownBy, type View } from '../../src/schema/view.ts'
import type { Where } from '../../src/schema/where.ts'
import type { Restriction } from '../contract.ts'

type Restrictions = { readonly [resource: string]: Restriction }

/**
 * The limits of a role with all that follows from them: what is reckoned from a hidden field is hidden, a limit of a
 * resource holds in the views of it of which the role says nothing itself, and one of a view wherever its rows are
 * shown among others.
 */
export const withFurtherLimits = (registry: Registry, restrictions: Restrictions): Restrictions => {
  const inherited = registry.all.flatMap((resource) => {
    const limit = resource.view === null ? undefined : restrictions[resource.view.of]
    return resource.view === null || limit === undefined || Object.hasOwn(restrictions, resource.name)
      ? []
      : [[resource.name, limitOfView(resource, resource.view, limit)] as const]
  })
  const kept = { ...restrictions, ...Object.fromEntries(inherited) }
  const shared = registry.all.flatMap((resource) => {
    const limit = amongOthers(registry, resource, restrictions, kept)
    return limit === null ? [] : [[resource.name, limit] as const]
  })
  const all = { ...kept, ...Object.fromEntries(shared) }
  return Object.fromEntries(
    Object.entries(all).map(([name, limit]) => {
      const resource = registry.find(name)
      return [name, resource === undefined ? limit : { ...limit, hiddenFields: withReckoned(resource, limit) }]
    }),
  )
}

/**
 * The limit of a view that shows rows of others too (`also`), with theirs; null where these have none but what the view
 * has itself of what all are kept as.
 */
const amongOthers = (
  { all }: Registry,
  resource: Resource,
  told: Restrictions,
  limits: Restrictions,
): Restriction | null => {
  const { view, name } = resource
  if (view === null || Object.keys(view.also).length === 0) return null
  const others = all.flatMap((other) => {
    const isOwn = Object.hasOwn(told, other.name) || Object.hasOwn(told, name)
    const limit = isOwn ? limits[other.name] : undefined
    const shows =
      other.view?.of === view.of &&
      Object.entries(view.also).some(([field, values]) => values.some((value) => value === other.view?.where[field]))
    return other.view != null && shows && limit !== undefined
      ? [{ where: other.view.where, limit: ofBase(other.view, limit) }]
      : []
  })
  if (others.length === 0) return null
  const own = limits[name] ?? { hiddenFields: [], rows: null }
  const limited = others.filter(({ limit }) => limit.rows !== null)
  const rows = [
    ...(own.rows === null ? [] : [own.rows]),
    // What asks for something that is not shown here shows none of them.
    ...limited.map(
      ({ where, limit }): Where =>
        renamed({ or: [{ not: where }, limit.rows ?? nothing] }, pathIn(resource, view)) ??
        inView(resource, view, { not: where }),
    ),
  ]
  return {
    hiddenFields: [
      ...new Set([
        ...own.hiddenFields,
        ...others.flatMap(({ limit }) => limitOfView(resource, view, { ...limit, rows: null }).hiddenFields),
      ]),
    ],
    rows: rows.length === 0 ? null : together(rows),
  }
}

/** The limit of a view in the words of what its rows are kept as. */
const ofBase = (view: View, { hiddenFields, rows }: Restriction): Restriction => ({
  hiddenFields: hiddenFields.map((own) => shownBy(view, own)),
  rows: rows === null ? null : (renamed(rows, (own) => shownBy(view, own)) ?? nothing),
})

/** The hidden fields, and those whose formula reads one of them. */
const withReckoned = ({ fields }: Resource, { hiddenFields }: Restriction): readonly string[] => {
  const hidden = new Set(hiddenFields)
  if (hidden.size === 0) return hiddenFields
  for (let before = -1; before < hidden.size; ) {
    before = hidden.size
    for (const [name, field] of Object.entries(fields))
      if (field.kind === 'computed' && fieldsOf(field.formula).some((read) => hidden.has(read))) hidden.add(name)
  }
  return [...hidden]
}

const limitOfView = (resource: Resource, view: View, { hiddenFields, rows }: Restriction): Restriction => ({
  hiddenFields: Object.keys(resource.fields).filter((own) => {
    const shown = view.lines === null ? shownBy(view, own) : (ofParent(view, own) ?? view.lines.field)
    return own !== view.lines?.parent && hiddenFields.includes(shown)
  }),
  rows: rows === null ? null : inView(resource, view, rows),
})

/** Its own name of a field that a view shows; null where it shows none such. */
const pathIn =
  (resource: Resource, view: View) =>
  (field: string): string | null => {
    const [head = '', ...rest] = field.split('.')
    const own =
      view.lines === null
        ? Object.keys(resource.fields).find((name) => shownBy(view, name) === head)
        : Object.keys(resource.fields).find((name) => ofParent(view, name) === head)
    if (own !== undefined) return [own, ...rest].join('.')
    return view.lines !== null && rest.length === 0 ? `${view.lines.parent}.${head}` : null
  }

const nothing: Where = { id: { in: [] } }

/** A condition on the records that a view shows, on its rows; no rows where it asks for what the view does not have. */
const inView = (resource: Resource, view: View, rows: Where): Where => renamed(rows, pathIn(resource, view)) ?? nothing

/** A condition with every field by another name; null where one has none. */
const renamed = (where: Where, path: (field: string) => string | null): Where | null => {
  const parts = Object.entries(where).map(([key, condition]): Where | null => {
    if (key === 'and' || key === 'or') {
      const each = (condition as readonly Where[]).map((one) => renamed(one, path))
      return each.includes(null) ? null : ({ [key]: each } as Where)
    }
    if (key === 'not') {
      const inner = renamed(condition as Where, path)
      return inner === null ? null : { not: inner }
    }
    const own = path(key)
    return own === null || key === 'q' ? null : { [own]: condition }
  })
  const known = parts.filter((part) => part !== null)
  return known.length < parts.length ? null : together(known)
}

/** Conditions that all hold, no deeper than they are: how deep a question may be is limited. */
const together = (conditions: readonly Where[]): Where => {
  const keys = conditions.flatMap((condition) => Object.keys(condition))
  return new Set(keys).size === keys.length
    ? Object.fromEntries(conditions.flatMap((condition) => Object.entries(condition)))
    : { and: conditions }
}
