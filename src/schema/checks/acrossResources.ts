import type { Field } from '../fields.ts'
import type { Resource } from '../resource.ts'
import type { Where } from '../where.ts'
import { namedFields } from '../words.ts'
import { everyRecords, judgingOf } from './access.ts'
import { conditionsOf, ofChosen, siblingsOf } from './oneField.ts'
import { unknownWord } from './unknownWord.ts'
import { viewProblems } from './views.ts'
import { pathsOf } from './wherePaths.ts'

type Say = (resource: string, key: string, text: string) => void

/**
 * What is wrong between resources: references, paths and routes.
 *
 * @param refused names of resources whose files have mistakes of their own: what refers to them is not wrong for it
 */
export const problemsAcross = (resources: readonly Resource[], refused: ReadonlySet<string>, say: Say): void => {
  const byName = new Map(resources.map((resource) => [resource.name, resource]))
  for (const resource of resources) {
    for (const [name, field] of namedFields(resource)) referenceProblems(resource, name, field, byName, refused, say)
    const { places, operations, agents } = resource.access
    for (const [key, paths] of [
      ...Object.entries(resource.finders).map(([name, { where }]) => [`finders.${name}`, pathsOf(where)] as const),
      ...judgingOf(resource).map(({ key, where }) => [key, pathsOf(where)] as const),
      ['access.places', (places?.at ?? []).map(({ path }) => path)],
      ['access.operations', Object.values(operations ?? {})],
      ['access.agents', [...(agents?.entities ?? []), ...(agents?.people ?? [])]],
    ] as const)
      relatedProblems(resource, key, paths, byName, refused, say)
    agentProblems(resource, byName, refused, say)
    operationProblems(resource, byName, refused, say)
    if (resource.view === null || !refused.has(resource.view.of)) viewProblems(resource, byName, say)
  }
  twice(
    resources,
    (resource) => resource.paths.map((path) => path.toLowerCase()),
    (resource, path, other) => say(resource, 'paths', `'${path}' is a path of '${other}' too`),
  )
  twice(
    resources,
    (resource) => Object.values(resource.routes).map((route) => `${resource.service} ${shapeOf(route)}`),
    (resource, route, other) => say(resource, 'routes', `'${route}' is an operation of '${other}' too`),
  )
}

/** What its operations name: resources that are made, operations that answer elsewhere; and two of them at one address. */
const operationProblems = (
  resource: Resource,
  byName: ReadonlyMap<string, Resource>,
  refused: ReadonlySet<string>,
  say: Say,
): void => {
  const { name, routes, alsoUnder, states, finders, queries } = resource
  for (const [move, { makes }] of Object.entries(states?.moves ?? {}))
    if (makes !== null && !byName.has(makes) && !refused.has(makes))
      say(name, `states.moves.${move}.makes`, unknownWord('resource', makes, [...byName.keys()]))
  for (const operation of Object.keys(alsoUnder))
    if (!Object.hasOwn(routes, operation))
      say(name, 'alsoUnder', unknownWord('operation', operation, Object.keys(routes)))
  const at = new Map<string, string>()
  for (const [operation, route] of Object.entries(routes)) {
    const address = route.replace(/\{[^?&][^}]*\}/g, '{}')
    const other = at.get(address)
    // What finds one record may find it where 'get' does.
    const finds = Object.hasOwn(finders, operation) || (other === 'get' && queries[operation]?.result === 'one')
    if (other !== undefined && !finds) say(name, `operations.${operation}`, `'${route}' is the route of '${other}' too`)
    at.set(address, operation)
  }
}

/** Variables count alike: `GET /taxes/{id}` and `GET /taxes/{code}` are one address. */
const shapeOf = (route: string): string => route.replace(/\{[?&][^}]*\}/g, '').replace(/\{[^}]*\}/g, '{}')

/** What an outside agent sees a record with is there, and leads there. */
const agentProblems = (
  { name, access: { agents } }: Resource,
  byName: ReadonlyMap<string, Resource>,
  refused: ReadonlySet<string>,
  say: Say,
): void => {
  for (const { of, by } of agents?.parts ?? [])
    if (!refused.has(of) && byName.get(of)?.key.length !== by.length)
      say(name, 'access.agents.parts', `'${of}' has no key of ${by.length}`)
  for (const [key, names] of [
    ['access.agents.names', agents?.names ?? []],
    ['access.agents.namedBy', agents?.namedBy ?? []],
  ] as const)
    for (const one of names) if (!byName.has(one) && !refused.has(one)) say(name, key, `there is no '${one}'`)
  const through = agents?.after?.through
  if (through === undefined || refused.has(through.of)) return
  for (const field of [through.from, through.to]) {
    const named = byName.get(through.of)?.fields[field]
    if (named?.kind !== 'reference' || named.to !== name)
      say(name, 'access.agents.after', `'${through.of}.${field}' does not refer to it`)
  }
}

const referenceProblems = (
  resource: Resource,
  name: string,
  field: Field,
  byName: ReadonlyMap<string, Resource>,
  refused: ReadonlySet<string>,
  say: Say,
): void => {
  const rates = field.kind === 'lines' ? field.totals?.rates : undefined
  const keeps = rates === undefined ? undefined : resource.fields[rates.of]
  const keeper = keeps?.kind === 'reference' ? byName.get(keeps.to) : undefined
  if (rates !== undefined && keeper !== undefined && keeper.fields[rates.kept]?.kind !== 'lines')
    say(resource.name, `fields.${name}.totals.rates`, `'${keeper.name}' has no lines '${rates.kept}'`)
  if (field.kind !== 'reference' && field.kind !== 'references') return
  const target = byName.get(field.to)
  if (target === undefined) {
    if (!refused.has(field.to))
      say(resource.name, `fields.${name}`, unknownWord('resource', field.to, [...byName.keys()]))
    return
  }
  for (const [option, where] of conditionsOf(field))
    for (const path of Object.keys(where).filter((key) => !['and', 'or', 'not'].includes(key))) {
      const [head = '', tail = ''] = path.split('.')
      const over = target.fields[head]
      // One step over a reference, as everywhere in the language.
      if (
        over?.kind === 'reference' &&
        (refused.has(over.to) || Object.hasOwn(byName.get(over.to)?.fields ?? {}, tail))
      )
        continue
      if (!Object.hasOwn(target.fields, path) && path !== 'id')
        say(resource.name, `fields.${name}.${option}`, `'${field.to}' has no field '${path}'`)
    }
  for (const [given, from] of Object.entries(field.gives ?? {})) {
    const into = target.fields[given]
    const own = typeof from === 'string' ? siblingsOf(field, resource)[from] : undefined
    if (into === undefined)
      say(resource.name, `fields.${name}.gives`, unknownWord('field', given, Object.keys(target.fields)))
    else if (own !== undefined && own.kind !== into.kind && !(isText(own) && isText(into)))
      say(resource.name, `fields.${name}.gives`, `'${given}' is of kind ${into.kind}, '${from}' of ${own.kind}`)
  }
  if (field.kind !== 'reference') return
  for (const from of Object.values(field.fills ?? {}).flatMap((filling) =>
    typeof filling === 'string' ? filling : [...Object.keys(filling), ...Object.values(filling).flatMap(ofTarget)],
  ))
    if (!Object.hasOwn(target.fields, from))
      say(resource.name, `fields.${name}.fills`, unknownWord('field', from, Object.keys(target.fields)))
}

/** The fields of a chosen record that a condition looks at. */
const ofTarget = (where: Where): readonly string[] =>
  pathsOf(where).flatMap((path) => (path.startsWith(ofChosen) ? [path.slice(ofChosen.length)] : []))

const isText = ({ kind }: Field): boolean => kind === 'text' || kind === 'longtext'

/** `country.description` steps over one reference to a field that must be there. */
const relatedProblems = (
  resource: Resource,
  key: string,
  paths: readonly string[],
  byName: ReadonlyMap<string, Resource>,
  refused: ReadonlySet<string>,
  say: Say,
): void => {
  for (const path of paths) {
    const [head = '', tail, ...more] = path.split('.')
    if (tail === undefined) continue
    const to = targetOf(resource, head)
    if (to !== undefined && refused.has(to)) continue
    const target = to === undefined ? undefined : byName.get(to)
    const found = target !== undefined && (Object.hasOwn(target.fields, tail) || everyRecords.includes(tail))
    if (!found || more.length > 0) say(resource.name, key, `'${path}' leads nowhere`)
  }
}

const targetOf = ({ name, fields }: Resource, head: string): string | undefined => {
  const field = Object.hasOwn(fields, head) ? fields[head] : undefined
  if (field?.kind === 'parent') return name
  return field?.kind === 'reference' || field?.kind === 'references' ? field.to : undefined
}

const twice = (
  resources: readonly Resource[],
  keysOf: (resource: Resource) => readonly string[],
  report: (resource: string, key: string, other: string) => void,
): void => {
  const seen = new Map<string, string>()
  for (const resource of resources) {
    for (const key of new Set(keysOf(resource))) {
      const other = seen.get(key)
      if (other !== undefined) report(resource.name, key, other)
      seen.set(key, resource.name)
    }
  }
}
