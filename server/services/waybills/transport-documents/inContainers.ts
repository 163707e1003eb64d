import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import type { FilledGrid } from '../../../papers/form.ts'
import { readableRecords } from '../../readableRecords.ts'

/**
 * The containers that a paper says its cargo is in: those of its master. What of several a house of it is in is not
 * known; nor is what is in one of several.
 */
export const inContainers = async (
  session: Session,
  master: RecordOf<'bills-of-lading'> | null,
  own: { readonly packages: string; readonly gross: string },
  isHouse: boolean,
): Promise<FilledGrid> => {
  const numbers = master?.containers ?? []
  if (isHouse && numbers.length > 1) return { rows: [] }
  const known = new Map((await readableRecords(session, 'containers', numbers)).map((one) => [one.id, one]))
  return {
    rows: numbers.map((number) => ({
      container: number,
      type: known.get(number)?.isoType ?? '',
      seal: known.get(number)?.seal ?? '',
      ...(numbers.length === 1 ? own : {}),
    })),
  }
}
