import { startupEndpoint } from '../../server/config/startup.ts'
import { translationsEndpoint } from '../../server/config/translations.ts'
import { notificationEndpoints } from '../../server/realtime/notificationEndpoints.ts'
import { operationsOf } from '../../server/routes/operations.ts'
import { endpoints } from '../../server/services/endpoints.ts'
import { socketEvents } from '../../server/realtime/connection.ts'
import { serviceOf } from '../../server/services/registry.ts'
import { readSettings } from '../../server/settings.ts'
import { fileNames } from '../../src/ui/export/protocol.ts'
import { loadSources } from '../../src/resources/index.server.ts'
import { createAddresses, screenTabs } from '../../src/resources/screens.ts'
import { workScreens } from '../../src/resources/workScreens.ts'
import { glossary } from '../../src/schema/glossary/index.ts'
import { buildRegistry } from '../../src/schema/registry.ts'

const registry = buildRegistry(await loadSources(), glossary)

/** Every operation that the server answers, as `<service>.<resource>.<verb>` with its route. */
export const operations = operationsOf(registry, {
  serviceOf,
  endpoints: [
    startupEndpoint(readSettings({}), () => []),
    translationsEndpoint(registry),
    ...notificationEndpoints,
    ...endpoints,
  ],
}).map(({ service, key, route }) => ({ id: `${service}.${key}`, route }))

/** What is said over the socket, and the files that the browser writes itself, in the tables' own spelling. */
export const beside = [
  { id: 'realtime.notifications.join', route: `EMIT ${socketEvents.join}` },
  { id: 'realtime.notifications.event', route: `ON ${socketEvents.notification}` },
  { id: 'reports.tableExport.pdf', route: `CLIENT ${fileNames.pdf}` },
  { id: 'reports.tableExport.excel', route: `CLIENT ${fileNames.xlsx}` },
]

/** Every resource with its fields and addresses. */
export const resources = registry.all.map(({ name, service, fields, paths }) => ({
  name,
  service,
  fields: Object.keys(fields),
  paths,
}))

/** Addresses of the screens made by hand, of several lists on one screen, and of new records. */
export const screens = [
  ...Object.values(workScreens).flatMap(({ paths }) => paths),
  ...Object.keys(screenTabs),
  ...Object.keys(createAddresses),
]
