import type { Template } from './template.ts'

interface Node<T> {
  readonly fixed: Map<string, Node<T>>
  variable: Node<T> | undefined
  /** By method; several where templates differ in their query only. */
  readonly leaves: Map<string, Leaf<T>[]>
}

interface Leaf<T> {
  readonly value: T
  readonly names: readonly string[]
  readonly query: readonly string[]
}

export interface Match<T> {
  readonly value: T
  readonly params: { readonly [name: string]: string }
}

export interface Matcher<T> {
  add(template: Template, value: T): void
  /** `undefined`: no such path; a list: the methods that it has instead. */
  match(method: string, path: string, hasQuery: (name: string) => boolean): Match<T> | readonly string[] | undefined
}

/**
 * Finds the operation of a path by walking its segments, fixed ones before variables: the time does not grow
 * with the number of routes. Of templates that differ in their query only, the one whose names are there wins.
 */
export const createMatcher = <T>(): Matcher<T> => {
  const root = node<T>()
  return {
    add: ({ method, segments, query }, value) => {
      let at = root
      const names: string[] = []
      for (const segment of segments) {
        if ('variable' in segment) {
          names.push(segment.variable)
          at = at.variable ??= node<T>()
        } else {
          const next = at.fixed.get(segment.text) ?? node<T>()
          at.fixed.set(segment.text, next)
          at = next
        }
      }
      const leaves = at.leaves.get(method) ?? []
      at.leaves.set(method, [...leaves, { value, names, query }])
    },
    match: (method, path, hasQuery) => {
      const values: string[] = []
      const parts = path.split('/')
      const other = new Set<string>()
      const found = walk(root, parts, 1, values, method, other)
      if (found === undefined) return other.size > 0 ? [...other] : undefined
      const leaf = found.length === 1 ? found[0] : best(found, hasQuery)
      return leaf && { value: leaf.value, params: paramsOf(leaf.names, values) }
    },
  }
}

const node = <T>(): Node<T> => ({ fixed: new Map(), variable: undefined, leaves: new Map() })

const walk = <T>(
  at: Node<T>,
  parts: readonly string[],
  index: number,
  values: string[],
  method: string,
  other: Set<string>,
): Leaf<T>[] | undefined => {
  const part = parts[index]
  if (part === undefined) {
    const leaves = at.leaves.get(method)
    if (leaves === undefined) for (const known of at.leaves.keys()) other.add(known)
    return leaves
  }
  const fixed = at.fixed.get(part)
  const found = fixed && walk(fixed, parts, index + 1, values, method, other)
  if (found !== undefined || at.variable === undefined || part === '') return found
  const decoded = decode(part)
  if (decoded === undefined) return undefined
  values.push(decoded)
  const below = walk(at.variable, parts, index + 1, values, method, other)
  if (below === undefined) values.pop()
  return below
}

const best = <T>(leaves: readonly Leaf<T>[], hasQuery: (name: string) => boolean): Leaf<T> | undefined => {
  const score = ({ query }: Leaf<T>): number => query.filter(hasQuery).length - query.length / 1000
  return leaves.toSorted((a, b) => score(b) - score(a))[0]
}

const decode = (part: string): string | undefined => {
  if (!part.includes('%')) return part
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

const paramsOf = (names: readonly string[], values: readonly string[]): { readonly [name: string]: string } => {
  const params: { [name: string]: string } = {}
  for (const [index, name] of names.entries()) params[name] = values[index] ?? ''
  return params
}
