import type { Logger } from 'pino'
import type { Registry } from '../../src/schema/registry.ts'
import type { Database } from '../contract.ts'
import { airportsRows } from './airports.ts'
import { bulkLoad } from './bulkLoad.ts'
import { citiesRows } from './cities.ts'
import { servedCityOf } from './cityGrid.ts'
import { commodityClassesRows, commodityTypesRows, tariffHeadingsRows } from './commodities.ts'
import { countriesRows } from './countries.ts'
import { currenciesRows } from './currencies.ts'
import { imageTypesRows } from './imageTypes.ts'
import { identificationTypesRows } from './identificationTypes.ts'
import { incotermsRows } from './incoterms.ts'
import type { Row } from './insertRows.ts'
import { mailTypesRows } from './mailTypes.ts'
import { customerMenusRows } from './menu.ts'
import { monetaryTransactionsRows } from './monetaryTransactions.ts'
import { packingUnitsRows } from './packingUnits.ts'
import { eventsRows } from './events.ts'
import { generalPortsRows, portsRows } from './ports.ts'
import { reportConfigsRows, reportFiltersRows } from './reports.ts'
import { statesRows } from './subdivisions.ts'
import { processesRows, switchesRows } from './switches.ts'
import { taxesRows } from './taxes.ts'
import { transportTypesRows } from './transports.ts'
import { unitsRows, volumesRows, weightsRows } from './units.ts'
import { zipCodesRows } from './zipCodes.ts'

/** Grows when the data or their making change: an older world is brought up to date at the next start. */
export const worldVersion = 1

/** The reference data of the world by resource, in the order in which they refer to each other. */
export const worldRows = async (): Promise<ReadonlyMap<string, readonly Row[]>> => {
  const currencies = await currenciesRows()
  const countries = await countriesRows(codesOf(currencies))
  const known = codesOf(countries)
  const cities = await citiesRows(known)
  const servedCity = servedCityOf(cities.rows)
  return new Map([
    ['menus', customerMenusRows()],
    ['currencies', currencies],
    ['countries', countries],
    ['states', await statesRows(cities.withElsewhere)],
    ['units-of-measure', unitsRows()],
    ['weights', weightsRows()],
    ['volumes', volumesRows()],
    ['identification-types', identificationTypesRows()],
    ['incoterms', incotermsRows()],
    ['email-types', mailTypesRows()],
    ['login-image-types', imageTypesRows()],
    ['packing-units', packingUnitsRows()],
    ['taxes', taxesRows()],
    ['commodity-classes', commodityClassesRows()],
    ['tariff-headings', tariffHeadingsRows()],
    ['commodity-types', commodityTypesRows()],
    ['transport-types', transportTypesRows()],
    ['processes', processesRows()],
    ['switches', switchesRows()],
    ['monetary-transactions', monetaryTransactionsRows()],
    ['events', eventsRows()],
    ['report-configs', reportConfigsRows()],
    ['report-filters', reportFiltersRows()],
    ['general-ports', await generalPortsRows(known, servedCity)],
    ['ports', await portsRows(known, servedCity)],
    ['airports', await airportsRows(known, servedCity)],
    ['cities', cities.rows],
    ['zip-codes', await zipCodesRows(cities.rows)],
  ])
}

/**
 * Loads the world's reference data into the shared namespace, once for each `worldVersion`; a second start
 * finds its stamp and does nothing.
 *
 * @returns rows written by resource; empty where all was there
 */
export const loadWorld = async (
  db: Database,
  registry: Registry,
  log: Logger,
): Promise<{ readonly [resource: string]: number }> => {
  await db.platform((sql) =>
    sql(`create table if not exists estiba.world_loads (
    resource text primary key, version integer not null, rows integer not null, loaded_at timestamptz not null default now())`),
  )
  const stamps = await db.platform((sql) =>
    sql<{ resource: string; version: number }>('select resource, version from estiba.world_loads'),
  )
  const loaded = new Set(stamps.filter(({ version }) => version >= worldVersion).map(({ resource }) => resource))
  if (worldResources.every((resource) => loaded.has(resource))) return {}
  const written: { [resource: string]: number } = {}
  for (const [name, rows] of await worldRows()) {
    const resource = registry.find(name)
    if (loaded.has(name) || resource === undefined) continue
    const started = Date.now()
    written[name] = await db.platform((sql) => bulkLoad(sql, resource, rows))
    await db.platform((sql) =>
      sql(
        'insert into estiba.world_loads (resource, version, rows) values ($1, $2, $3) on conflict (resource) do update set version = excluded.version, rows = excluded.rows, loaded_at = now()',
        [name, worldVersion, rows.length],
      ),
    )
    log.info({ resource: name, rows: rows.length, ms: Date.now() - started }, 'reference data loaded')
  }
  return written
}

export const worldResources: readonly string[] = [
  'menus',
  'currencies',
  'countries',
  'states',
  'units-of-measure',
  'weights',
  'volumes',
  'identification-types',
  'incoterms',
  'email-types',
  'login-image-types',
  'packing-units',
  'taxes',
  'transport-types',
  'processes',
  'switches',
  'events',
  'report-configs',
  'report-filters',
  'general-ports',
  'ports',
  'airports',
  'cities',
  'zip-codes',
]

const codesOf = (rows: readonly Row[]): ReadonlySet<string> => new Set(rows.map((row) => String(row['code'])))
