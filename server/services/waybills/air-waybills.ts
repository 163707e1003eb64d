import { awbNumber } from '../../../src/domain/freight/numbers.ts'
import type { RecordOf } from '../../../src/resources/records.ts'
import type { Session } from '../../contract.ts'
import { textOf } from '../input.ts'
import { refusal } from '../refusal.ts'
import { defineService, type Implementation } from '../service.ts'

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

/** Gives a shipment the next number of its airline; two people at once get two numbers, a rolled back one comes again. */
const take: Implementation = async (session, input) => {
  const shipment = await session.of('shipments').lock(textOf(input, 'shipment'))
  const { carrier } = shipment
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
  return session.of('air-waybills').get(made.id)
}

export default defineService('air-waybills', { actions: { take } })
