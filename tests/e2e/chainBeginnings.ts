import { type Archive, newCode } from './archive.ts'
import { type Operation, act, announced, findFloor, rowsOf } from './floorWork.ts'

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

export const partial = async (archive: Archive): Promise<string> => {
  const operation = await announced(archive, await findFloor(archive), { pieces: 1 })
  await act(archive, operation, 'reopen')
  return idOf(operation)
}

export const pending = async (archive: Archive): Promise<string> => {
  const filter = { status: 'PENDING' }
  const [found] = await rowsOf(archive, '/transactions/transactional-activities', { range: [0, 0], filter })
  return String(found?.['id'])
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
