import { awbNumber } from '../../../src/domain/freight/numbers.ts'
import { fill } from '../../../src/domain/messages/message.ts'
import type { RecordOf } from '../../../src/resources/records.ts'
import type { Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { textOf } from '../input.ts'
import { refusal } from '../refusal.ts'
import { defineService, type Hooks, type Implementation } from '../service.ts'

const stocks = 'awb-stocks'

/** The oldest range of an airline with numbers left, held until the number is kept. */
const openStock = async (session: Session, carrier: string): Promise<RecordOf<typeof stocks>> => {
  await session.sql(
    "select pg_advisory_xact_lock(hashtextextended('awb of ' || current_setting('estiba.namespace') || $1, 0))",
    [carrier],
  )
  const { rows } = await session.inOperation(stocks).list({
    where: { carrier, left: { gt: 0 } },
    sort: [
      ['receivedAt', 'ASC'],
      ['fromSerial', 'ASC'],
    ],
    range: [0, 0],
  })
  const [stock] = rows
  if (stock === undefined) throw refusal(session, stocks, 'shipment', 'none')
  return session.inOperation(stocks).lock(stock.id)
}

/**
 * Gives a job that the caller may write the next number of its airline, while it is open and has none; two people at once
 * get two numbers, a rolled back one comes again.
 *
 * @param field where it is told that it has one
 */
export const takeFor = async (
  session: Session,
  shipment: RecordOf<'shipments'>,
  field: 'airWaybill' | 'shipment',
): Promise<string> => {
  const { carrier } = shipment
  if (shipment.jobState === 'CLOSED') throw refusal(session, 'shipment-charges', 'shipment', 'closed')
  if (shipment.airWaybill) {
    const { messages } = session.registry.get('shipments').labels[session.caller.locale]
    const said = fill(messages['hasWaybill'] ?? 'hasWaybill', { number: shipment.airWaybill })
    throw new ApiError('INVALID', { errors: { [field]: said } })
  }
  if (shipment.transport !== 'Air' || !carrier) throw refusal(session, stocks, 'shipment', 'notAir')
  const stock = await openStock(session, carrier)
  const serial = stock.nextSerial ?? stock.fromSerial
  await session.asSystem(stocks).update(stock.id, { nextSerial: serial + 1 })
  const made = await session.asSystem('air-waybills').create({
    number: awbNumber(stock.prefix, serial),
    stock: stock.id,
    carrier,
    shipment: shipment.id,
    takenAt: session.now().toISOString(),
  })
  await session.asSystem('shipments').update(shipment.id, { airWaybill: made.id })
  return made.id
}

const take: Implementation = async (session, input) => {
  const shipment = await session.of('shipments').lock(textOf(input, 'shipment'))
  return session.of('air-waybills').get(await takeFor(session, shipment, 'shipment'))
}

const given: readonly unknown[] = ['VOID', 'RETURNED']

/** A number that is void or went back is no job's any more. */
const after: Hooks<RecordOf<'air-waybills'>>['after'] = async (session, { current, record }) => {
  if (record === null || current === null || !record.shipment) return
  if (!given.includes(record.awbState) || given.includes(current.awbState)) return
  const job = await session.asSystem('shipments').lock(record.shipment)
  if (job.airWaybill === record.number) await session.asSystem('shipments').update(job.id, { airWaybill: null })
}

export default defineService('air-waybills', { actions: { take }, hooks: { after } })
