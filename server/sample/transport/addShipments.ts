import { addDays } from '../../../src/domain/where.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { type SampleLanguage, tableOf } from '../tableOf.ts'
import type { SampleShipment } from './sampleShipment.ts'

/** What a job has from its master as it is. */
const carried = [
  'transport',
  'shipper',
  'consignee',
  'carrier',
  'vessel',
  'imo',
  'voyage',
  'flight',
  'originPort',
  'destinationPort',
  'placeOfReceipt',
  'placeOfDelivery',
  'containers',
  'freightTerm',
] as const

const noon = (day: string): string => `${day}T12:00:00.000Z`

/** The jobs of a sample company, each around a master that is there, with its houses and its cargo. */
export const addShipments = async (session: Session, language: SampleLanguage, today: string): Promise<void> => {
  for (const shipment of tableOf<readonly SampleShipment[]>(`${language}/shipments`))
    await addShipment(session, shipment, today, dollars[language])
}

/** What a dollar was agreed at, in the company's currency: the rates of the days come later. */
const dollars = { es: 4120, de: 0.92 } as const

const addShipment = async (
  session: Session,
  shipment: SampleShipment,
  today: string,
  dollar: number,
): Promise<void> => {
  const { master: code, type, record, events, papers } = shipment
  const master = await session.asSystem('bills-of-lading').get(code)
  const houses = await session.asSystem('house-bills-of-lading').all({ where: { masterBL: code } })
  const day = (days: number): string => addDays(today, days)
  const [container] = master.containers ?? []
  const job = await session.asSystem('shipments').create({
    ...Object.fromEntries(carried.map((field) => [field, master[field] ?? null])),
    date: day(events[0]?.[1] ?? 0),
    masterBl: code,
    houses: houses.map(({ id }) => id),
    partial: false,
    etd: moment(master['etd']),
    eta: moment(master['eta']),
    packages: houses.map((house) => ({
      house: house.id,
      container: container ?? null,
      description: house.goods.slice(0, 240),
      pieces: house.pieces,
      grossWeight: house.grossWeight,
      volumeM3: house.volumeM3 ?? null,
    })),
    containerUnits: container === undefined ? [] : [{ container, seals: 'AB104482', vgm: 24_180, vgmMethod: 'SUM' }],
    events: events.map(
      ([event, on, more = {}]): JsonObject => ({
        event,
        plannedAt: noon(day(on)),
        actualAt: on < 0 ? noon(day(on)) : null,
        ...more,
      }),
    ),
    documents: papers.map(([paper, received, verified]) => ({
      paper,
      required: true,
      receivedOn: received === null ? null : day(received),
      verifiedOn: verified === undefined ? null : day(verified),
    })),
    type,
    ...record,
  })
  await addCharges(session, shipment, job.id, String(master['carrier'] ?? ''), dollar)
}

const addCharges = async (
  session: Session,
  { charges }: SampleShipment,
  shipment: string,
  carrier: string,
  dollar: number,
): Promise<void> => {
  const { rows } = await session.asSystem('entities').list({ where: { code: carrier }, range: [0, 0] })
  for (const [description, category, sellRate, buyRate, currency] of charges)
    await session.asSystem('shipment-charges').create({
      shipment,
      description,
      category,
      chargeKind: buyRate > 0 ? 'MARGIN' : 'REVENUE',
      sellRate,
      buyRate,
      sellCurrency: currency,
      buyCurrency: currency,
      ...(currency === 'USD' ? { sellExchangeRate: dollar, buyExchangeRate: dollar } : {}),
      payTo: rows[0]?.id ?? null,
    })
}

const moment = (day: unknown): string | null => (typeof day === 'string' ? noon(day.slice(0, 10)) : null)
