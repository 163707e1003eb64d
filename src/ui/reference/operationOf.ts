import { manifest } from 'virtual:estiba/manifest'
import { camelCase } from '../../schema/names.ts'

/** The full name of an operation of a resource known by its name only. */
export const operationOf = (resource: string, operation: string): string => {
  const service = manifest.find(({ name }) => name === resource)?.service ?? ''
  return `${service}.${camelCase(resource)}.${operation}`
}

/** Where a record of a resource is shown; null where it has no screen. */
export const addressOf = (resource: string, id: string): string | null => {
  const [path] = manifest.find(({ name }) => name === resource)?.paths ?? []
  return path === undefined ? null : `${path}/${encodeURIComponent(id)}`
}

/** Where the list of a resource is; null where it has no screen. */
export const listAddressOf = (resource: string): string | null =>
  manifest.find(({ name }) => name === resource)?.paths[0] ?? null
