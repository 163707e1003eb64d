import type { Resource } from '../../../src/schema/resource.ts'
import type { Names } from './renamedFields.ts'
import { type Table, targetOf } from './tableModel.ts'

type Tables = ReadonlyMap<string, Table>

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Operands that name a field of the own record. */
const naming: ReadonlySet<string> = new Set(['field', 'ifGiven', 'old'])

/** A condition by the names that fields have now, also those of records that it looks at over a reference. */
export const renamedWhere = (where: unknown, resource: Resource, names: Names, tables: Tables): unknown => {
  if (Array.isArray(where)) return where.map((one: unknown) => renamedWhere(one, resource, names, tables))
  if (!isObject(where)) return where
  return Object.fromEntries(
    Object.entries(where).map(([path, value]) =>
      path === 'and' || path === 'or' || path === 'not'
        ? [path, renamedWhere(value, resource, names, tables)]
        : [renamedPath(path, resource, names, tables), renamedOperand(value, resource, names)],
    ),
  )
}

const renamedPath = (path: string, { name, fields }: Resource, names: Names, tables: Tables): string => {
  const [first = '', ...rest] = path.split('.')
  const head = names.get(name)?.get(first) ?? first
  const field = fields[head]
  const [next, ...further] = rest
  if (next === undefined || field === undefined) return [head, ...rest].join('.')
  const to = 'fields' in field ? `${name}/${head}` : (tables.get(targetOf(field, name) ?? '')?.resource.name ?? '')
  return [head, names.get(to)?.get(next) ?? next, ...further].join('.')
}

const renamedOperand = (value: unknown, resource: Resource, names: Names): unknown => {
  if (Array.isArray(value)) return value.map((one: unknown) => renamedOperand(one, resource, names))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      naming.has(key) && typeof one === 'string'
        ? (names.get(resource.name)?.get(one) ?? one)
        : renamedOperand(one, resource, names),
    ]),
  )
}

/** What the address of a list asks for, by the names that fields have now: its filter, its order and its columns. */
export const renamedSearch = (search: string, resource: Resource, names: Names, tables: Tables): string => {
  const own = names.get(resource.name)
  const params = new URLSearchParams(search)
  const filter = parsed(params.get('filter'))
  const [sort = '', ...order] = (params.get('sort') ?? '').split('.')
  const columns = (params.get('columns') ?? '').split(',')
  const next = renamedWhere(filter, resource, names, tables)
  const changed = [
    ['filter', JSON.stringify(filter), JSON.stringify(next)],
    ['sort', params.get('sort'), [own?.get(sort) ?? sort, ...order].join('.')],
    ['columns', params.get('columns'), columns.map((name) => own?.get(name) ?? name).join(',')],
  ] as const
  const other = changed.filter(([name, before, now]) => params.has(name) && before !== now)
  for (const [name, , now] of other) params.set(name, now)
  return other.length === 0 ? search : params.toString()
}

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}
