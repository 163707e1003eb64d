import type { Session } from '../../../contract.ts'

/** The one master, still in force, that those houses hang from which hang from any; undefined where there are several. */
export const masterOfHouses = async (session: Session, houses: readonly string[]): Promise<string | undefined> => {
  const found = houses.length === 0 ? [] : await session.asSystem('house-bills-of-lading').getMany([...houses])
  const [only, ...others] = new Set(found.flatMap(({ masterBL }) => masterBL || []))
  if (only === undefined || others.length > 0) return undefined
  const master = await session.asSystem('bills-of-lading').find(only)
  return master?.status === 'ACTIVE' ? master.id : undefined
}
