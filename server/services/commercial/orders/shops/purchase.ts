import { fill } from '../../../../../src/domain/messages/message.ts'
import type { RecordOf } from '../../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../../src/schema/json.ts'
import type { Session } from '../../../../contract.ts'
import { ApiError } from '../../../../errors.ts'
import { asSystem } from '../../../../db/repository/asSystem.ts'
import { linkFlow } from '../../../../moves/flow.ts'
import { type Blocked, Made, type MoveSteps, type Moving } from '../../../../moves/moving.ts'
import { announcedOf, cameOf, customerOf, lockTrackingNumber } from '../../../courier/locker-parcels/announced.ts'
import { pick, textOf } from '../../../input.ts'
import { endPurchase, parcelsOf } from '../../../orders/endPurchase.ts'
import { orderLinesOf } from '../../../orders/orderLines.ts'

type Order = RecordOf<'orders'>
type Parcel = RecordOf<'locker-parcels'>

const wordsOf = (session: Session) => session.registry.get('orders').labels[session.caller.locale].messages

const numberIn = (input: Moving['input']): string => textOf(input, 'shopTracking').trim().toUpperCase()

/** The tracking number is held before the order, as whoever receives its parcel holds it. */
const lock: MoveSteps<Order>['lock'] = async (session, id, input) => {
  const trackingNumber = numberIn(input)
  if (trackingNumber !== '') await lockTrackingNumber(session, trackingNumber)
  return session.of('orders').lock(id)
}

/** The locker that it comes to: the one that is said, else the order's. */
const lockerOf = async ({ session, record, input, refuse }: Moving<Order>) => {
  const found = await session.asSystem('virtual-lockers').find(textOf(input, 'locker') || record.lockerCode)
  if (found === undefined) throw refuse('locker', 'lockerFirst')
  if (!record.customer || customerOf(found) !== record.customer) throw refuse('locker', 'otherLocker')
  return found
}

/** What its customer announced under the number, or what came for him; none of another purchase. */
const knownOf = async (
  { session, record }: Moving<Order>,
  trackingNumber: string,
  locker: RecordOf<'virtual-lockers'>,
) => {
  const where = { trackingNumber, customerCode: record.customer ?? '', parcelState: { ne: 'CANCELED' } }
  const parcels = await session.asSystem('locker-parcels').all({ where })
  const free = parcels.filter(({ purchase }) => !purchase)
  const known = announcedOf(free, locker) ?? cameOf(free)[0]
  const [taken] = parcels.flatMap(({ purchase }) => purchase || [])
  if (known !== undefined || taken === undefined) return known
  const text = fill(wordsOf(session)['parcelKnown'] ?? '', { order: taken.split('~').join(' ') })
  throw new ApiError('INVALID', { errors: { shopTracking: text } })
}

/** The parcel of a purchase under a tracking number: it is linked where it is known, else awaited from now on. */
const expected = async (moving: Moving<Order>, content: string): Promise<Parcel> => {
  const { session, record, input } = moving
  const trackingNumber = numberIn(input)
  const locker = await lockerOf(moving)
  const found = await knownOf(moving, trackingNumber, locker)
  const held = found === undefined ? undefined : await session.asSystem('locker-parcels').lock(found.id)
  // Whom it was announced for may have called it off meanwhile.
  const known = held?.parcelState === 'CANCELED' ? undefined : held
  const parcels = session.asSystem('locker-parcels')
  const told = { shop: textOf(input, 'shop') || null, expectedOn: textOf(input, 'expectedOn') || null }
  return asSystem(session, () =>
    known === undefined
      ? parcels.create({ trackingNumber, locker: locker.id, content, purchase: record.id, ...told })
      : parcels.update(known.id, {
          purchase: record.id,
          shop: known.shop || told.shop,
          expectedOn: known.expectedOn || told.expectedOn,
        }),
  )
}

/** What its lines name, as far as a parcel says it. */
const contentOf = (order: Order): string =>
  orderLinesOf(order)
    .map(({ description, reference }) => description || reference)
    .join(', ')
    .slice(0, 200)

const isPaid = (session: Session, { id, type, number }: Order): Promise<boolean> =>
  session.asSystem('documents').exists({
    invoiced: true,
    state: 'PAID',
    or: [{ orders: { has: id } }, { orderType: type, orderNumber: number ?? '' }],
  })

const facts = ['shop', 'shopOrder', 'cost', 'costCurrency', 'boughtOn']

/** The company bought it in a shop: what it ordered there and paid, and the number under which it comes where that is known. */
export const buy: MoveSteps<Order> = {
  lock,
  notes: async ({ session, record }) => ((await isPaid(session, record)) ? [] : [wordsOf(session)['unpaid'] ?? '']),
  proposes: ({ record, today }) =>
    Promise.resolve({
      boughtOn: today,
      costCurrency: record.currency ?? null,
      allBought: true,
      locker: record.lockerCode ?? null,
    }),
  effect: async (moving) => {
    const { session, record, input, today, refuse } = moving
    if (textOf(input, 'boughtOn') > today) throw refuse('boughtOn', 'boughtLater')
    const purchase: JsonObject = { ...pick(input, facts), allBought: input['allBought'] === true }
    if (numberIn(input) !== '') {
      const { id } = await expected(moving, contentOf(record))
      await linkFlow(session, { from: 'orders', fromId: record.id, to: 'locker-parcels', toId: id })
    }
    return {
      state: record.state === 'PARTIAL' ? 'PARTIAL' : 'IN_PROCESS',
      purchases: [...(record.purchases ?? []).map((row) => ({ ...row })), purchase],
    }
  },
  after: ({ session, record }) => endPurchase(session, record.id),
}

/** Another parcel of what was bought is awaited. */
export const expectParcel: MoveSteps<Order> = {
  lock,
  proposes: ({ record }) =>
    Promise.resolve({
      locker: record.lockerCode ?? null,
      content: contentOf(record),
      shop: record.purchases?.at(-1)?.shop ?? null,
    }),
  effect: async (moving) => new Made(await expected(moving, textOf(moving.input, 'content'))),
  after: ({ session, record }) => endPurchase(session, record.id),
}

/** While a parcel of it is awaited it is handed over by nobody; while a courier carries one, it ends at that door. */
export const parcelAway = async (session: Session, { id }: Order): Promise<readonly Blocked[]> => {
  const parcels = await parcelsOf(session, id)
  const blocked = (code: string, values: JsonObject): readonly Blocked[] => [
    { code, text: fill(wordsOf(session)[code] ?? '', values) },
  ]
  const awaited = parcels.find(({ parcelState }) => parcelState === 'EXPECTED')
  if (awaited !== undefined) return blocked('parcelAwaited', { parcel: awaited.trackingNumber })
  const open = await session.asSystem('orders').getMany(parcels.flatMap(({ order }) => order || []))
  const order = open.find(({ state }) => state !== 'CLOSED' && state !== 'CANCELED')
  return order === undefined ? [] : blocked('parcelCarried', { order: order.id.split('~').join(' ') })
}

/** What is given up is not awaited any more. */
export const expectNoMore = async (session: Session, { id }: Order): Promise<void> => {
  for (const parcel of await parcelsOf(session, id))
    if (parcel.parcelState === 'EXPECTED') await session.asSystem('locker-parcels').move(parcel.id, 'cancel')
}
