import type { Caller, Deps, FileStore, Session } from '../contract.ts'

interface Stored {
  readonly files: FileStore
  readonly key: string
}

const stored = new WeakMap<Session, Stored[]>()

/** Remembers bytes that a transaction has stored beside the database. */
export const noteStored = (session: Session, one: Stored): void => void stored.get(session)?.push(one)

/** A transaction that stores files: where it fails, or is done again, nothing of what it stored stays behind. */
export const storing = async <T>(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  work: (session: Session) => Promise<T>,
): Promise<T> => {
  let put: Stored[] = []
  const takeBack = async (): Promise<void> => {
    const before = put
    put = []
    for (const { files, key } of before) await files.remove(key).catch(() => undefined)
  }
  try {
    return await db.transaction(caller, async (session) => {
      await takeBack()
      stored.set(session, put)
      return work(session)
    })
  } catch (problem) {
    await takeBack()
    throw problem
  }
}
