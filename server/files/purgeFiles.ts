import type { Deps } from '../contract.ts'
import { eachCompany } from '../eachCompany.ts'
import { filesOf } from './companyFiles.ts'

const keptDays = 90
const atOnce = 500

interface Gone {
  readonly id: string
  readonly storage_key: string
}

/**
 * Removes what was deleted ninety days ago (G-22), so many of each company, bytes before names, so that none is
 * forgotten on the way. A company whose bucket refuses waits for the next time, and holds up no other.
 *
 * @returns how many were removed
 */
export const purgeFiles = async (deps: Deps): Promise<number> => {
  const before = new Date(deps.clock().getTime() - keptDays * 86_400_000)
  const companies = await deps.db.platform((sql) =>
    sql<{ readonly namespace: string }>(
      'select distinct namespace from estiba.stored_files where deleted_at < $1 order by namespace',
      [before],
    ),
  )
  let removed = 0
  await eachCompany(deps, companies, 'deleted files could not be removed', async ({ namespace }) => {
    for (const file of await goneOf(deps, namespace, before)) {
      await purge(deps, namespace, file)
      removed += 1
    }
  })
  return removed
}

/** In no order, so that one that cannot be removed does not keep those behind it for ever. */
const goneOf = (deps: Deps, namespace: string, before: Date): Promise<readonly Gone[]> =>
  deps.db.platform((sql) =>
    sql<Gone>(
      `select id, storage_key from estiba.stored_files where namespace = $1 and deleted_at < $2 order by random() limit ${atOnce}`,
      [namespace, before],
    ),
  )

const purge = (deps: Deps, namespace: string, { id, storage_key: key }: Gone): Promise<void> =>
  deps.db.system(namespace, async (session) => {
    await (await filesOf(session, deps)).remove(key)
    await session.sql('delete from estiba.stored_files where id = $1', [id])
    await session.sql('delete from estiba.file_links where file_id = $1', [id])
  })
