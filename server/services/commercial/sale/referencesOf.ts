import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import type { Sale } from '../../prices/pricing/salePrices.ts'

/** What the lines of a sale name that its writer may sell. */
export const referencesOf = async (
  session: Session,
  { lines }: Sale,
): Promise<ReadonlyMap<string, RecordOf<'references'>>> => {
  const ids = [...new Set(lines.map(({ reference }) => reference))].filter((id) => id !== '')
  const found = ids.length === 0 ? [] : await session.inOperation('references').getMany(ids)
  return new Map(found.map((reference) => [reference.id, reference]))
}
