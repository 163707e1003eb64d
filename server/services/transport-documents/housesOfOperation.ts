import type { RecordOf } from '../../../src/resources/records.ts'
import type { Where } from '../../../src/schema/where.ts'
import type { Session } from '../../contract.ts'

/** The houses of an operation: those of its pieces, its own and those that leave with it, and those that name it. */
export const housesOfOperation = async (
  session: Session,
  type: string,
  number: string,
): Promise<readonly RecordOf<'house-bills-of-lading'>[]> => {
  const pieces = await session.asSystem('bulks').all({
    where: { houseBl: { null: false }, or: [{ type, number }, { expedition: `${type}~${number}` }] },
  })
  const id = { in: [...new Set(pieces.flatMap(({ houseBl }) => houseBl ?? []))] }
  const where: Where = { or: [{ id }, { operationType: type, operationNumber: number }] }
  return session.asSystem('house-bills-of-lading').all({ where, sort: [['serial', 'ASC']] })
}
