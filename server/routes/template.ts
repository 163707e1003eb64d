/** One segment of a path: a fixed text, or a variable that takes the whole segment. */
export type Segment = { readonly text: string } | { readonly variable: string }

export interface Template {
  readonly method: string
  readonly segments: readonly Segment[]
  /** Names of the optional query, `{?sort,range}`. */
  readonly query: readonly string[]
}

/**
 * Reads `METHOD template` (RFC 6570: `{name}` for a whole segment, `{?a,b}` for the query) for matching requests.
 *
 * @throws Error where the template uses more than that
 * @example parseTemplate('GET /taxes/{id}{?at}')
 */
export const parseTemplate = (route: string): Template => {
  const [, method, path = '', query = ''] =
    /^([A-Z]+) ([^{?]*(?:\{[A-Za-z]\w*\}[^{?]*)*)(?:\{[?]([\w,]*)\})?$/.exec(route) ?? []
  if (method === undefined || !path.startsWith('/')) throw new Error(`'${route}' is not a template that can be served`)
  const segments = path
    .slice(1)
    .split('/')
    .map((segment): Segment => {
      const variable = /^\{(\w+)\}$/.exec(segment)?.[1]
      if (variable !== undefined) return { variable }
      if (segment.includes('{')) throw new Error(`'${route}': a variable must take a whole segment`)
      return { text: segment }
    })
  return { method, segments, query: query === '' ? [] : query.split(',') }
}
