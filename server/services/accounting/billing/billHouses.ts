import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { refusal } from '../../refusal.ts'
import { housesOfOperation } from '../../operations/cargo/housesOfOperation.ts'
import { keepBilled, keepBilledOfJob } from './keepBilled.ts'
import type { DocumentValues } from '../documents/values.ts'

const houseBilling = '70'

/** The houses of the bulks that a document names, else of its operation. */
const housesOf = async (
  session: Session,
  document: DocumentValues,
): Promise<readonly RecordOf<'house-bills-of-lading'>[]> => {
  const house = document.house ?? ''
  if (house !== '') return session.asSystem('house-bills-of-lading').getMany([house])
  const named = document.bulks ?? []
  const [type, number] = [document.preRegisterType ?? '', document.preRegisterNumber ?? '']
  if (named.length === 0 && (type === '' || number === '')) return []
  if (named.length === 0) return housesOfOperation({ of: session.asSystem.bind(session) }, type, number)
  const bulks = await session.asSystem('bulks').getMany(named)
  const serials = [...new Set(bulks.map((bulk) => bulk.houseBl ?? '').filter((serial) => serial !== ''))]
  return serials.length === 0 ? [] : session.asSystem('house-bills-of-lading').getMany(serials.toSorted())
}

/**
 * A house is billed once (C-SW-70, G-20): by the document that invoices its cargo, until that document is void; or by
 * those that bill all that its job sells, by whatever switch.
 *
 * @throws ApiError 422 naming houses that are billed already
 */
export const billHouses = async (session: Session, document: DocumentValues): Promise<void> => {
  if (document.shipment && !document.house) return keepBilledOfJob(session, document.shipment)
  if ((document.switches ?? '') !== houseBilling) return
  // Who bills one of them meanwhile is waited for, else each would find it free.
  const ids = (await housesOf(session, document)).map(({ id }) => id).toSorted()
  const houses: RecordOf<'house-bills-of-lading'>[] = []
  for (const id of ids) houses.push(await session.asSystem('house-bills-of-lading').lock(id))
  if (houses.some((house) => house.billed === true)) throw refusal(session, 'documents', 'bulks', 'housesBilled')
  for (const house of houses) await session.asSystem('house-bills-of-lading').update(house.id, { billed: true })
}

/** What a document that is void billed is billed no more, but for what others bill of it. */
export const unbillHouses = async (session: Session, document: DocumentValues): Promise<void> => {
  if (document.shipment && !document.house) return keepBilledOfJob(session, document.shipment)
  if ((document.switches ?? '') === houseBilling)
    keepBilled(
      session,
      (await housesOf(session, document)).map(({ id }) => id),
    )
}
