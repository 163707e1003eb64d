/** Message sets of the translations service: flat keys, laid over the bundled catalogues. */
export type MessageSet = { readonly [key: string]: string }

export type Tree = { readonly [key: string]: unknown }

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

export const merge = (under: Tree, over: Tree): Tree => ({
  ...under,
  ...Object.fromEntries(
    Object.entries(over).map(([key, value]) => {
      const below = Object.hasOwn(under, key) ? under[key] : undefined
      return [key, isTree(value) && isTree(below) ? merge(below, value) : value]
    }),
  ),
})

/** Names that would reach into the prototype of what they are put into. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** `estiba.list.search` as objects inside one another. */
export const nested = (flat: MessageSet): Tree => {
  const tree: { [key: string]: unknown } = {}
  for (const [key, text] of Object.entries(flat)) {
    const parts = key.split('.')
    if (parts.some((part) => forbidden.has(part))) continue
    let inner = tree
    for (const part of parts.slice(0, -1)) {
      const next = inner[part]
      const below: { [key: string]: unknown } = isTree(next) ? next : {}
      inner[part] = below
      inner = below
    }
    inner[parts.at(-1) ?? key] = text
  }
  return tree
}

/** Whether a set says something else than the catalogue of what the catalogue has. */
export const overrides = (catalogue: Tree, set: MessageSet): boolean =>
  Object.entries(set).some(([key, text]) => {
    const own = key
      .split('.')
      .reduce<unknown>(
        (inner, part) => (isTree(inner) && Object.hasOwn(inner, part) ? inner[part] : undefined),
        catalogue,
      )
    return typeof own === 'string' && own !== text
  })
