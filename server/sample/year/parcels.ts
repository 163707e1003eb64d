import { Big } from 'big.js'
import type { JsonObject } from '../../../src/schema/json.ts'
import { capture } from '../../services/commercial/orders/captureCourier.ts'
import type { Work } from './commerce.ts'
import type { Desk, Task } from './desk.ts'
import { countOn } from './season.ts'

const parcelsADay = 5.8

/** So many days back some orders still have their operation, under way: pieces, guide and timeline; and how many. */
const following = { days: 12, share: 0.4 }

/** How many shipments in a hundred the company's parcel customers send; the rest are papers and samples of the others. */
const fromShops = 0.78

/** Parcels that come in on a day, at the rates that are agreed for the year. */
export const takeParcels = async (desk: Desk): Promise<void> => {
  const { chance, day } = desk
  for (let left = countOn(day, parcelsADay, chance); left > 0; left--) {
    const isFollowed = day >= desk.todayLess(following.days) && chance.happens(following.share)
    const shipment = shipmentOf(desk)
    const { id } = isFollowed ? await captured(desk, shipment) : await written(desk, shipment)
    desk.wait(3)
    const parcel: Parcel = { id, isFollowed, codAmount: shipment.codAmount }
    if (chance.happens(0.015)) desk.later(1, { does: 'cancelParcel', id })
    else desk.later(1, { does: 'sendParcel', ...parcel, days: chance.between(1, 4) })
  }
}

/** What is known of an order while it is on its way. */
interface Parcel extends JsonObject {
  readonly id: string
  /** It has its operation. */
  readonly isFollowed: boolean
  /** What is asked for at the door; null where it is paid. */
  readonly codAmount: number | null
}

const parcelOf = (task: Task): Parcel => ({
  id: String(task['id']),
  isFollowed: task['isFollowed'] === true,
  codAmount: typeof task['codAmount'] === 'number' ? task['codAmount'] : null,
})

/** What is said of a shipment, whoever takes it. */
const shipmentOf = ({ chance, sample, world }: Desk) => {
  const { parcels } = world.table
  const weight = chance.between(3, 90) / 10
  const worth = chance.between(...parcels.goods)
  const isPaidAtDoor = chance.happens(0.14)
  return {
    customer: chance.oneOf(chance.happens(fromShops) ? world.parcelCustomers : world.traders),
    originCity: parcels.origin,
    destinationCity: chance.oneOf(parcels.cities),
    pickupAddress: chance.oneOf(parcels.streets),
    deliveryAddress: chance.oneOf(parcels.streets),
    contact: chance.oneOf(parcels.people),
    deliveryPhone: `${parcels.phone}${chance.between(1_000_000, 9_999_999)}`,
    currency: sample.currency,
    declaredValue: worth,
    insured: true,
    paymentForm: isPaidAtDoor ? 'COD' : 'PREPAID',
    codAmount: isPaidAtDoor ? worth : null,
    carrier: chance.oneOf(world.couriers),
    backorder: true,
    freightService: world.parcelService,
    packages: [
      {
        pieces: 1,
        content: chance.oneOf(parcels.content),
        length: chance.between(12, 50),
        width: chance.between(10, 40),
        height: chance.between(4, 30),
        weight,
      },
    ],
  }
}

const captured = (desk: Desk, shipment: JsonObject) =>
  capture(desk.session, shipment, desk.context('orders', 'capture')) as Promise<JsonObject & { id: string }>

/** Written down at what was agreed: a first kilogram, and each one begun after it. */
const written = ({ day, session, world }: Desk, shipment: ReturnType<typeof shipmentOf>) => {
  const { base, perKg } = world.table.parcels
  const more = Math.max(0, Math.ceil((shipment.packages[0]?.weight ?? 0) - 1))
  const unitValue = new Big(perKg).times(more).plus(base).toNumber()
  return session.asSystem('orders').create(
    {
      ...shipment,
      type: 'CPO',
      module: 'COURIER',
      date: day,
      lines: [{ reference: world.parcelService, description: world.table.words.freight, quantity: 1, unitValue }],
    },
    'OPEN',
  )
}

/** What comes first on its way is done by hand, so many steps of its timeline. */
const followed = async ({ session }: Desk, { id: order, isFollowed }: Parcel, steps: number): Promise<void> => {
  if (!isFollowed) return
  const { operation } = await session.of('orders').get(order)
  const [type, number] = (operation ?? '').split('~')
  if (!type || !number) return
  const open = await session.of('transactional-activities').all({
    where: { preRegisterType: type, preRegisterNumber: number, status: 'PENDING', eventOrder: { lte: steps } },
    sort: [['eventOrder', 'ASC']],
  })
  const finishedAt = session.now().toISOString()
  for (const { id, plannedAt } of open)
    await session
      .asSystem('transactional-activities')
      .move(id, 'finish', { finishedAt, overdue: (plannedAt ?? finishedAt) < finishedAt })
}

/** Paid before it leaves, or at the door: no credit is taken, and nothing is asked before it goes. */
export const sendParcel: Work = async (desk, task) => {
  const parcel = parcelOf(task)
  await desk.session.asSystem('orders').move(parcel.id, 'approve')
  await followed(desk, parcel, 3)
  desk.later(Number(task['days']), { does: 'deliverParcel', ...parcel, tried: 0 })
}

export const cancelParcel: Work = async (desk, { id }) => {
  await desk.move('orders', String(id), 'cancel', { reason: desk.world.table.lost[1] ?? '' })
}

/** Most are handed over at once; where nobody was there the courier comes again. */
export const deliverParcel: Work = async (desk, task) => {
  const { chance, session, world } = desk
  const parcel = parcelOf(task)
  const { id: order, codAmount } = parcel
  if (chance.happens(0.07)) {
    const attemptReason = chance.oneOf(['ABSENT', 'ABSENT', 'WRONG_ADDRESS', 'CLOSED', 'NO_MONEY'])
    await desk.move('orders', order, 'failAttempt', { attemptReason })
    const goesBack = (await session.of('orders').get(order)).deliveryOutcome === 'RETURNING'
    return desk.later(
      1,
      goesBack
        ? { does: 'returnParcel', id: order }
        : { does: 'deliverParcel', ...parcel, tried: Number(task['tried']) + 1 },
    )
  }
  await followed(desk, parcel, 9)
  await desk.move('orders', order, 'handOver', {
    receivedBy: chance.oneOf(world.table.parcels.people),
    receiverId: String(chance.between(10_000_000, 99_999_999)),
    ...(codAmount !== null
      ? { collectedAmount: codAmount, collectedBy: chance.oneOf(['CASH', 'CASH', 'CARD', 'TRANSFER']) }
      : {}),
  })
}

export const returnParcel: Work = async (desk, { id }) => {
  await desk.move('orders', String(id), 'returnToSender', {
    receivedBy: desk.chance.oneOf(desk.world.table.parcels.people),
  })
}

/** On Fridays what a customer had delivered in the week is one invoice, and the couriers' money is counted. */
export const closeWeek = async (desk: Desk): Promise<void> => {
  const { day, session, world } = desk
  if (new Date(`${day}T00:00:00Z`).getUTCDay() !== 5) return
  const since = `${desk.on(-7)}T12:30:00.000Z`
  const delivered = await session.of('orders').all({
    where: { module: 'COURIER', deliveryOutcome: 'DELIVERED', deliveredAt: { gte: since, lt: `${day}T12:30:00.000Z` } },
    sort: [['id', 'ASC']],
  })
  for (const customer of [...world.parcelCustomers, ...world.traders]) {
    const [first, ...others] = delivered.filter((order) => order.customer === customer)
    if (first === undefined) continue
    const invoice = await desk.move('orders', first.id, 'invoice', { orders: others.map(({ id }) => id) })
    desk.wait(4)
    desk.later(1, { does: 'issueInvoice', id: invoice.id })
  }
  for (const courier of world.couriers) await settleRoute(desk, courier, delivered)
}

const settleRoute = async (
  desk: Desk,
  courier: string,
  delivered: readonly { readonly carrier?: string | null; readonly collectedAmount?: number | null }[],
): Promise<void> => {
  const { chance, day, sample, session } = desk
  if (!delivered.some(({ carrier, collectedAmount }) => carrier === courier && (collectedAmount ?? 0) > 0)) return
  const route = await session.of('route-settlements').create({ courier, date: day, currency: sample.currency })
  const cash = Number(route.cash ?? 0)
  const missing = cash > 0 && chance.happens(0.1) ? Math.min(cash, sample.currency === 'COP' ? 2000 : 1) : 0
  await desk.move('route-settlements', route.id, 'close', {
    handedOver: new Big(cash).minus(missing).toNumber(),
    ...(missing > 0 ? { differenceReason: desk.world.table.lost[0] ?? '' } : {}),
  })
}
