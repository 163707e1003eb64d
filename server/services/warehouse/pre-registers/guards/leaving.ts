import { spellings } from '../../../../../src/schema/kinds/spellings.ts'
import type { Where } from '../../../../../src/schema/where.ts'
import { textOf } from '../../../input.ts'
import { damagedAmong, isAbsent } from '../reading/novelties.ts'
import { invalidAt, refusedFor, refuseWhere } from '../refused.ts'
import { type PieceRow, textIn, type Work } from '../reading/work.ts'

/** What stands in its place is picked first; what goes straight through is not (cross-dock). */
export const pickedOrConsolidated = (work: Work): void =>
  refuseWhere(
    work,
    'X-NOT-PICKED',
    work.chosen.filter(
      ({ bulk }) => bulk['stage'] === 'ON_WAREHOUSE' && !['PICKED', 'CONSOLIDATED'].includes(textIn(bulk, 'status')),
    ),
  )

export const labelPrinted = (work: Work): void =>
  refuseWhere(
    work,
    'X-LABEL-PENDING',
    work.chosen.filter(({ bulk }) => bulk['labelPending'] === true),
  )

/**
 * Who takes the cargo: of the call, else of the expedition; what brought a reception takes nothing out. A driver that is
 * named comes with his own identification, a vehicle with its own seal.
 */
export const vehicleOf = ({ input, header, state: { direction } }: Work) => {
  const planned = (field: string): string => (direction === 'EXPEDITION' ? textIn(header, field) : '')
  const driver = textOf(input, 'driver')
  const plate = spellings.licensePlate(textOf(input, 'plate') || textOf(input, 'vehiclePlate'))
  const sameDriver = driver === '' || driver === planned('driver')
  const samePlate = plate === '' || plate === planned('vehiclePlate')
  return {
    carrier: textOf(input, 'carrier') || planned('carrier'),
    driver: driver || planned('driver'),
    driverId: textOf(input, 'driverId') || (sameDriver ? planned('driverId') : ''),
    plate: plate || planned('vehiclePlate'),
    seal: textOf(input, 'seal') || (samePlate ? planned('seal') : ''),
  }
}

const plateForm = /^[A-Z]{1,3}-[0-9]{1,4}$/

/** Carrier, driver and a licence plate of the right form (V-FORM-PLATE). */
export const carrierDriverPlate = async (work: Work): Promise<void> => {
  const { carrier, driver, plate } = vehicleOf(work)
  const found = await work.session.asSystem('carriers').find(carrier)
  const wrong = [
    ...(found === undefined ? ['carrier'] : []),
    ...(driver === '' ? ['driver'] : []),
    ...(plateForm.test(plate) ? [] : ['plate']),
  ]
  if (wrong.length > 0)
    throw invalidAt(work.session.caller.locale, Object.fromEntries(wrong.map((field) => [field, 'X-VEHICLE' as const])))
}

/** What is damaged stays until somebody has settled it. */
export const notDamaged = async (work: Work): Promise<void> =>
  refuseWhere(work, 'X-DAMAGED', await damagedAmong(work.session, work.chosen))

const ofOperation = (record: { readonly type?: string | null; readonly number?: string | null }): Where => ({
  preRegisterType: record.type ?? '',
  preRegisterNumber: record.number ?? '',
})

/** What leaves is held by its own operation too, whichever expedition it leaves with. */
export const noUrgentHold = async (work: Work): Promise<void> => {
  const bulks = work.chosen.map(({ bulk }) => bulk)
  const operations = new Map([work.header, ...bulks].map((record) => [`${record.type}~${record.number}`, record]))
  const holds = await work.session.asSystem('novelties').all({
    where: {
      kind: 'HOLD',
      resolvedAt: { null: true },
      and: [
        { or: [...operations.values()].map(ofOperation) },
        { or: [{ bulk: { null: true } }, { bulk: { in: bulks.map(({ id }) => id) } }] },
      ],
    },
    sort: [['date', 'ASC']],
  })
  const numbers = [...new Set(holds.map(({ preRegisterNumber }) => preRegisterNumber))]
  if (numbers.length > 0) throw refusedFor(work, 'X-HOLD', [], { operations: numbers.join(', ') })
}

export const noOpenShortage = async (work: Work): Promise<void> => {
  const { total } = await work.session.asSystem('novelties').list({
    where: {
      ...ofOperation(work.header),
      resolvedAt: { null: true },
      or: [{ kind: { in: ['SHORTAGE', 'DAMAGE'] } }, { bulk: { null: false } }],
    },
    range: [0, 0],
  })
  if (total > 0) throw refusedFor(work, 'X-NOVELTY-OPEN')
}

export const notDelivered = (work: Work): void =>
  refuseWhere(
    work,
    'X-DELIVERED',
    work.chosen.filter(({ bulk }) => bulk['delivered'] === true),
  )

/** What was never handed over is not taken back. */
export const delivered = (work: Work): void => {
  const pieces = deliveredWith(work)
  if (!pieces.some(({ bulk }) => bulk['delivered'] === true)) refuseWhere(work, 'X-NOT-DELIVERED', pieces)
}

/** What came of a delivery; one that is refused, or taken in part, stays to be delivered. */
export const outcomeOf = ({ input }: Pick<Work, 'input'>): 'DELIVERED' | 'REFUSED' | 'PARTIAL' => {
  const outcome = textOf(input, 'outcome')
  return outcome === 'REFUSED' || outcome === 'PARTIAL' ? outcome : 'DELIVERED'
}

/** On its way to a store of the company: it is counted and received there (G-13). */
const isBoundForStore = ({ bulk }: PieceRow): boolean =>
  bulk.stage === 'DISPATCHED' && bulk.delivered !== true && Boolean(bulk.arrivalStore)

export const notBoundForStore = (work: Work): void =>
  refuseWhere(work, 'X-BOUND-FOR-STORE', deliveredWith(work).filter(isBoundForStore))

/** Of an operation as a whole: none of what is left is delivered to anybody. */
export const someToDeliver = (work: Work): void => {
  const left = work.chosen.filter(({ bulk }) => bulk.delivered !== true && !isAbsent(bulk))
  if (left.every(isBoundForStore)) refuseWhere(work, 'X-BOUND-FOR-STORE', left)
}

/** The pieces of a house are delivered together: who received them, when, and a proof; where they are not, why. */
export const proofOfDelivery = (work: Work): void => {
  assertOfHouse(work)
  if (outcomeOf(work) !== 'DELIVERED') {
    if (textOf(work.input, 'reason') === '') throw invalidAt(work.session.caller.locale, { reason: 'X-REASON' })
    notDelivered({ ...work, chosen: deliveredWith(work) })
    return
  }
  const missing = ['receiver', 'date', 'proof'].filter((field) => textOf(work.input, field) === '')
  if (missing.length > 0)
    throw invalidAt(work.session.caller.locale, Object.fromEntries(missing.map((field) => [field, 'X-PROOF' as const])))
  const said = textOf(work.input, 'date')
  const date = new Date(said)
  const isToCome = said.length === 10 ? said > work.today : date > work.now
  if (Number.isNaN(date.getTime()) || isToCome) throw invalidAt(work.session.caller.locale, { date: 'X-PROOF' })
  notDelivered({ ...work, chosen: deliveredWith(work) })
}

/** @throws ApiError 422 for a house of which none of the pieces is: whose it is, is not told */
export const assertOfHouse = (work: Work): void => {
  if (textOf(work.input, 'house') !== '' && deliveredWith(work).length === 0)
    throw invalidAt(work.session.caller.locale, { house: 'X-HOUSE' })
}

/** The pieces that a delivery is of: those chosen, of the house where one is named. */
export const deliveredWith = ({ chosen, input }: Work): readonly PieceRow[] => {
  const house = textOf(input, 'house')
  return house === '' ? chosen : chosen.filter(({ bulk }) => bulk['houseBl'] === house)
}

/** What leaves with another expedition is not moved by the operation that brought it. */
export const notReserved = (work: Work): void =>
  refuseWhere(
    work,
    'X-RESERVED',
    work.chosen.filter(({ bulk }) => ![null, undefined, '', work.header.id].includes(bulk['expedition'] as string)),
  )
