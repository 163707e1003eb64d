import type { Allocation } from '../../../../src/domain/picking/allocate.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { splitBulk } from '../bulks/splitBulk.ts'

/** The bulk that an allocation takes: the whole of it, or the part that is split off for it (G-10, G-14). */
export const takePart = async (
  session: Session,
  { bulk, pieces, whole }: Pick<Allocation, 'bulk' | 'pieces' | 'whole'>,
  now: Date,
): Promise<string> => {
  if (whole) return bulk
  const [type = '', number = '', sequence = ''] = bulk.split('~')
  const [, part] = await splitBulk(session, { type, number, sequence, quantity: pieces }, now)
  if (part === undefined) throw new ApiError('NOT_FOUND')
  return part.id
}
