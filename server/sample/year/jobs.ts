import type { FreightEvent } from '../../../src/domain/freight/events.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import type { Work } from './commerce.ts'
import type { Desk } from './desk.ts'
import { countOn } from './season.ts'
import { wayOf } from './wayOf.ts'
import type { Way } from './yearWorld.ts'

/** Jobs that are booked without a quotation, at the rates that were agreed for the year. */
export const bookJobs = async (desk: Desk): Promise<void> => {
  const { chance, day, world } = desk
  for (let left = countOn(day, jobsADay, chance); left > 0; left--) {
    const way = wayOf(world.table.ways, chance)
    const job = await desk.session.of('shipments').create(headOf(desk, way))
    await addSale(desk, job.id, chance.between(...way.sell))
    await booked(desk, job.id, way)
  }
}

const jobsADay = 1

/** A quotation that was accepted becomes its job, sold at what was offered. */
export const bookQuotation: Work = async (desk, task) => {
  const { world } = desk
  const way = world.table.ways[Number(task['way'])]
  if (way === undefined) return
  const { customer: _own, ...head } = headOf(desk, way)
  const { shipper, consignee, type } = head
  const job = await desk.move('quotations', String(task['id']), 'toShipment', {
    type: type ?? null,
    shipper: shipper ?? null,
    consignee: consignee ?? null,
  })
  await booked(desk, job.id, way)
}

const headOf = ({ chance, world }: Desk, way: Way): JsonObject => ({
  type: way.type,
  operation: way.operation,
  transport: way.transport,
  loadType: way.loadType,
  customer: chance.oneOf(world.traders),
  shipper: chance.oneOf(partiesIn(world, world.shippers, way.originPort)),
  consignee: chance.oneOf(partiesIn(world, world.consignees, way.destinationPort)),
  originPort: way.originPort,
  destinationPort: way.destinationPort,
  salesperson: chance.oneOf(world.salespeople),
})

/** Those in the country of a port, by its UN/LOCODE; all of them where nobody is there. */
const partiesIn = ({ countries }: Desk['world'], codes: readonly string[], port: string): readonly string[] => {
  const there = codes.filter((code) => countries.get(code) === port.slice(0, 2))
  return there.length === 0 ? codes : there
}

/** The cargo under its house, the way with its days, and what the carriage costs. */
const booked = async (desk: Desk, id: string, way: Way): Promise<void> => {
  const { chance, session, world } = desk
  const leaves = way.transport === 'Ocean' ? chance.between(6, 16) : chance.between(1, 4)
  const transit = chance.between(...way.transit)
  const weight = chance.between(...way.kg)
  const pieces = Math.max(1, Math.round(weight / chance.between(18, 240)))
  const volume = Math.round((weight / chance.between(180, 420)) * 1000) / 1000
  const goods = chance.oneOf(way.goods)
  const job = await session.of('shipments').get(id)
  const customer = await session.of('entities').first({ where: { code: String(job.customer) } })
  const house = await session.of('house-bills-of-lading').create({
    serial: `${prefix[way.transport]}${String(job.number).replaceAll(/\D/g, '')}${way.destinationPort.slice(2)}`,
    documentKind: way.transport === 'Ocean' ? 'HBL' : way.transport === 'Air' ? 'HAWB' : 'WAYBILL',
    issuedAt: desk.day,
    entityCode: customer?.id ?? null,
    shipper: job.shipper,
    consignee: job.consignee,
    originPort: way.originPort,
    destinationPort: way.destinationPort,
    pieces,
    grossWeight: weight,
    volumeM3: volume,
    goods,
    freightTerm: 'PREPAID',
  })
  await session.of('shipments').update(id, {
    carrier: world.carriers.get(way.carrier) ?? null,
    bookingNumber: String(chance.between(200_000_000, 299_999_999)),
    ...(way.vessels === undefined ? {} : { vessel: chance.oneOf(way.vessels), voyage: `${chance.between(100, 899)}E` }),
    partial: false,
    etd: noon(desk.on(leaves)),
    eta: noon(desk.on(leaves + transit)),
    houses: [house.id],
    packages: [{ house: house.id, description: goods, pieces, grossWeight: weight, volumeM3: volume }],
    events: eventsOf(desk, way, leaves, transit),
    documents: papersOf(way).map((paper) => ({ paper, required: true })),
  })
  const share = chance.between(72, 90) / 100
  const [freight] = await session.of('shipment-charges').all({ where: { shipment: id }, sort: [['line', 'ASC']] })
  if (freight !== undefined)
    await session.of('shipment-charges').update(freight.id, {
      buyRate: Math.round(Number(freight.sellRate ?? 0) * share),
      buyCurrency: freight.sellCurrency ?? null,
      payTo: await carrierEntity(desk, way),
    })
  desk.wait(chance.between(10, 30))
  const late = chance.happens(0.22) ? chance.between(2, way.transport === 'Ocean' ? 9 : 3) : 0
  const last = { leaves, transit, late }
  const at = (days: number, event: FreightEvent): void => desk.later(days, { does: 'reachEvent', id, event })
  at(leaves, 'DEPARTED')
  if (late > 0) desk.later(Math.max(leaves + 1, leaves + transit - 4), { does: 'tellDelay', id, days: late })
  at(leaves + transit + last.late, 'ARRIVED')
  const clears = leaves + transit + late + chance.between(1, 5)
  if (way.operation === 'importation') at(clears, 'CUSTOMS_CLEARED')
  const delivers = clears + chance.between(1, 4)
  at(delivers, 'DELIVERED')
  desk.later(leaves + chance.between(2, 8), { does: 'receivePapers', id })
  desk.later(delivers + chance.between(0, 3), { does: 'billJob', id })
  desk.later(delivers + chance.between(4, 36), { does: 'closeJob', id })
}

const prefix = { Ocean: 'HBL', Air: 'HAW', Ground: 'CRT' } as const

const noon = (day: string): string => `${day}T15:00:00.000Z`

const eventsOf = (desk: Desk, way: Way, leaves: number, transit: number): readonly JsonObject[] => {
  const now = desk.session.now().toISOString()
  const planned = (event: FreightEvent, days: number, more: JsonObject = {}): JsonObject => ({
    event,
    plannedAt: noon(desk.on(days)),
    ...more,
  })
  return [
    planned('BOOKED', 0, { actualAt: now }),
    planned('DEPARTED', leaves, { required: true }),
    planned('ARRIVED', leaves + transit, { required: true }),
    ...(way.operation === 'importation' ? [planned('CUSTOMS_CLEARED', leaves + transit + 3, { required: true })] : []),
    planned('DELIVERED', leaves + transit + 6, { required: true }),
  ]
}

const papersOf = ({ operation, transport }: Way): readonly string[] => [
  transport === 'Ocean' ? 'HOUSE_BL' : 'SHIPPING_INSTRUCTION',
  'COMMERCIAL_INVOICE',
  'PACKING_LIST',
  ...(operation === 'importation' ? ['IMPORT_DECLARATION'] : []),
]

const carrierEntity = async ({ session }: Desk, { carrier }: Way): Promise<string | null> =>
  (await session.of('entities').first({ where: { code: carrier } }))?.id ?? null

const addSale = async ({ session, world }: Desk, shipment: string, rate: number): Promise<void> => {
  const job = await session.of('shipments').get(shipment)
  await session.of('shipment-charges').create({
    shipment,
    description: world.table.words.freight,
    category: 'FREIGHT',
    chargeKind: 'MARGIN',
    billTo: job.customer,
    sellCurrency: 'USD',
    sellRate: rate,
  })
}

interface EventRow extends JsonObject {
  readonly event: string
}

const rewritten = async (desk: Desk, id: string, change: (row: EventRow) => JsonObject): Promise<void> => {
  const job = await desk.session.of('shipments').get(id)
  const rows = (job.events ?? []) as unknown as readonly EventRow[]
  await desk.session.of('shipments').update(id, { events: rows.map((row) => ({ ...row, ...change(row) })) })
}

/** What was planned has happened. */
export const reachEvent: Work = async (desk, { id, event }) => {
  const actualAt = desk.session.now().toISOString()
  await rewritten(desk, String(id), (row) => (row.event === event ? { actualAt } : {}))
}

/** The carrier says that it comes later. */
export const tellDelay: Work = async (desk, { id, days }) => {
  const { chance, session, world } = desk
  const by = Number(days) * 86_400_000
  await rewritten(desk, String(id), (row) =>
    ['ARRIVED', 'CUSTOMS_CLEARED', 'DELIVERED'].includes(row.event) && typeof row['plannedAt'] === 'string'
      ? { expectedAt: new Date(Date.parse(row['plannedAt']) + by).toISOString() }
      : {},
  )
  const [type = '', number = ''] = String(id).split('~')
  const { id: told } = await session.of('novelties').create({
    preRegisterType: type,
    preRegisterNumber: number,
    date: session.now().toISOString(),
    kind: 'DELAY',
    description: chance.oneOf(world.table.delays),
    visibleToCustomer: true,
  })
  if (chance.happens(0.96)) desk.later(chance.between(2, 8), { does: 'settleDelay', id: told })
}

/** The customer knows, and the new day was kept. */
export const settleDelay: Work = async ({ session, world }, { id }) => {
  await session
    .asSystem('novelties')
    .update(String(id), { resolution: world.table.words.settled, resolvedAt: session.now().toISOString() })
}

export const receivePapers: Work = async ({ session, day, chance }, { id }) => {
  const job = await session.of('shipments').get(String(id))
  const papers = (job.documents ?? []) as unknown as readonly JsonObject[]
  const rows = papers.map((paper) => ({
    ...paper,
    ...(chance.happens(0.93) ? { receivedOn: day, verifiedOn: day } : {}),
  }))
  await session.of('shipments').update(job.id, { documents: rows })
}

/** What is sold is billed; the carrier's cost has come meanwhile. */
export const billJob: Work = async (desk, { id }) => {
  const invoice = await desk.move('shipments', String(id), 'invoice')
  await desk.session.of('invoices').update(invoice.id, { dueDate: desk.on(desk.chance.oneOf([15, 30, 30, 45])) })
  desk.wait(5)
  desk.later(1, { does: 'issueInvoice', id: invoice.id })
}

export const closeJob: Work = async (desk, { id }) => {
  const { chance, day, session, world } = desk
  if (chance.happens(0.05)) return
  await desk.move('shipments', String(id), 'completeOperations')
  const { documents } = await session.of('shipments').get(String(id))
  const papers = (documents ?? []) as unknown as readonly JsonObject[]
  const missing = papers.filter(({ verifiedOn }) => typeof verifiedOn !== 'string')
  if (missing.length > 0 && chance.happens(0.1)) return
  if (missing.length > 0)
    await session.of('shipments').update(String(id), {
      documents: papers.map((paper) => ({ ...paper, receivedOn: paper['receivedOn'] ?? day, verifiedOn: day })),
    })
  await desk.tries(() =>
    desk.move('shipments', String(id), 'close', {
      noMoreCosts: world.table.words.costsDone,
      marginReason: world.table.words.margin,
    }),
  )
}
