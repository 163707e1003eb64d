import type { Session } from '../../contract.ts'

const sessions = new WeakSet<Session>()

/** Runs work of the server's own on operations: what it writes is no edit of theirs. */
export const asSystem = async <T>(session: Session, work: () => Promise<T>): Promise<T> => {
  if (sessions.has(session)) return work()
  sessions.add(session)
  try {
    return await work()
  } finally {
    sessions.delete(session)
  }
}

export const worksAsSystem = (session: Session): boolean => sessions.has(session)
