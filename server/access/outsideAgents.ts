import type { AfterSource, PartSource } from '../../src/schema/agents.ts'
import type { Registry } from '../../src/schema/registry.ts'
import type { Resource } from '../../src/schema/resource.ts'
import type { Where } from '../../src/schema/where.ts'
import { namedFields } from '../../src/schema/words.ts'
import type { Caller } from '../contract.ts'
import type { Person } from './asWritten.ts'

/** Somebody outside who works for the company: for a third party, or for none that is known (G-03). */
export interface OutsideAgent {
  readonly entity: string | null
}

export const outsideAgentOf = ({ type, entity }: Person): OutsideAgent | null =>
  type === 'company-non-official' ? { entity: entity ?? null } : null

/** Whether somebody is none of the company's own people: a customer of it, or an agent outside. */
export const isOutside = ({ type, superUser }: Pick<Caller, 'type' | 'superUser'>): boolean =>
  type !== 'company-official' && !superUser

/** Whether only operations of his third party, or for which he is responsible, are somebody's to see. */
export const isOutsideAgent = ({ type, superUser }: Pick<Caller, 'type' | 'superUser'>): boolean =>
  type === 'company-non-official' && !superUser

/** Whether a resource says of whom its records are. */
const isOperation = ({ access: { agents } }: Resource): boolean =>
  agents !== null && agents.entities.length + agents.people.length > 0

/** That a record is of his third party, or he is responsible for it; of none that he names, where none could be. */
const ofHim = ({ access: { agents } }: Resource, { entity }: OutsideAgent, before = ''): readonly Where[] => [
  ...(entity === null ? [] : (agents?.entities ?? []).map((path): Where => ({ [`${before}${path}`]: { eq: entity } }))),
  ...(agents?.people ?? []).map((path): Where => ({ [`${before}${path}`]: { eq: { var: 'userId' } } })),
]

/** The references to operations by which a record is seen with them. */
const leading = (registry: Registry, { access, fields }: Resource): readonly (readonly [string, Resource])[] =>
  (access.agents?.namedBy ?? []).length > 0
    ? []
    : Object.entries(fields).flatMap(([name, field]) => {
        if (
          field.kind !== 'reference' ||
          name === access.seenWith ||
          access.agents?.parts.some(({ or }) => or === name)
        )
          return []
        const to = registry.find(field.to)
        return to !== undefined && isOperation(to) ? [[name, to] as const] : []
      })

/** The rows of a resource that an outside agent sees; null where it limits nothing. */
export const agentRows = (registry: Registry, resource: Resource, agent: OutsideAgent | null): Where | null => {
  if (agent === null || isSeenAsKept(resource)) return null
  if (isOperation(resource)) return { or: ofHim(resource, agent) }
  const limits = leading(registry, resource).map(
    ([field, to]): Where => ({ or: [{ [field]: { null: true } }, ...ofHim(to, agent, `${field}.`)] }),
  )
  return limits.length > 1 ? { and: limits } : (limits[0] ?? null)
}

/** A view of whole records, which are seen as what they are kept as. */
const isSeenAsKept = ({ view, access }: Resource): boolean =>
  view !== null && view.lines === null && access.agents === null

/**
 * What the records of a resource are seen with by an outside agent: what they are part of by fields, what a view shows,
 * all that they name of `names`, or what they go on from.
 */
export type Part =
  | PartSource
  | { readonly kept: string }
  | { readonly names: ReadonlySet<string> }
  | { readonly after: AfterSource }

export const partsOf = (registry: Registry, resource: Resource): readonly Part[] => {
  const { view, access } = resource
  if (view !== null && isSeenAsKept(resource))
    return isLimited(registry, registry.get(view.of)) ? [{ kept: view.of }] : []
  const names = access.agents === null ? named(registry, resource) : new Set(access.agents.names)
  const after = access.agents?.after ?? null
  return [
    ...(access.agents?.parts ?? []),
    ...(names.size > 0 ? [{ names }] : []),
    ...(after === null ? [] : [{ after }]),
  ]
}

/** Whether an outside agent may not see all records of a resource. */
const isLimited = (registry: Registry, resource: Resource): boolean =>
  saysOfWhom(registry, resource) || named(registry, resource).size > 0

/** Whether its records say themselves of whom they are, or by the operations that they refer to. */
const saysOfWhom = (registry: Registry, resource: Resource): boolean =>
  resource.view !== null && isSeenAsKept(resource)
    ? saysOfWhom(registry, registry.get(resource.view.of))
    : resource.access.agents !== null || leading(registry, resource).length > 0

/** What says of whom the records are that name it, in lists and lines too, where these say nothing themselves. */
const named = (registry: Registry, resource: Resource): ReadonlySet<string> => {
  if (saysOfWhom(registry, resource)) return new Set()
  const targets = namedFields(resource).flatMap(([name, field]) =>
    (field.kind === 'reference' || field.kind === 'references') && name !== resource.access.seenWith ? [field.to] : [],
  )
  return new Set(
    targets.filter((name) => {
      const to = registry.find(name)
      return to !== undefined && saysOfWhom(registry, to)
    }),
  )
}

/** The resources of which an outside agent sees what his records name, and which of these do. */
export const namedForAgents = ({ all }: Registry): ReadonlyMap<string, readonly string[]> =>
  new Map(
    all.flatMap(({ name, access }) => {
      const naming = access.agents?.namedBy ?? []
      return naming.length === 0 ? [] : [[name, naming] as const]
    }),
  )
