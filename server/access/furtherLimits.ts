import { fieldsOf } from '../../src/schema/formulaFields.ts'
import type { Registry } from '../../src/schema/registry.ts'
import type { Resource } from '../../src/schema/resource.ts'
import { ofParent, shownBy, type View } from '../../src/schema/view.ts'
import type { Where } from '../../src/schema/where.ts'
import type { Restriction } from '../contract.ts'

type Restrictions = { readonly [resource: string]: Restriction }

/**
 * The limits of a role with all that follows from them: what is reckoned from a hidden field is hidden, and a limit
 * of a resource holds in the views of it of which the role says nothing itself.
 */
export const withFurtherLimits = (registry: Registry, restrictions: Restrictions): Restrictions => {
  const inherited = registry.all.flatMap((resource) => {
    const limit = resource.view === null ? undefined : restrictions[resource.view.of]
    return resource.view === null || limit === undefined || Object.hasOwn(restrictions, resource.name)
      ? []
      : [[resource.name, limitOfView(resource, resource.view, limit)] as const]
  })
  const all = { ...restrictions, ...Object.fromEntries(inherited) }
  return Object.fromEntries(
    Object.entries(all).map(([name, limit]) => {
      const resource = registry.find(name)
      return [name, resource === undefined ? limit : { ...limit, hiddenFields: withReckoned(resource, limit) }]
    }),
  )
}

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

/** A condition on the records that a view shows, on its rows; no rows where it asks for what the view does not have. */
const inView = (resource: Resource, view: View, rows: Where): Where => {
  const nothing: Where = { id: { in: [] } }
  const path = (field: string): string | null => {
    const [head = '', ...rest] = field.split('.')
    const own =
      view.lines === null
        ? Object.keys(resource.fields).find((name) => shownBy(view, name) === head)
        : Object.keys(resource.fields).find((name) => ofParent(view, name) === head)
    if (own !== undefined) return [own, ...rest].join('.')
    return view.lines !== null && rest.length === 0 ? `${view.lines.parent}.${head}` : null
  }
  const told = (where: Where): Where | null => {
    const parts = Object.entries(where).map(([key, condition]): Where | null => {
      if (key === 'and' || key === 'or') {
        const each = (condition as readonly Where[]).map(told)
        return each.includes(null) ? null : ({ [key]: each } as Where)
      }
      if (key === 'not') {
        const inner = told(condition as Where)
        return inner === null ? null : { not: inner }
      }
      const own = path(key)
      return own === null || key === 'q' ? null : { [own]: condition }
    })
    return parts.includes(null) ? null : { and: parts.filter((part) => part !== null) }
  }
  return told(rows) ?? nothing
}
