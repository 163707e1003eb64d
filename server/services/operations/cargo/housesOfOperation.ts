import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Where } from '../../../../src/schema/where.ts'
import type { Session } from '../../../contract.ts'

/**
 * The houses of an operation: those of its pieces, its own and those that leave with it, and those that name it; as far
 * as they are read from there.
 */
export const housesOfOperation = async (
  { of }: Pick<Session, 'of'>,
  type: string,
  number: string,
): Promise<readonly RecordOf<'house-bills-of-lading'>[]> => {
  const pieces = await of('bulks').all({
    where: { houseBl: { null: false }, or: [{ type, number }, { expedition: `${type}~${number}` }] },
  })
  const id = { in: [...new Set(pieces.flatMap(({ houseBl }) => houseBl ?? []))] }
  const where: Where = { or: [{ id }, { operationType: type, operationNumber: number }] }
  return of('house-bills-of-lading').all({ where, sort: [['serial', 'ASC']] })
}
