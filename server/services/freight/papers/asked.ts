import { isPaperKind, type PaperKind } from '../../../../src/domain/freight/paperKinds.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { textOf } from '../../input.ts'
import { refusal } from '../../refusal.ts'
import { withLocale } from '../../withLocale.ts'
import { type Source, sourceOf } from './source.ts'

type Job = RecordOf<'shipments'>

/** Papers that are of one house where the job has several: each goes to a consignee of its own. */
const ofOneHouse: readonly PaperKind[] = [
  'BILL_OF_LADING',
  'SEA_WAYBILL',
  'COMMERCIAL_INVOICE',
  'PACKING_LIST',
  'ARRIVAL_NOTICE',
  'DELIVERY_ORDER',
]

const houseOf = async (
  session: Session,
  kind: PaperKind,
  job: Job,
  wanted: string,
): Promise<RecordOf<'house-bills-of-lading'> | null> => {
  const named = await session.inOperation('house-bills-of-lading').getMany(job.houses ?? [])
  const standing = named.filter(({ status }) => status === 'ACTIVE').map(({ id }) => id)
  // Of houses that are all annulled the one that is asked for says why it is not printed.
  const houses = standing.length === 0 ? (job.houses ?? []) : standing
  if (wanted !== '' && !(job.houses ?? []).includes(wanted)) throw refusal(session, 'shipments', 'house', 'paperHouse')
  if (wanted === '' && houses.length > 1 && ofOneHouse.includes(kind))
    throw refusal(session, 'shipments', 'house', 'needsHouse')
  const [only] = houses.length === 1 && ofOneHouse.includes(kind) ? houses : []
  const id = wanted || only
  if (id === undefined || kind === 'MANIFEST') return null
  const house = await session.inOperation('house-bills-of-lading').get(id)
  if (house.status !== 'ACTIVE') throw refusal(session, 'shipments', 'house', 'annulledHouse')
  return house
}

/** The paper that a call asks for, with all that it is made of, in its language. */
export const askedPaper = async (session: Session, input: JsonObject, job: Job): Promise<Source> => {
  const kind = input['issuedPaper']
  if (!isPaperKind(kind)) throw refusal(session, 'shipments', 'issuedPaper', 'otherMode')
  const house = await houseOf(session, kind, job, textOf(input, 'house'))
  const there = withLocale(session, textOf(input, 'language') === 'en' ? 'en' : 'es')
  return sourceOf(there, kind, job, house)
}

export const sheetIn = (input: JsonObject): 'A4' | 'LETTER' => (textOf(input, 'sheet') === 'LETTER' ? 'LETTER' : 'A4')
