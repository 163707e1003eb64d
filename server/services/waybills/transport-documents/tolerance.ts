import type { Tolerance } from '../../../../src/domain/transport/houseTotals.ts'
import type { Session } from '../../../contract.ts'

/** How far the houses of this company may be from their master. */
export const toleranceOf = async (session: Session): Promise<Tolerance> => {
  const found = await session.asSystem('companies').first()
  return {
    weightPercent: found?.houseWeightTolerance ?? 1,
    volumePercent: found?.houseVolumeTolerance ?? 5,
  }
}
