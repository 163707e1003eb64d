import type { Resource } from '../../schema/resource.ts'
import { services } from '../../schema/serviceNames.ts'
import { asOperation, mannersOf } from './hostOperation.ts'
import { mismatches } from './matchesSchema.ts'
import { variablesOf } from './route.ts'
import type { Conversion, HostedResource, RouteTable } from './routeTable.ts'
import { routeTableSchema } from './routeTableSchema.ts'

/** Operations that every resource has; others are those that it declares. */
const hostedVerbs = ['list', 'get', 'create', 'update', 'delete'] as const

/** Every mistake of a table, each with the entry that it is in; none: the table holds. */
export const routeTableProblems = (table: unknown, resources: readonly Resource[]): readonly string[] => {
  const problems = mismatches(routeTableSchema, table)
  return problems.length > 0 ? problems : meaningless(table as RouteTable, resources)
}

/** What is written rightly and names what is not there. */
const meaningless = (table: RouteTable, resources: readonly Resource[]): readonly string[] => {
  const places: readonly (readonly [at: string, host: string | undefined])[] = [
    ...Object.entries(table.modules ?? {}).map(([name, { host }]) => [`modules.${name}.host`, host] as const),
    ...Object.entries(table.resources).flatMap(([name, { host, operations }]) => [
      [`resources.${name}.host`, host] as const,
      ...Object.entries(operations).map(
        ([operation, given]) => [`resources.${name}.operations.${operation}.host`, asOperation(given).host] as const,
      ),
    ]),
  ]
  const hosts = places.flatMap(([at, host]) =>
    host === undefined || Object.hasOwn(table.hosts, host)
      ? []
      : [`${at}: there is no host '${host}'; there are ${Object.keys(table.hosts).join(', ')}`],
  )
  const modules = Object.keys(table.modules ?? {})
    .filter((name) => !services.some((service) => service === name))
    .map((name) => `modules.${name}: is no module; modules are ${services.join(', ')}`)
  const hosted = Object.entries(table.resources).flatMap(([name, entry]) => {
    const resource = resources.find((one) => one.name === name)
    return resource === undefined
      ? [
          `resources.${name}: there is no such resource${nearest(
            name,
            resources.map((one) => one.name),
          )}`,
        ]
      : ofResource(table, resource, entry)
  })
  return [...hosts, ...modules, ...hosted]
}

const nearest = (name: string, known: readonly string[]): string => {
  const start = name.slice(0, 4).toLowerCase()
  const similar = known.filter((one) => one.toLowerCase().startsWith(start)).slice(0, 5)
  return similar.length === 0 ? '' : `; similar are ${similar.join(', ')}`
}

/** Of a text that says several fields. */
const isPart = (conversion: Conversion | undefined): boolean =>
  typeof conversion === 'object' && 'split' in conversion && conversion.part !== undefined

const ofResource = (table: RouteTable, resource: Resource, entry: HostedResource): readonly string[] => {
  const at = `resources.${resource.name}`
  const { fields = {}, values = {}, always = {}, operations } = entry
  const names = [
    ...Object.keys(resource.fields),
    ...Object.entries(resource.fields).flatMap(([name, field]) =>
      'fields' in field ? Object.keys(field.fields).map((below) => `${name}.${below}`) : [],
    ),
  ]
  const theirs = new Set(Object.values(fields).flat())
  const key = entry.key === undefined ? resource.key : [entry.key].flat()
  const stray = (part: string, given: readonly string[]): readonly string[] =>
    given
      .filter((name) => !names.includes(name) && !key.includes(name))
      .map((name) => `${at}.${part}.${name}: ${resource.name} has no such field${nearest(name, names)}`)
  const twice = Object.entries(fields)
    .filter(
      ([field, path], index) =>
        !field.includes('.') &&
        !isPart(values[field]) &&
        Object.entries(fields).findIndex(([name, other]) => other === path && !name.includes('.')) < index,
    )
    .map(([field, path]) => `${at}.fields.${field}: '${path}' is another field already`)
  const known = new Set([...names, ...theirs, ...key, 'id'])
  return [
    ...stray('fields', Object.keys(fields)),
    ...stray('values', Object.keys(values)),
    ...stray('always', Object.keys(always)),
    ...twice,
    ...(Object.hasOwn(operations, 'list') || Object.hasOwn(operations, 'get')
      ? []
      : [`${at}.operations: needs list or get, without which no record is seen`]),
    ...Object.entries(operations).flatMap(([name, given]) => {
      const operation = asOperation(given)
      const here = `${at}.operations.${name}`
      const declared = Object.hasOwn(resource.routes, name)
      const own = hostedVerbs.some((verb) => verb === name)
      const { path, query } = variablesOf(operation.route.replace(/^\S+ /, ''))
      const namesNone =
        ['get', 'update', 'delete'].includes(name) &&
        path.length + query.length === 0 &&
        (name === 'get'
          ? operation.body !== 'key'
          : (operation.body ?? (name === 'update' ? 'record' : 'none')) === 'none')
      const strangers = own ? path.filter((variable) => !known.has(variable)) : []
      const [near] = mannersOf(table, resource, operation).filter((manner) => manner.host !== undefined)
      const shape = mannersOf(table, resource, operation).find((manner) => manner.shape !== undefined)?.shape
      return [
        ...(declared
          ? []
          : [`${here}: ${resource.name} has no such operation; it has ${Object.keys(resource.routes).join(', ')}`]),
        ...(near === undefined ? [`${here}: needs a host: 'host' here, of the resource or of its module`] : []),
        ...(namesNone ? [`${here}.route: names no record; {${key.join('}/{') || 'id'}} would, or 'body'`] : []),
        ...strangers.map((variable) => `${here}.route: {${variable}} is no field of ${resource.name}, ours or theirs`),
        ...stray(`operations.${name}.filters`, Object.keys(operation.filters ?? {})),
        ...(name === 'list' && typeof shape === 'object' && shape.rows === undefined && shape.record === undefined
          ? [`${here}.shape: says no place of rows`]
          : []),
      ]
    }),
  ]
}
