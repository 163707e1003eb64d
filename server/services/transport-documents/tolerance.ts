import type { Tolerance } from '../../../src/domain/transport/houseTotals.ts'
import type { Session } from '../../contract.ts'

/** How far the houses of this company may be from their master. */
export const toleranceOf = async (session: Session): Promise<Tolerance> => {
  const { rows } = await session.asSystem('companies').list({ range: [0, 0] })
  return {
    weightPercent: Number(rows[0]?.['houseWeightTolerance'] ?? 1),
    volumePercent: Number(rows[0]?.['houseVolumeTolerance'] ?? 5),
  }
}
