import type { Deps, FileStore, Session } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { assertDiskShare } from './diskShare.ts'

const megabyte = 1024 * 1024

interface Room {
  readonly company: number | string
  readonly person: number | string
}

/** What is stored counts, deleted files too as long as their bytes are kept. */
const taken = async (session: Session): Promise<{ readonly company: number; readonly person: number }> => {
  const [room] = await session.sql<Room>(
    `select coalesce(sum(size), 0) as company, coalesce(sum(size) filter (where uploaded_by = $1), 0) as person from estiba.stored_files`,
    [session.caller.userId],
  )
  return { company: Number(room?.company ?? 0), person: Number(room?.person ?? 0) }
}

/** @throws ApiError 507 telling whose room is full, before anything is stored */
export const assertRoom = async (
  session: Session,
  { settings }: Pick<Deps, 'settings'>,
  more: number,
): Promise<void> => {
  const { company, person } = await taken(session)
  if (company + more > settings.fileQuotaMb * megabyte)
    throw new ApiError('NO_SPACE', { text: 'companyFiles', values: { megabytes: settings.fileQuotaMb } })
  if (person + more > settings.personFileQuotaMb * megabyte)
    throw new ApiError('NO_SPACE', { text: 'personFiles', values: { megabytes: settings.personFileQuotaMb } })
}

/** Counts again when all is written, one upload of a company after the other, so that no two share the last room. */
export const countRoom = (session: Session, deps: Deps, files: FileStore): void =>
  session.beforeCommit('files: room', async () => {
    await session.sql(
      "select pg_advisory_xact_lock(hashtext('estiba.files'), hashtext(current_setting('estiba.namespace')))",
    )
    await assertRoom(session, deps, 0)
    await assertDiskShare(session, deps, files, 0)
  })
