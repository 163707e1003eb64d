import type { Session } from '../../contract.ts'

/** The caller among the users of the company, who did what is written down; null for the server itself. */
export const ownUser = async (session: Session): Promise<string | null> =>
  (await session.asSystem('users').find(session.caller.userId))?.id ?? null
