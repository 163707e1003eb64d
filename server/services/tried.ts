import type { Session } from '../contract.ts'
import { ApiError } from '../errors.ts'

/** Does what follows from something else; false, with nothing of it left, where the present rules refuse it. */
export const tried = async (session: Session, work: () => Promise<unknown>): Promise<boolean> => {
  try {
    await session.trial(work)
    return true
  } catch (problem) {
    if (problem instanceof ApiError) return false
    throw problem
  }
}
