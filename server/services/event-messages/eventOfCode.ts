import type { Session } from '../../contract.ts'

/** The identifier of the event of timelines with a code; null where the company has none. */
export const eventOfCode = async (session: Session, code: string | null | undefined): Promise<string | null> =>
  code === null || code === undefined
    ? null
    : ((await session.asSystem('events').first({ where: { code } }))?.id ?? null)
