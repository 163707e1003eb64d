import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { namedDocuments } from '../billing/namedDocuments.ts'
import { natureOf, openStates, switchesOf } from '../documents/switches.ts'

/** So many are named. */
const most = 5

const settlers = (owing: string): readonly string[] => {
  const nature = natureOf(owing)
  if (nature === 'customerOwes') return switchesOf('settlesCustomer')
  return nature === 'weOwe' ? switchesOf('settlesSupplier') : []
}

/** What the third party of a document has in its favour already, in that currency, by name; of what the caller may read. */
export const inFavourOf = async (
  session: Session,
  { entity, currency, switches }: RecordOf<'documents'>,
): Promise<string> => {
  const documents = session.asSystem('documents')
  const among = settlers(switches ?? '')
  if (!entity || among.length === 0) return ''
  const where = { entity, currency: currency || null, state: { in: openStates }, balance: { gt: 0 } }
  const { rows } = await documents.list({ where: { ...where, switches: { in: among } }, range: [0, most - 1] })
  return rows.length === 0
    ? ''
    : namedDocuments(
        session,
        rows.map((row) => row.id),
      )
}
