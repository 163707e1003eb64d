import type { Service, ServiceDefinition } from './service.ts'
import activities from './activities.ts'
import alternativeReferences from './alternative-references.ts'
import cities from './cities.ts'
import cloudConfigs from './cloud-configs.ts'
import currencies from './currencies.ts'
import currencyFactors from './currency-factors.ts'
import emailConfigs from './email-configs.ts'
import entities from './entities.ts'
import events from './events.ts'
import generalPorts from './general-ports.ts'
import groupLevels from './group-levels.ts'
import groupReferences from './group-references.ts'
import invitations from './invitations.ts'
import layouts from './layouts.ts'
import licences from './licences.ts'
import locations from './locations.ts'
import loginImageConfigs from './login-image-configs.ts'
import menus from './menus.ts'
import packagings from './packagings.ts'
import preEntities from './pre-entities.ts'
import racks from './racks.ts'
import referenceSerials from './reference-serials.ts'
import references from './references.ts'
import roles from './roles.ts'
import savedViews from './saved-views.ts'
import stores from './stores.ts'
import switches from './switches.ts'
import timelineConfigs from './timeline-configs.ts'
import timelines from './timelines.ts'
import users from './users.ts'
import volumePriceLists from './volume-price-lists.ts'
import weightPriceLists from './weight-price-lists.ts'
import wmsZones from './wms-zones.ts'

const services: readonly Service[] = [
  activities,
  alternativeReferences,
  cities,
  cloudConfigs,
  currencies,
  currencyFactors,
  emailConfigs,
  entities,
  events,
  generalPorts,
  groupLevels,
  groupReferences,
  invitations,
  layouts,
  licences,
  locations,
  loginImageConfigs,
  menus,
  packagings,
  preEntities,
  racks,
  referenceSerials,
  references,
  roles,
  savedViews,
  stores,
  switches,
  timelineConfigs,
  timelines,
  users,
  volumePriceLists,
  weightPriceLists,
  wmsZones,
]

const byResource = new Map<string, Service>(services.map((service) => [service.resource, service]))

const nothing: ServiceDefinition = {}

/** What the server computes for a resource; nothing beside the generic service where no file is there. */
export const serviceOf = (resource: string): ServiceDefinition => byResource.get(resource) ?? nothing
