import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { syncMenus } from '../../server/access/syncMenus.ts'
import type { Deps } from '../../server/contract.ts'
import { openDatabase } from '../../server/db/open.ts'
import { createFileStore } from '../../server/files/createFileStore.ts'
import { readSettings } from '../../server/settings.ts'
import { worldResources, worldVersionOf } from '../../server/world/index.ts'
import { companies } from '../attacks/companies.ts'
import { declaredRegistry, silent } from '../contract/scratch.ts'
import { laidData } from '../laidData.ts'

export type Engine = 'embedded' | 'pglite'

declare module 'vitest' {
  export interface ProvidedContext {
    readonly companyData: { readonly [engine in Engine]: string }
  }
}

/** Data folders with the companies T1 and T2, made once; each test starts a server on a copy. */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const { folders, remove } = await laidData({
    'companies-embedded': (folder) => lay('embedded', folder),
    'companies-pglite': (folder) => lay('pglite', folder),
  })
  const { 'companies-embedded': embedded = '', 'companies-pglite': pglite = '' } = folders
  provide('companyData', { embedded, pglite })
  return remove
}

const lay = async (engine: Engine, folder: string): Promise<void> => {
  const settings = readSettings({ SAMPLE_DATA: 'no', DATA_DIR: folder, DATABASE_ENGINE: engine })
  const registry = await declaredRegistry()
  const db = await openDatabase(settings, registry, silent)
  const deps: Deps = {
    db,
    registry,
    settings,
    log: silent,
    clock: () => new Date(),
    files: createFileStore(settings),
    mailer: { send: () => Promise.resolve() },
  }
  try {
    await syncMenus(db, registry)
    await companies(deps)
    await withoutWorld(deps)
  } finally {
    await db.close()
  }
}

/** Reference data of the whole world is marked as loaded: these tests need none of it. */
const withoutWorld = async ({ db, settings }: Deps): Promise<void> => {
  await db.platform(async (sql) => {
    await sql(`create table if not exists estiba.world_loads (
      resource text primary key, version integer not null, rows integer not null, loaded_at timestamptz not null default now())`)
    await sql(
      'insert into estiba.world_loads (resource, version, rows) select resource, version, 0 from unnest($1::text[], $2::int[]) as laid (resource, version)',
      [worldResources, worldResources.map(worldVersionOf)],
    )
  })
  await writeFile(join(settings.dataDir, 'loaded'), '')
}
