import { isCleared } from '../../../../src/domain/freight/events.ts'
import { isNegotiable, isOfTransport, type PaperKind } from '../../../../src/domain/freight/paperKinds.ts'
import { fill } from '../../../../src/domain/messages/message.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { eventsIn } from '../shipments/rows.ts'
import { unpriced } from './articles.ts'
import { mayRead } from '../../../access/reach.ts'
import { dueOf } from './charges.ts'
import { dangerousOf, packagesOf, unhoused, unitsOf } from './goods.ts'
import { saidCharges } from './saidCharges.ts'
import type { Source } from './source.ts'

/** The seller's papers name no carrier's document and no danger. */
const ofSeller = (kind: PaperKind): boolean => kind === 'COMMERCIAL_INVOICE' || kind === 'PACKING_LIST'

type Reason = readonly [code: string, values?: { readonly [name: string]: string }]

/** What must be there for the paper to say anything. */
const missing = (source: Source): readonly Reason[] => {
  const { kind, job, houses, master } = source
  const listsHouses = kind === 'MANIFEST'
  return [
    ...(isOfTransport(kind, job.transport) ? [] : [['otherMode'] as const]),
    ...(listsHouses && houses.length === 0 ? [['needsHouses'] as const] : []),
    ...(!listsHouses && packagesOf(source).length === 0 ? [['needsCargo'] as const] : []),
    ...(!ofSeller(kind) && master?.status === 'INACTIVE' ? [['annulledMaster', { master: master.id }] as const] : []),
    ...(kind === 'DG_DECLARATION' && dangerousOf(source).length === 0 ? [['needsDangerous'] as const] : []),
    ...(kind === 'AIR_WAYBILL' && source.house === null && !job.airWaybill && !job.masterBl
      ? [['needsNumber'] as const]
      : []),
    ...(kind === 'COMMERCIAL_INVOICE' && unpriced(source).length > 0
      ? [['needsPrices', { goods: unpriced(source).join(', ') }] as const]
      : []),
  ]
}

/** Nothing is carried or declared that nobody found compliant. */
const unchecked = (source: Source): readonly Reason[] => {
  const { kind } = source
  const carried: readonly PaperKind[] = ['BILL_OF_LADING', 'SEA_WAYBILL', 'AIR_WAYBILL', 'CMR', 'DG_DECLARATION']
  const open = dangerousOf(source).filter(({ compliance }) => compliance !== 'COMPLIANT')
  return carried.includes(kind) && open.length > 0
    ? [['needsCompliant', { goods: open.map(({ unNumber }) => `UN ${unNumber}`).join(', ') }]]
    : []
}

/** Where there are several houses, each is told its own dangerous goods alone: somebody must have said which those are. */
const ofNoHouse = (source: Source): readonly Reason[] => {
  const { kind, house, houses, job } = source
  if (ofSeller(kind) || (house === null && kind !== 'MANIFEST') || houses.length < 2) return []
  // Those of a job beside it are said there.
  const open = source.jobs.flatMap((one) =>
    unhoused({ ...source, job: one }).map(({ unNumber }) =>
      one.id === job.id ? `UN ${unNumber}` : `UN ${unNumber} (${one.number ?? one.id})`,
    ),
  )
  return open.length === 0 ? [] : [['needsDangerousHouse', { goods: open.join(', ') }]]
}

/** What a paper says of prices is for who may read them; nobody else gets it. */
const unread = (asking: Session, source: Source): readonly Reason[] =>
  saidCharges(source).length > 0 && !mayRead(asking, 'shipment-charges') ? [['unreadCharges']] : []

/** Charges that the consignee owes: not billed, or billed and not paid. */
const unpaid = async (asking: Session, source: Source): Promise<readonly Reason[]> => {
  const due = dueOf(source)
  const unbilled = due.filter(({ sellOpenBase }) => (sellOpenBase ?? 0) !== 0)
  const ids = [...new Set(due.flatMap(({ sellBills }) => (sellBills ?? []).flatMap(({ document }) => document ?? [])))]
  const documents = ids.length === 0 ? [] : await source.session.asSystem('documents').getMany(ids)
  // What was given back is owed to him.
  const open = documents.filter(
    ({ invoiced, state, balance }) => invoiced === true && (state === 'DRAFT' || (balance ?? 0) > 0),
  )
  return [
    ...(unbilled.length === 0
      ? []
      : !mayRead(asking, 'shipment-charges')
        ? [['notAllBilled'] as const]
        : [['notBilled', { charges: unbilled.map(({ description }) => description).join(', ') }] as const]),
    ...(open.length === 0
      ? []
      : !mayRead(asking, 'documents')
        ? [['notAllPaid'] as const]
        : [['notPaid', { invoices: open.map(({ id, number }) => number ?? id).join(', ') }] as const]),
  ]
}

/** The containers whose cargo it hands over; those of the job where no line of cargo says which. */
const handedOver = (source: Source): readonly string[] => {
  const units = unitsOf(source).flatMap(({ container }) => container ?? [])
  return units.length > 0 ? units : (source.job.containers ?? [])
}

/** The cargo is handed over when it is paid, surrendered and cleared (documents, 8). */
const undeliverable = async (asking: Session, source: Source): Promise<readonly Reason[]> => {
  const { kind, job } = source
  if (kind !== 'DELIVERY_ORDER') return []
  const surrenders = job.releaseType === 'ORIGINAL' || job.releaseType === 'TELEX'
  const foreign = job.operation !== 'local'
  return [
    ...(await unpaid(asking, source)),
    ...(surrenders && !job.releasedAt ? [['notSurrendered'] as const] : []),
    ...(foreign && !isCleared(eventsIn(job), handedOver(source)) ? [['notCleared'] as const] : []),
  ]
}

/** What only an issued paper must have. */
const unissued = ({ kind, job }: Source): readonly Reason[] => [
  ...(isNegotiable(kind) && !job.originals ? [['needsOriginals'] as const] : []),
  ...(isNegotiable(kind) && !job.atd ? [['needsOnBoard'] as const] : []),
]

const told = (session: Session, reasons: readonly Reason[]): string => {
  const { messages } = session.registry.get('shipments').labels[session.caller.locale]
  return reasons.map(([code, values = {}]) => fill(messages[code] ?? code, values)).join('. ')
}

/**
 * Every reason against a paper at once, in the words of who asks for it.
 *
 * @throws ApiError 422
 */
export const assertPrintable = async (asking: Session, source: Source, issued: boolean): Promise<void> => {
  const reasons = [
    ...missing(source),
    ...unread(asking, source),
    ...(await undeliverable(asking, source)),
    ...(issued ? [...unchecked(source), ...ofNoHouse(source), ...unissued(source)] : []),
  ]
  if (reasons.length > 0) throw new ApiError('INVALID', { errors: { issuedPaper: told(asking, reasons) } })
}
