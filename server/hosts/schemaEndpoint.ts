import { routeTableSchema } from '../../src/domain/hosts/routeTableSchema.ts'
import type { Endpoint } from '../services/endpoint.ts'

/** The JSON Schema of the route table, for editors: it says nothing of this installation. */
export const routeTableSchemaEndpoint: Endpoint = {
  service: 'config',
  key: 'startup.routeTableSchema',
  route: 'GET /route-table/schema',
  access: 'open',
  handle: () => Promise.resolve(routeTableSchema),
}
