import type { Service, ServiceDefinition } from './service.ts'
import menus from './menus.ts'
import roles from './roles.ts'
import users from './users.ts'

const services: readonly Service[] = [menus, roles, users]

const byResource = new Map<string, Service>(services.map((service) => [service.resource, service]))

const nothing: ServiceDefinition = {}

/** What the server computes for a resource; nothing beside the generic service where no file is there. */
export const serviceOf = (resource: string): ServiceDefinition => byResource.get(resource) ?? nothing
