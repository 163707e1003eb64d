import type { Logger } from 'pino'
import type { Registry } from '../../src/schema/registry.ts'
import type { Database } from '../contract.ts'
import { airportsOfWorld, airportsRows } from './airports.ts'
import { bulkLoad } from './bulkLoad.ts'
import { citiesRows } from './cities.ts'
import { servedCityOf } from './cityGrid.ts'
import { countriesRows } from './countries.ts'
import { currenciesRows } from './currencies.ts'
import type { Row } from './insertRows.ts'
import { mailTypesRows } from './mailTypes.ts'
import { generalPortsRows, portsRows } from './ports.ts'
import { statesRows } from './subdivisions.ts'
import { tableRows } from './tableRows.ts'
import { zipCodesRows } from './zipCodes.ts'

/** Grows where the data of a resource, or their making, change: older ones are brought up to date at the next start. */
const versions: { readonly [resource: string]: number } = {
  // Mails to who has an account already, of a changed e-mail, and of an event of a shipment.
  'email-types': 4,
  // Each has its name in English.
  'identification-types': 2,
  // Customers have the screens of their module, and no catalogue of the company's.
  menus: 2,
  // Airports stand among them.
  ports: 2,
  // Each has its name in English.
  processes: 2,
  // Counts are of some days, what came stands apart from what left; one tells of exchange, one what is owed to suppliers.
  'report-configs': 5,
  'report-filters': 4,
}

export const worldVersionOf = (resource: string): number => versions[resource] ?? 1

type Making = () => readonly Row[] | Promise<readonly Row[]>

/** How the reference data of the world are made, by resource, in the order in which they refer to each other. */
export const worldSources = (): ReadonlyMap<string, Making> => {
  const currencies = once(currenciesRows)
  const countries = once(async () => countriesRows(codesOf(await currencies())))
  const known = once(async () => codesOf(await countries()))
  const cities = once(async () => citiesRows(await known()))
  const servedCity = once(async () => servedCityOf((await cities()).rows))
  const airports = once(async () => airportsOfWorld(await known(), await servedCity()))
  return new Map<string, Making>([
    fixed('menus'),
    ['currencies', currencies],
    ['countries', countries],
    ['states', async () => statesRows((await cities()).withElsewhere)],
    fixed('units-of-measure'),
    fixed('weights'),
    fixed('volumes'),
    fixed('identification-types'),
    fixed('incoterms'),
    ['email-types', mailTypesRows],
    fixed('login-image-types'),
    fixed('packing-units'),
    fixed('taxes'),
    fixed('commodity-classes'),
    fixed('tariff-headings'),
    fixed('commodity-types'),
    fixed('transport-types'),
    fixed('processes'),
    fixed('switches'),
    fixed('monetary-transactions'),
    fixed('events'),
    fixed('report-configs'),
    fixed('report-filters'),
    ['general-ports', async () => generalPortsRows(await known(), await servedCity())],
    ['ports', async () => portsRows(await known(), await servedCity(), await airports())],
    ['airports', async () => airportsRows(await airports())],
    ['cities', async () => (await cities()).rows],
    ['zip-codes', async () => zipCodesRows((await cities()).rows)],
  ])
}

/** What is written down, in `data/rows`. */
const fixed = (resource: string): readonly [string, Making] => [resource, () => tableRows(resource)]

/** Made when it is first asked for: places cost seconds, and most starts need none. */
const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** All of them, made. */
export const worldRows = async (): Promise<ReadonlyMap<string, readonly Row[]>> => {
  const made = new Map<string, readonly Row[]>()
  for (const [name, rows] of worldSources()) made.set(name, await rows())
  return made
}

/**
 * Loads the world's reference data into the shared namespace, once for each version of a
 * resource's data; a second start finds its stamp and does nothing. What somebody changed since stays as it is.
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
  const loaded = new Set(
    stamps.flatMap(({ resource, version }) => (version >= worldVersionOf(resource) ? [resource] : [])),
  )
  if (worldResources.every((resource) => loaded.has(resource))) return {}
  const written: { [resource: string]: number } = {}
  for (const [name, make] of worldSources()) {
    const resource = registry.find(name)
    if (loaded.has(name) || resource === undefined) continue
    const started = Date.now()
    const rows = await make()
    written[name] = await db.platform((sql) => bulkLoad(sql, resource, rows))
    await db.platform((sql) =>
      sql(
        'insert into estiba.world_loads (resource, version, rows) values ($1, $2, $3) on conflict (resource) do update set version = excluded.version, rows = excluded.rows, loaded_at = now()',
        [name, worldVersionOf(name), rows.length],
      ),
    )
    log.info({ resource: name, rows: rows.length, ms: Date.now() - started }, 'reference data loaded')
  }
  return written
}

export const worldResources: readonly string[] = [...worldSources().keys()]

const codesOf = (rows: readonly Row[]): ReadonlySet<string> => new Set(rows.map((row) => String(row['code'])))
