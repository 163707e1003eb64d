import type { HostOperation } from './hostOperation.ts'
import { isObject, withValueAt } from './paths.ts'
import { variablesOf } from './route.ts'

type Row = { readonly [name: string]: unknown }

/** What a call sends beside its address. */
export interface Sent {
  readonly further?: Row
  readonly body?: unknown
}

export const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** What is sent: the record or what a list asks for, within what the table puts around it. */
export const bodyOf = (
  { method, wrap, template, fixed }: Pick<HostOperation, 'method' | 'wrap' | 'template' | 'fixed'>,
  { body, further = {} }: Sent,
): unknown => {
  if (method === 'GET') return undefined
  const rest = unnamed(template, further)
  const asked = rest.reduce<Row>((made, [name, value]) => withValueAt(made, name, value), {})
  const sent = body ?? (rest.length > 0 || (method !== 'DELETE' && Object.keys(fixed).length > 0) ? asked : undefined)
  const wrapped = sent === undefined || wrap === null ? sent : withValueAt({}, wrap, sent)
  if (!isObject(wrapped)) return wrapped
  return Object.entries(fixed).reduce<Row>((made, [path, value]) => withValueAt(made, path, value), wrapped)
}

/** What is asked by headers: `header:Range`. */
export const headersIn = (further: Row = {}): { readonly [name: string]: string } =>
  Object.fromEntries(
    Object.entries(further).flatMap(([name, value]) =>
      name.startsWith('header:') ? [[name.slice(7).toLowerCase(), String(value)] as const] : [],
    ),
  )

/** The fields of a form; one within another is called by its path, and what is emptied is sent empty. */
export const formBody = (body: unknown): string => {
  const pairs = (value: unknown, at: string): readonly [string, string][] =>
    isObject(value)
      ? Object.entries(value).flatMap(([name, inner]) => pairs(inner, at === '' ? name : `${at}.${name}`))
      : value === undefined
        ? []
        : [[at, Array.isArray(value) ? JSON.stringify(value) : String(value ?? '')]]
  return new URLSearchParams(pairs(body, '').map((pair) => [...pair])).toString()
}

/** What neither the template nor a header takes. */
export const unnamed = (template: string, further: Row): readonly (readonly [string, unknown])[] => {
  const { path, query } = variablesOf(template)
  return Object.entries(further).filter(
    ([name, value]) => isGiven(value) && !name.startsWith('header:') && !path.includes(name) && !query.includes(name),
  )
}

/** The names in the query of a route whose values stand there already, in small letters: `GET /ports?Company=ACME`. */
export const literalsOf = (template: string): ReadonlySet<string> =>
  new Set(
    new URLSearchParams(
      template
        .replace(/\{[^}]*\}/g, '')
        .split('?')[1]
        ?.toLowerCase() ?? '',
    ).keys(),
  )
