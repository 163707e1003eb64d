import type { Session } from '../../../contract.ts'

/** The same session where it reads for an operation that the caller has the right to. */
export const withinOperation = (session: Session): Pick<Session, 'of'> => ({
  of: session.inOperation.bind(session),
})
