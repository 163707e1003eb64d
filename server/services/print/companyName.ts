import type { Session } from '../../contract.ts'

/** The company as it signs its papers, as far as the caller reads it. */
export const companyName = async (session: Session): Promise<string> => {
  const found = await session.inOperation('companies').first()
  return String(found?.['legalName'] ?? found?.['name'] ?? '')
}
