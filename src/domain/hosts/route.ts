import { parseTemplate } from 'url-template'

export type Shape = 'auto' | 'array' | 'spring' | 'hal' | 'data'

export type Credentials = 'bearer' | 'basic' | 'erp' | 'none'

/** Where an operation is and how its host speaks. */
export interface Route {
  readonly method: Method
  /** RFC 6570 template below the module's host. */
  readonly template: string
  readonly shape: Shape
  readonly auth: Credentials
  readonly timeoutMs: number | null
  /** The field that identifies a record where the host has no `id`. */
  readonly key: string | null
}

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

export type Method = (typeof methods)[number]

/** Variables of a template: those of the path, which it cannot do without, and those of its query. */
export const variablesOf = (
  template: string,
): { readonly path: readonly string[]; readonly query: readonly string[] } => {
  const path: string[] = []
  const query: string[] = []
  const inQuery = template.indexOf('?')
  for (const { 1: operator = '', 2: names = '', index } of template.matchAll(/\{([+#./;?&]?)([^}]+)\}/g)) {
    const late =
      operator === '?' || operator === '&' || (inQuery >= 0 && index > inQuery && template[inQuery - 1] !== '{')
    ;(late ? query : path).push(...names.split(',').map((name) => name.replace(/[*:].*$/, '')))
  }
  return { path, query }
}

/**
 * The address of a call: variables filled, empty ones left out with their names, also where a template
 * writes its query plainly (`?entity={entityId}`).
 *
 * @throws Error where the path needs a value that is not given
 */
export const addressOf = (route: Pick<Route, 'template'>, values: { readonly [name: string]: unknown }): string => {
  for (const name of variablesOf(route.template).path) {
    if (isMissing(values[name])) throw new Error(`${route.template}: ${name}?`)
  }
  const [path = '', ...plain] = splitPlainQuery(route.template)
  const expanded = expand(path, values)
  const pairs = plain.flatMap((pair) => {
    const names = variablesOf(pair).path
    return names.length > 0 && names.every((name) => isMissing(values[name])) ? [] : [expand(pair, values)]
  })
  if (pairs.length === 0) return expanded
  return `${expanded}${expanded.includes('?') ? '&' : '?'}${pairs.join('&')}`
}

const isMissing = (value: unknown): boolean => value === null || value === undefined || value === ''

const splitPlainQuery = (template: string): readonly string[] => {
  const at = template.search(/(?<!\{)\?/)
  return at < 0 ? [template] : [template.slice(0, at), ...template.slice(at + 1).split(/&(?![^{]*\})/)]
}

const expand = (template: string, values: { readonly [name: string]: unknown }): string =>
  parseTemplate(template).expand(
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => (isMissing(value) ? [] : [[name, asText(value)]])),
    ),
  )

const asText = (value: unknown): string | string[] =>
  Array.isArray(value) && value.every((item) => typeof item !== 'object')
    ? value.map(String)
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)
