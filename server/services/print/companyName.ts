import type { Session } from '../../contract.ts'

/** The company as it signs its papers, as far as the caller reads it. */
export const companyName = async (session: Session): Promise<string> => {
  const { rows } = await session.inOperation('companies').list({ range: [0, 0] })
  return String(rows[0]?.['legalName'] ?? rows[0]?.['name'] ?? '')
}
