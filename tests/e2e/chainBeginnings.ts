import { type Archive, newCode } from './archive.ts'
import {
  type Operation,
  act,
  announced,
  bulksOf,
  departed,
  findFloor,
  issueHouses,
  labelOf,
  receive,
  rowsOf,
} from './floorWork.ts'

const year = new Date().getFullYear()
export const days = { date: `${year - 1}-12-31`, validTo: `${year + 1}-12-31` }

type Laid = (archive: Archive) => Promise<object>

const isLaid = (record: object): record is Laid => typeof record === 'function'

/** Makes a record, whose values may need others. */
export const made =
  (path: string, record: object | Laid) =>
  async (archive: Archive): Promise<string> => {
    const values = isLaid(record) ? await record(archive) : record
    return (await archive.create(path, values)).id
  }

export const idOf = ({ type, number }: Operation): string => `${type}~${number}`

export const freight = {
  ...days,
  customer: '1003',
  transport: 'Ground',
  originPort: 'CNSHA',
  destinationPort: 'COBUN',
  commodityType: 'GENERAL',
  incoterm: 'FOB',
  currency: 'COP',
  fee: 900_000,
  feeBasis: 'SHIPMENT',
}

export const service = [{ reference: 'SRV-ETIQ', quantity: 10, unitValue: 1000 }]

export const today = (): string => new Date().toLocaleDateString('en-CA', { timeZone: 'America/Bogota' })

export const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

export const pickup = async (archive: Archive): Promise<object> => {
  const [city] = await rowsOf(archive, '/territories/cities', { range: [0, 0], filter: { country: 'CO' } })
  return {
    date: inHours(0),
    customer: '1003',
    contact: 'Rosa',
    address: 'Calle 1 # 2-3',
    city: city?.['id'],
    windowFrom: inHours(48),
    windowTo: inHours(49),
    packages: [{ pieces: 2, content: 'Libros', weight: 4.5 }],
  }
}

const locker = (archive: Archive) =>
  archive.create('/courier/virtual-lockers', {
    code: newCode(),
    customer: '1006',
    address: 'NW 25th St 8500',
    country: 'US',
    zipCode: '33122',
  })

/** What somebody expects for a locker. */
export const prealert = async (archive: Archive): Promise<object> => ({
  locker: (await locker(archive)).id,
  trackingNumber: newCode(),
  content: 'Zapatos',
})

/** A parcel that came and names nobody. */
export const unidentified = async (archive: Archive): Promise<string> => {
  await locker(archive)
  const { body } = await archive.ask('POST /courier/locker-parcels/receive', {
    token: archive.token,
    body: { trackingNumber: newCode() },
  })
  return String(body['id'])
}

/** A parcel that was received for a locker that is not its own. */
export const mislinked = async (archive: Archive): Promise<string> => {
  const lockerCode = (await locker(archive)).id
  const body = { trackingNumber: newCode(), lockerCode, weight: 1.5 }
  return String((await archive.ask('POST /courier/locker-parcels/receive', { token: archive.token, body })).body['id'])
}

export const routeSettlement = made('/courier/route-settlements', () =>
  Promise.resolve({ date: today(), courier: '5001', currency: 'COP' }),
)

export const partial = async (archive: Archive): Promise<string> => {
  const operation = await announced(archive, await findFloor(archive), { pieces: 1 })
  await act(archive, operation, 'reopen')
  return idOf(operation)
}

const activityOf = async (archive: Archive, filter: object): Promise<string> => {
  const [found] = await rowsOf(archive, '/transactions/transactional-activities', {
    range: [0, 0],
    filter: { status: 'PENDING', ...filter },
  })
  return String(found?.['id'])
}

export const pending = (archive: Archive): Promise<string> => activityOf(archive, {})

/** One that its operation may do without. */
export const optional = async (archive: Archive): Promise<string> => {
  const { number } = await announced(archive, await findFloor(archive), { pieces: 1, timeline: 'BOD-IMP' })
  return activityOf(archive, { preRegisterNumber: number, required: false })
}

export const appointment = made('/transactions/shipment-schedules', () =>
  Promise.resolve({
    shipment: 'S-1',
    title: `Cita ${newCode()}`,
    start: inHours(72),
    end: inHours(73),
    warehouse: 'BOG1',
    dock: newCode(),
  }),
)

export const job = (more: object) =>
  made('/transactions/shipments', async (archive) => {
    const [shipper] = await rowsOf(archive, '/config/shippers', { range: [0, 0] })
    return {
      date: days.date,
      operation: 'importation',
      customer: '1003',
      shipper: shipper?.['id'],
      consignee: 'CON-101',
      originPort: 'CNSHA',
      destinationPort: 'COBUN',
      partial: true,
      ...more,
    }
  })

/** What a carrier tells of a booking that nobody made, while a job is open. */
export const unmatched = async (archive: Archive): Promise<string> => {
  await job({ type: 'IMP-MAR', transport: 'Ocean', loadType: 'FCL' })(archive)
  const booking = newCode()
  const moment = `${days.date}T10:00:00Z`
  await archive.ask('POST /tracking/event-messages', {
    token: archive.token,
    body: [
      {
        eventID: booking,
        eventType: 'TRANSPORT',
        eventClassifierCode: 'ACT',
        eventDateTime: moment,
        eventCreatedDateTime: moment,
        transportEventTypeCode: 'DEPA',
        transportCall: { transportCallID: booking, modeOfTransport: 'VESSEL', UNLocationCode: 'CNSHA' },
        documentReferences: [{ documentReferenceType: 'BKG', documentReferenceValue: booking }],
      },
    ],
  })
  const filter = { messageState: 'UNMATCHED' }
  const [found] = await rowsOf(archive, '/tracking/event-messages', { filter, sort: ['receivedAt', 'DESC'] })
  return String(found?.['id'])
}

/** A number of a range of its own, taken for a job by air. */
export const waybill = async (archive: Archive): Promise<string> => {
  const [carrier] = await rowsOf(archive, '/config/carriers', { range: [0, 0], filter: { transport: 'Air' } })
  const stocks = await rowsOf(archive, '/transactions/awb-stocks')
  const fromSerial = 10 * stocks.length
  const range = { carrier: carrier?.['id'], prefix: '997', fromSerial, toSerial: fromSerial + 9 }
  await archive.create('/transactions/awb-stocks', range)
  const air = { type: 'IMP-AER', transport: 'Air', loadType: 'AIR', carrier: carrier?.['id'] }
  const body = { shipment: await job(air)(archive) }
  const taken = await archive.ask('POST /transactions/air-waybills/take', { token: archive.token, body })
  return String(taken.body['id'])
}

export const request = {
  date: days.date,
  requiredDate: days.validTo,
  module: 'COMMERCIAL',
  requester: '1002',
  suppliers: ['2001'],
  lines: [{ reference: 'SRV-ETIQ', quantity: 12 }],
}

/** An order of carriage that was agreed on. */
export const ordered = (archive: Archive): Promise<string> => orderedOf(service)(archive)

/** An approved order of these lines. */
export const orderedOf =
  (lines: readonly object[], customer = '1003') =>
  async (archive: Archive): Promise<string> => {
    const order = {
      type: 'CPO',
      module: 'FREIGHT',
      date: days.date,
      customer,
      backorder: true,
      currency: 'COP',
      lines,
    }
    return approved(archive, order)
  }

/** What a customer had the company buy in a shop, approved, for the locker that he has. */
export const assisted = async (archive: Archive): Promise<string> => {
  const { id } = await locker(archive)
  return approved(archive, {
    type: 'CT',
    module: 'COURIER',
    date: days.date,
    customer: '1006',
    lockerCode: id,
    currency: 'COP',
    lines: [{ ...service[0], description: 'Audífonos' }],
  })
}

/** An approved order that buys. */
export const bought = (archive: Archive): Promise<string> =>
  approved(archive, {
    type: 'PO',
    module: 'COMMERCIAL',
    date: days.date,
    supplier: '2001',
    currency: 'COP',
    lines: service,
  })

const approved = async (archive: Archive, order: object): Promise<string> => {
  const { id } = await archive.create('/transactions/orders', order)
  for (const move of ['confirm', 'approve'])
    await called(archive, `POST /transactions/orders/${id.replace('~', '/')}/${move}`)
  return id
}

/** Does on the server what a chain begins after. */
const called = async ({ ask, token }: Archive, request: string, body: object = {}): Promise<void> => {
  const { status, text } = await ask(request, { token, body })
  if (status >= 300) throw new Error(`${request} answered ${status} ${text}`)
}

/** A paper whose validity ended before the last night. */
export const expired =
  (path: string) =>
  async (archive: Archive): Promise<string> => {
    const [found] = await rowsOf(archive, path, { range: [0, 0], filter: { state: 'EXPIRED' } })
    return String(found?.['id'])
  }

/** A list of stored pieces that waits for who picks it. */
export const releasedList = async (
  archive: Archive,
  { pieces = 1, house }: { pieces?: number; house?: string } = {},
) => {
  const floor = await findFloor(archive)
  const operation = await receive(archive, floor, { pieces, ...(house === undefined ? {} : { house }) })
  await act(archive, operation, 'putAway', { location: floor.locations[0]?.id })
  const bulks = await bulksOf(archive, operation)
  const lines = bulks.map(({ sequence }) => ({ bulk: `${idOf(operation)}~${String(sequence)}` }))
  const { id } = await archive.create('/wms/picking-lists', { date: today(), store: floor.store, lines })
  await called(archive, `POST /wms/picking-lists/${id}/release`)
  return { id, operation, labels: bulks.map(labelOf) }
}

/** Picks a piece of a list by its label. */
export const pickedBy = (archive: Archive, list: string, code = ''): Promise<void> =>
  called(archive, `POST /wms/picking-lists/${list}/confirm`, { code })

const pickedList = async (archive: Archive, house?: string) => {
  const list = await releasedList(archive, house === undefined ? {} : { house })
  await pickedBy(archive, list.id, list.labels[0])
  return list
}

/** A list of which everything is picked. */
export const picked = async (archive: Archive): Promise<string> => (await pickedList(archive)).id

/** A consolidation of one piece, its house and master adding up. */
export const consolidated = async (archive: Archive): Promise<string> => {
  const [house, masterBL] = [newCode(), newCode()]
  await issueHouses(archive, [house])
  const { operation } = await pickedList(archive, house)
  const [shipper] = await rowsOf(archive, '/config/shippers', { range: [0, 0] })
  const [carrier] = await rowsOf(archive, '/config/carriers', { range: [0, 0], filter: { transport: 'Ground' } })
  await archive.create('/transactions/bills-of-lading', {
    code: masterBL,
    documentKind: 'CMR',
    transport: 'Ground',
    issuedAt: days.date,
    shipper: shipper?.['id'],
    consignee: 'CON-101',
    carrier: carrier?.['id'],
    originPort: 'CNSHA',
    destinationPort: 'COBUN',
    pieces: 1,
    grossWeight: 0.5,
    volumeM3: 0.001,
  })
  const { ask, token } = archive
  const body = { masterBL, bulks: [{ ...operation, sequence: 1 }] }
  const answer = await ask('PUT /wms/bulks/consolidate', { token, body })
  if (answer.status !== 200) throw new Error(`Nothing was consolidated: ${answer.text}`)
  return String(answer.body['id'])
}

/** A job that sold something and billed nothing of it. */
export const sold = async (archive: Archive): Promise<string> => {
  const shipment = await job({ type: 'IMP-MAR', transport: 'Ocean', loadType: 'FCL' })(archive)
  const charge = { shipment, description: 'Flete', billTo: '1003', sellCurrency: 'COP', sellRate: 1000 }
  await archive.create('/transactions/shipment-charges', charge)
  return shipment
}

/** What a supplier is owed. */
export const owed = made('/transactions/documents', async (archive) => {
  const [type] = await rowsOf(archive, '/accounting/document-types', { filter: { sw: '3', status: 'ACTIVE' } })
  const [supplier] = await rowsOf(archive, '/config/entities', { range: [0, 0], filter: { code: '2001' } })
  return {
    type: type?.['id'],
    switches: '3',
    date: today(),
    store: (await findFloor(archive)).store,
    entity: supplier?.['id'],
    currency: 'COP',
    lines: [{ line: 1, reference: 'SRV-ETIQ', quantity: 1, unitCost: 1000, unitValue: 1000 }],
  }
})

/** Carriage by sea that the lists of its route price. */
export const groupage = { ...freight, transport: 'Ocean', currency: 'USD', loadType: 'LCL', volumeM3: 3 }

/** An operation that says all that a job needs. */
export const routed = async (archive: Archive): Promise<string> => {
  const [shipper] = await rowsOf(archive, '/config/shippers', { range: [0, 0] })
  const way = { shipper: shipper?.['id'], originPort: 'CNSHA', destinationPort: 'COBUN' }
  return idOf(await announced(archive, await findFloor(archive), { pieces: 1, header: way }))
}

/** A parcel that was given to its consignee. */
export const handedOver = async (archive: Archive): Promise<string> => {
  const { id } = await archive.create('/transactions/orders', {
    type: 'CPO',
    module: 'COURIER',
    date: today(),
    customer: '1003',
    backorder: true,
    currency: 'COP',
    lines: service,
  })
  const { token } = archive
  const body = { receivedBy: 'Rosa Gil', signature: 'signature-1.png' }
  for (const [move, input] of [['confirm', {}] as const, ['approve', {}] as const, ['hand-over', body] as const])
    await archive.ask(`POST /transactions/orders/${id.replace('~', '/')}/${move}`, { token, body: input })
  return id
}

/** An operation that left and was delivered. */
export const delivered = async (archive: Archive): Promise<string> => {
  const house = newCode()
  const operation = await departed(archive, await findFloor(archive), [house])
  await act(archive, operation, 'deliver', { house, receiver: 'Rosa Díaz', date: inHours(0), proof: 'foto-1' })
  return idOf(operation)
}
