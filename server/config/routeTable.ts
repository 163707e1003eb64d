import type { Service } from '../../src/schema/resource.ts'
import type { RoutedOperation } from '../routes/call.ts'

/** Operation -> `METHOD template` of one service, as the browser reads it at start-up. */
export type RouteTable = { readonly [key: string]: string }

export const routeTables = (operations: readonly RoutedOperation[]): ReadonlyMap<Service, RouteTable> => {
  const tables = new Map<Service, { [key: string]: string }>()
  for (const { service, key, route } of operations) {
    const table = tables.get(service) ?? {}
    table[key] = route
    tables.set(service, table)
  }
  return tables
}
