import { textIn, type Work } from './work.ts'

/** What went otherwise than planned on the operation. */
export const addNovelty = async (
  { session, header, now }: Work,
  kind: 'SHORTAGE' | 'DAMAGE' | 'OTHER',
  description: string,
): Promise<void> => {
  const [user] = await session.asSystem('users').getMany([session.caller.userId])
  await session.asSystem('novelties').create({
    preRegisterType: textIn(header, 'type'),
    preRegisterNumber: textIn(header, 'number'),
    date: now.toISOString(),
    kind,
    description,
    user: user?.id ?? null,
  })
}
