import type { Deps, FileStore, Session } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { platformNamespace } from '../founding/platformNamespace.ts'

const megabyte = 1024 * 1024

/**
 * Whoever fills the disk stops before the others do: the last part above the reserve, as large as the reserve itself,
 * is for companies that keep less than an equal share of all that is kept.
 *
 * @param more bytes that are still to be stored
 * @throws ApiError 507
 */
export const assertDiskShare = async (
  session: Session,
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  files: FileStore,
  more: number,
): Promise<void> => {
  const left = ((await files.left?.()) ?? Infinity) - more
  if (left < 0) throw new ApiError('NO_SPACE')
  if (left >= settings.diskReserveMb * megabyte) return
  const { namespace } = session.caller
  const [own] = await session.sql<{ bytes: number | string }>(
    'select coalesce(sum(size), 0) as bytes from estiba.stored_files',
  )
  const others = await db.platform((sql) =>
    sql<{ bytes: number | string }>(
      `select coalesce(sum(f.size), 0) as bytes from estiba.auth_namespaces n
        left join estiba.stored_files f on f.namespace = n.namespace
        where n.status = 'ACTIVE' and n.namespace <> all($1) group by n.namespace`,
      [[namespace, platformNamespace]],
    ),
  )
  const kept = Number(own?.bytes ?? 0) + more
  const all = others.reduce((sum, { bytes }) => sum + Number(bytes), kept)
  if (others.length > 0 && kept > all / (others.length + 1)) throw new ApiError('NO_SPACE', { text: 'companyShare' })
}
