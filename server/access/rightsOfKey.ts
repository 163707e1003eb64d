import type { Session } from '../contract.ts'
import { type Rights, rightsOf } from './rights.ts'
import { beyond } from './within.ts'

/** Which account a key is of, who made it and when. */
export interface KeyMade {
  readonly account: string
  readonly maker: string
  readonly madeAt: Date
}

/**
 * What a key opens: what its account may do, as long as who made it, and so knows it, is a member who may do all of that
 * himself. Null where it opens nothing: also where another goes by the maker's name since.
 */
export const rightsOfKey = async (session: Session, { account, maker, madeAt }: KeyMade): Promise<Rights | null> => {
  const rights = await rightsOf(session, account)
  // A role may have become one of a super user since the account was given it.
  if (rights === null || rights.superUser) return null
  const own = await rightsOf(session, maker)
  // No one from outside makes a service account.
  if (own !== null && !own.superUser && (own.user.type ?? 'company-official') !== 'company-official') return null
  if (own === null || new Date(String(own.user['createdAt'])) > madeAt) return null
  return beyond(rights, [own], false) === null ? rights : null
}
