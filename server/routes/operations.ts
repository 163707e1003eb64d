import type { Action, Operation, Resource, Service } from '../../src/schema/resource.ts'
import type { Registry } from '../../src/schema/registry.ts'
import { openingOperation } from '../../src/schema/states.ts'
import type { Endpoint } from '../services/endpoint.ts'
import { type MoveCode, stepsOf } from '../moves/moving.ts'
import type { ServiceDefinition } from '../services/service.ts'
import type { BodyKind, Handler, ResourceOperation, Right, RoutedOperation } from './call.ts'
import { finderHandler } from './finder.ts'
import { genericOf } from './generic/index.ts'
import { ownHandler, verbHandler } from './ownOperation.ts'
import { beforehandOf, moveHandler, movesHandler, openingHandler, updateAndMove } from './moveOperation.ts'
import { parseTemplate } from './template.ts'

export interface ServedBy {
  readonly serviceOf: (resource: string) => ServiceDefinition
  readonly endpoints: readonly Endpoint[]
}

/**
 * Every operation that the server answers.
 *
 * @throws Error naming resource and operation for each declared one that nothing implements
 */
export const operationsOf = (registry: Registry, { serviceOf, endpoints }: ServedBy): readonly RoutedOperation[] => {
  const problems: string[] = []
  const operations: RoutedOperation[] = endpoints.map((endpoint) => endpointOperation(endpoint))
  for (const resource of registry.all) {
    const service = serviceOf(resource.name)
    for (const [name, route] of Object.entries(resource.routes)) {
      const handled = handlerOf(resource, name, service)
      if (handled === undefined)
        problems.push(
          `src/resources/${resource.service}/${resource.name}.ts: '${name}' is declared, ${fileOf(resource, service)} does not implement it`,
        )
      else
        for (const under of servicesOf(resource, name))
          operations.push(resourceOperation(resource, under, name, route, handled))
    }
    const known = new Set([...Object.keys(resource.queries), ...Object.keys(resource.actions)])
    for (const name of Object.keys({ ...service.queries, ...service.actions })) {
      if (!known.has(name))
        problems.push(`${fileOf(resource, service)}: '${name}' is implemented, the resource does not declare it`)
    }
    problems.push(...moveProblems(resource, service))
  }
  problems.push(...sharedAddresses(operations))
  if (problems.length > 0)
    throw new Error(
      `Operations do not fit their implementations:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    )
  return operations
}

const fileOf = ({ name }: Resource, { file }: ServiceDefinition): string => file ?? `server/services/${name}.ts`

/** An endpoint at the address of another operation: one of the two would never answer. */
const sharedAddresses = (operations: readonly RoutedOperation[]): readonly string[] => {
  const at = new Map<string, RoutedOperation>()
  return operations.flatMap((operation) => {
    const { id, service, route, resource } = operation
    const address = `${service} ${route.replace(/\{[^?&][^}]*\}/g, '{}')}`
    const other = at.get(address)
    at.set(address, operation)
    // One of the same name stands in the other's place.
    return other === undefined || other.id === id || (other.resource !== null && resource !== null)
      ? []
      : [`${id}: '${route}' is the route of '${other.id}' too`]
  })
}

/** Moves that would do nothing where the declaration says that they do something. */
const moveProblems = (resource: Resource, service: ServiceDefinition): readonly string[] => {
  const { fields, states } = resource
  const { moves = {} } = service
  const declared = states?.moves ?? {}
  const file = fileOf(resource, service)
  return [
    ...Object.keys(moves)
      .filter((move) => !Object.hasOwn(declared, move))
      .map((move) => `${file}: the move '${move}' is implemented, the resource does not declare it`),
    ...Object.entries(declared)
      .filter(([move, { by, to, makes, input }]) => {
        const needsEffect =
          to.length > 1 || makes !== null || Object.keys(input).some((field) => !Object.hasOwn(fields, field))
        return by === 'caller' && needsEffect && !doesSomething(own(moves, move))
      })
      .map(([move]) => `${file}: the move '${move}' asks, decides or makes something, and has no effect`),
  ]
}

const doesSomething = (code: MoveCode | undefined): boolean => {
  const steps = stepsOf(code)
  return 'effect' in steps || 'through' in steps
}

interface Handled extends Pick<ResourceOperation, 'beforehand'> {
  readonly handle: Handler
  readonly right: Right
  readonly body: BodyKind
}

const handlerOf = (resource: Resource, name: string, service: ServiceDefinition): Handled | undefined => {
  const query = own(resource.queries, name)
  const action: Action | undefined = own(resource.actions, name)
  const declared: Operation | undefined = query ?? action
  const move = resource.states === null ? undefined : own(resource.states.moves, name)
  if (move !== undefined && action !== undefined)
    return {
      handle: moveHandler(resource, name, service),
      ...(stepsOf(own(service.moves ?? {}, name)).beforehand === undefined
        ? {}
        : { beforehand: beforehandOf(resource, name, service) }),
      right: rightOf(action, 'edit'),
      body: 'json',
    }
  if (resource.states !== null && name === openingOperation)
    return { handle: openingHandler, right: 'edit', body: 'json' }
  if (resource.states !== null && name === 'moves')
    return { handle: movesHandler(service), right: 'read', body: 'none' }
  if (declared !== undefined) {
    const implementation = own(service.queries ?? {}, name) ?? own(service.actions ?? {}, name)
    const right = rightOf(declared, query === undefined ? 'edit' : 'read')
    const body: BodyKind = declared.route.startsWith('GET ') ? 'none' : 'json'
    if (implementation !== undefined)
      return { handle: ownHandler(resource, name, declared, implementation), right, body }
    return undefined
  }
  if (own(resource.finders, name) !== undefined)
    return { handle: finderHandler(resource, name), right: 'read', body: 'none' }
  const generic = genericOf(name)
  if (generic !== undefined && name === 'update' && resource.states?.byUpdate === true)
    return { ...generic, handle: updateAndMove(resource, service) }
  const verb = own(service.verbs ?? {}, name)
  if (generic !== undefined && verb !== undefined) {
    const body = service.plainText?.includes(name) && generic.body === 'json' ? 'text' : generic.body
    return { ...generic, body, handle: verbHandler(resource, name, verb) }
  }
  return generic
}

const own = <T>(table: { readonly [name: string]: T }, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

const rightOf = ({ open, own: everyone, right }: Operation, otherwise: Right): Right =>
  open === true ? 'open' : everyone === true ? 'member' : (right ?? otherwise)

/** Its own service first; some operations are asked for below a further one. */
const servicesOf = ({ service, alsoUnder }: Resource, name: string): readonly Service[] => {
  const further = own(alsoUnder, name)
  return further === undefined ? [service] : [service, further]
}

const resourceOperation = (
  resource: Resource,
  service: Service,
  name: string,
  route: string,
  handled: Handled,
): ResourceOperation => ({
  id: `${service}.${resource.camel}.${name}`,
  service,
  key: `${resource.camel}.${name}`,
  name,
  route,
  template: parseTemplate(route),
  resource,
  ...handled,
})

const endpointOperation = (endpoint: Endpoint): RoutedOperation => ({
  id: `${endpoint.service}.${endpoint.key}`,
  service: endpoint.service,
  key: endpoint.key,
  name: endpoint.key.split('.').at(-1) ?? endpoint.key,
  route: endpoint.route,
  template: parseTemplate(endpoint.route),
  right: endpoint.access === 'open' ? 'open' : 'member',
  body: endpoint.body === 'raw' ? 'raw' : endpoint.route.startsWith('GET ') ? 'none' : 'json',
  resource: null,
  endpoint,
})
