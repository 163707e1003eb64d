import { textIn, type Work } from './work.ts'
import { ownUser } from '../ownUser.ts'

/** What went otherwise than planned on the operation. */
export const addNovelty = async (
  { session, header, now }: Work,
  kind: 'SHORTAGE' | 'DAMAGE' | 'OTHER',
  description: string,
): Promise<void> => {
  await session.asSystem('novelties').create({
    preRegisterType: textIn(header, 'type'),
    preRegisterNumber: textIn(header, 'number'),
    date: now.toISOString(),
    kind,
    description,
    user: await ownUser(session),
  })
}
