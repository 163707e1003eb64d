import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'

/** Whose a house is, where that third party is a customer. */
export const customerOfHouse = async (
  session: Session,
  house: RecordOf<'house-bills-of-lading'> | undefined,
): Promise<string | null> => {
  const party = await session.asSystem('entities').find(house?.entityCode)
  return (await session.asSystem('customers').find(party?.code))?.id ?? null
}
