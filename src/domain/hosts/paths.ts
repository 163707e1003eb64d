type Row = { readonly [field: string]: unknown }

export const isObject = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What stands at `pais.codigo`; the whole for an empty path, undefined where it leads nowhere. */
export const valueAt = (value: unknown, path: string): unknown => {
  if (path === '') return value
  if (isObject(value) && Object.hasOwn(value, path)) return value[path]
  return path.split('.').reduce<unknown>((at, name) => {
    if (Array.isArray(at)) return /^\d+$/.test(name) ? (at[Number(name)] as unknown) : undefined
    return isObject(at) && Object.hasOwn(at, name) ? at[name] : undefined
  }, value)
}

/** The same object with another value at a path; what lies on the way is made where it is not there. */
export const withValueAt = (record: Row, path: string, value: unknown): Row => {
  if (Object.hasOwn(record, path)) return { ...record, [path]: value }
  const [head = '', ...rest] = path.split('.')
  return { ...record, [head]: changedAt(record[head], rest, value) }
}

/** As `valueAt` goes: into lists by the numbers of their places. */
const changedAt = (at: unknown, path: readonly string[], value: unknown): unknown => {
  const [head, ...rest] = path
  if (head === undefined) return value
  if (!/^\d+$/.test(head) || isObject(at)) {
    const inner = isObject(at) ? at : {}
    return { ...inner, [head]: changedAt(inner[head], rest, value) }
  }
  const items: readonly unknown[] = Array.isArray(at) ? at : []
  // A list has no gaps, and nothing gets no place in it.
  const place = Math.min(Number(head), items.length)
  if (place === items.length && (value === null || value === '')) return items
  return [...items.slice(0, place), changedAt(items[place], rest, value), ...items.slice(place + 1)]
}

const mostNames = 12

/** Of what form something is, without what it says: `{ codigo: number, datos: [{ nombre: text }] }`. */
export const formOf = (value: unknown, depth = 3): string => {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (typeof value === 'string') return 'text'
  if (Array.isArray(value)) return value.length === 0 ? '[]' : depth === 0 ? '[…]' : `[${formOf(value[0], depth - 1)}]`
  if (!isObject(value)) return typeof value
  const names = Object.keys(value)
  if (depth === 0) return names.length === 0 ? '{}' : '{…}'
  const shown = names.slice(0, mostNames).map((name) => `${name}: ${formOf(value[name], depth - 1)}`)
  return names.length === 0 ? '{}' : `{ ${[...shown, ...(names.length > mostNames ? ['…'] : [])].join(', ')} }`
}
