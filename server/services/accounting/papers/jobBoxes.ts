import type { RecordOf } from '../../../../src/resources/records.ts'
import { allows } from '../../../access/allows.ts'
import type { Session } from '../../../contract.ts'
import { boxesOf } from '../../print/recordParts.ts'
import type { Written } from '../../print/written.ts'
import { readableRecords } from '../../readableRecords.ts'

const way = [
  ['originPort', 'destinationPort', 'incoterm'],
  ['vessel', 'voyage', 'flight', 'etd', 'eta'],
] as const

/** The houses of a job that are of the customer: who shares the load is nobody's business. */
const housesOf = async (session: Session, job: RecordOf<'shipments'>, customer: string): Promise<readonly string[]> => {
  const ids = job.houses ?? []
  const { caller, registry } = session
  const hides = (resource: string, field: string): boolean =>
    caller.restrictions[resource]?.hiddenFields.includes(field) === true
  if (ids.length === 0 || !allows(caller, registry.get('house-bills-of-lading'), 'list')) return []
  // To whom it is hidden whose houses they are, they are not told apart.
  if (hides('house-bills-of-lading', 'entityCode') || hides('entities', 'code')) return []
  const where = { id: { in: [...ids] }, 'entityCode.code': { eq: customer } }
  return (await session.of('house-bills-of-lading').all({ where })).map(({ serial }) => serial)
}

/** What an invoice of freight is for: its job's way, and the customer's houses, as far as the reader may read the job. */
export const jobBoxes = async (
  session: Session,
  invoice: RecordOf<'invoices'>,
): Promise<readonly (readonly Written[])[]> => {
  const [job] = invoice.shipment ? await readableRecords(session, 'shipments', [invoice.shipment]) : []
  if (job === undefined) return []
  const houses = await housesOf(session, job, invoice.clientId ?? '')
  const word = session.registry.get('shipments').labels[session.caller.locale].fields['houses'] ?? ''
  return [
    ...(await boxesOf(session, 'shipments', job, way)),
    ...(houses.length === 0 ? [] : [[{ word, text: houses.join(', ') }]]),
  ]
}
