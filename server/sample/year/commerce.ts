import { countOn } from './season.ts'
import type { Desk, Task } from './desk.ts'
import { wayOf } from './wayOf.ts'

/** What becomes of a piece of work on its day. */
export type Work = (desk: Desk, task: Task) => Promise<void>

/** Quotations of carriage that are asked for on a day, a few of which nobody sends. */
export const askForQuotations = async (desk: Desk): Promise<void> => {
  const { chance, day, session, world } = desk
  for (let left = countOn(day, quotationsADay, chance); left > 0; left--) {
    const way = wayOf(world.table.ways, chance)
    const [least, most] = way.sell
    const { id } = await session.of('quotations').create({
      customer: chance.oneOf(world.traders),
      contact: chance.oneOf(world.table.contacts),
      salesperson: chance.oneOf(world.salespeople),
      operationType: way.operation,
      transport: way.transport,
      originPort: way.originPort,
      destinationPort: way.destinationPort,
      commodityType: world.commodity,
      incoterm: way.operation === 'exportation' ? 'FOB' : chance.oneOf(['EXW', 'FOB', 'FCA']),
      loadType: way.loadType,
      currency: 'USD',
      fee: chance.between(least, most),
      feeBasis: 'SHIPMENT',
      shippingCompany: world.carriers.get(way.carrier) ?? null,
      transitTime: way.transit[0],
      freeDays: way.transport === 'Ocean' ? chance.oneOf([5, 7, 10]) : 0,
      validTo: desk.on(30),
    })
    desk.wait(chance.between(5, 25))
    desk.later(chance.between(1, 3), { does: 'sendQuotation', id, way: world.table.ways.indexOf(way) })
  }
}

const quotationsADay = 2.35

/** Sent without a mail: the kernel's move alone, since nobody is to be written to. */
export const sendQuotation: Work = async (desk, task) => {
  const { chance, session } = desk
  if (chance.happens(0.03)) return
  await session.asSystem('quotations').move(String(task['id']), 'send', {
    uncheckedApproval: false,
    sentAt: session.now().toISOString(),
  })
  desk.later(chance.between(1, 2), { ...task, does: 'checkQuotation' })
}

export const checkQuotation: Work = async (desk, task) => {
  const { chance } = desk
  await desk.move('quotations', String(task['id']), 'check')
  const fate = chance.next()
  if (fate < 0.46) desk.later(chance.between(2, 14), { ...task, does: 'winQuotation' })
  else if (fate < 0.82) desk.later(chance.between(4, 24), { ...task, does: 'loseQuotation' })
  else desk.later(31, { ...task, does: 'forgetQuotation' })
}

export const winQuotation: Work = async (desk, task) => {
  const { chance, day, world } = desk
  const id = String(task['id'])
  await desk.move('quotations', id, 'approve', { acceptedBy: chance.oneOf(world.table.contacts), acceptedOn: day })
  desk.wait(10)
  if (chance.happens(0.4)) return desk.later(1, { ...task, does: 'orderQuotation' })
  desk.later(chance.between(1, 3), { ...task, does: 'bookQuotation' })
}

export const loseQuotation: Work = async (desk, task) => {
  const { chance, world } = desk
  await desk.move('quotations', String(task['id']), 'cancel', {
    lostReason: chance.oneOf(['PRICE', 'PRICE', 'TRANSIT', 'COMPETITOR', 'NO_ANSWER', 'SERVICE']),
    lostNote: chance.oneOf(world.table.lost),
  })
}

/** Nobody answered while it held. */
export const forgetQuotation: Work = async ({ session }, { id }) => {
  await session.asSystem('quotations').move(String(id), 'expire')
}

/** What was offered is ordered: the order is confirmed, approved as far as the credit goes, and billed. */
export const orderQuotation: Work = async (desk, task) => {
  const { chance, world } = desk
  const made = await desk.move('quotations', String(task['id']), 'toOrder', { freightService: world.service })
  await desk.move('orders', made.id, 'confirm')
  desk.wait(15)
  desk.later(chance.between(1, 4), { does: 'approveOrder', id: made.id })
}

export const approveOrder: Work = async (desk, { id, tried = 0 }) => {
  const { chance } = desk
  const approved = await desk.tries(() => desk.move('orders', String(id), 'approve'))
  if (approved) return desk.later(chance.between(3, 15), { does: 'billOrder', id: String(id) })
  if (Number(tried) < 4) desk.later(10, { does: 'approveOrder', id: String(id), tried: Number(tried) + 1 })
  else await desk.move('orders', String(id), 'cancel', { reason: desk.world.table.lost[0] ?? '' })
}

export const billOrder: Work = async (desk, { id }) => {
  const invoice = await desk.move('orders', String(id), 'invoice')
  desk.later(1, { does: 'issueInvoice', id: invoice.id })
}

/** An invoice takes its number; then it is paid when its customer pays. */
export const issueInvoice: Work = async (desk, { id }) => {
  const { chance, day } = desk
  const invoice = await desk.move('invoices', String(id), 'issue')
  const term = Math.max(0, Math.round((Date.parse(String(invoice['dueDate'])) - Date.parse(day)) / 86_400_000))
  const fate = chance.next()
  const late = fate < 0.55 ? -chance.between(0, 4) : fate < 0.93 ? chance.between(1, 18) : chance.between(30, 140)
  desk.later(term + late, { does: 'payInvoice', id: invoice.id, half: chance.happens(0.08) })
}

/** Paid whole, or half and the rest weeks later. */
export const payInvoice: Work = async (desk, { id, half }) => {
  const { chance, day, session, world } = desk
  const invoice = await session.of('invoices').get(String(id))
  if (invoice.invoiceState === 'VOID' || !invoice.balance) return
  const amount = half === true ? Math.round(invoice.balance / 2) : invoice.balance
  await desk.move('invoices', invoice.id, 'pay', {
    amount,
    paidOn: day,
    method: 'TRF',
    paymentReference: `${world.table.words.paid} ${chance.between(100_000, 999_999)}`,
  })
  if (amount < invoice.balance) desk.later(chance.between(10, 25), { does: 'payInvoice', id: invoice.id, half: false })
}
