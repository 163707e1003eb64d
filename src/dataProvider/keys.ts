import { variablesOf } from '../domain/hosts/route.ts'
import type { Row } from './answer.ts'

/** Key fields of a resource, for hosts that know records by them. */
export type KeysOf = (resource: string) => Promise<readonly string[]>

/**
 * What a template about one record needs: its identifier, its key fields by their names, and, where the host
 * calls the last of them otherwise (`/states/{state}`), the parts of the identifier by position.
 */
export const recordValues = (
  template: string,
  id: string,
  record: Row,
  key: readonly string[],
): { readonly [name: string]: unknown } => {
  const parts = id.split('~')
  const byKey = Object.fromEntries(key.map((field, index) => [field, parts[index] ?? id]))
  const known: { readonly [name: string]: unknown } = { ...record, ...byKey, id }
  const { path, query } = variablesOf(template)
  const variables = [...path, ...query]
  const strangers = path.filter((name) => known[name] === undefined)
  if (strangers.length === 0)
    return { ...Object.fromEntries(key.map((field) => [field, byKey[field]])), ...pick(known, variables), id }
  const positional =
    path.length === parts.length
      ? path.map((name, index) => [name, parts[index]])
      : path.map((name) => [name, known[name] ?? parts.at(-1)])
  return { ...byKey, ...pick(known, variables), ...Object.fromEntries(positional), id }
}

const pick = (
  values: { readonly [name: string]: unknown },
  names: readonly string[],
): { readonly [name: string]: unknown } =>
  Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])))
