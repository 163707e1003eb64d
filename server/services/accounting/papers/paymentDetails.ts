import type { Session } from '../../../contract.ts'

/** Where the customers of the company pay, as it wrote it for them; empty where it wrote nothing. */
export const paymentDetails = async (session: Session): Promise<string> =>
  (await session.asSystem('companies').first())?.paymentDetails?.trim() ?? ''

/** The same as it stands below what somebody owes. */
export const paymentRemark = async (session: Session): Promise<string> => {
  const details = await paymentDetails(session)
  const word = session.registry.get('companies').labels[session.caller.locale].fields['paymentDetails'] ?? ''
  return details === '' ? '' : `${word}: ${details.includes('\n') ? '\n' : ''}${details}`
}
