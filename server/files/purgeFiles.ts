import type { Deps } from '../contract.ts'
import { filesOf } from './companyFiles.ts'

const keptDays = 90
const atOnce = 500

interface Gone {
  readonly namespace: string
  readonly id: string
  readonly storage_key: string
}

/** Removes what was deleted ninety days ago (G-22), bytes before names, so that none is forgotten on the way. */
export const purgeFiles = async (deps: Deps): Promise<number> => {
  const before = new Date(deps.clock().getTime() - keptDays * 86_400_000)
  const gone = await deps.db.platform((sql) =>
    sql<Gone>(
      `select namespace, id, storage_key from estiba.stored_files where deleted_at < $1 order by deleted_at limit ${atOnce}`,
      [before],
    ),
  )
  for (const { namespace, id, storage_key: key } of gone)
    await deps.db.system(namespace, async (session) => {
      await (await filesOf(session, deps)).remove(key)
      await session.sql('delete from estiba.stored_files where id = $1', [id])
      await session.sql('delete from estiba.file_links where file_id = $1', [id])
    })
  return gone.length
}
