import type { Session } from '../../contract.ts'

/** Differences in percent that a company lets pass on the floor; what it has not set is as usual. */
export interface FloorTolerances {
  /** Of what was declared and what was measured (G-01, row 9). */
  readonly cubing: number
  /** Of the weight of a package and that of what is in it (G-10). */
  readonly packing: number
  /** Of a count and the stock, before it is counted again. */
  readonly count: number
}

export const floorTolerances = async (session: Session): Promise<FloorTolerances> => {
  const company = await session.asSystem('companies').first()
  return {
    cubing: company?.cubingTolerance ?? 5,
    packing: company?.packingTolerance ?? 3,
    count: company?.countTolerance ?? 0,
  }
}
