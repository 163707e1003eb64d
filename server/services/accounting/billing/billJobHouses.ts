import type { Session } from '../../../contract.ts'
import { postedStates } from '../documents/switches.ts'

const posted: readonly string[] = postedStates

/** The houses of a job that have all their sales on documents that stand: each is billed, the others are not. */
export const billJobHouses = async (session: Session, shipment: string): Promise<void> => {
  const of = session.asSystem.bind(session)
  const job = await of('shipments').get(shipment)
  const isBilled = await billedHouses(session, job.id)
  for (const house of await of('house-bills-of-lading').getMany(job.houses ?? [])) {
    const billed = isBilled(house.id) || (await isNamed(session, house.id))
    if (billed !== (house.billed === true)) await of('house-bills-of-lading').update(house.id, { billed })
  }
}

/** Of what is sold for one house, or for all of the job, nothing is open, nor on a draft. */
const billedHouses = async (session: Session, shipment: string): Promise<(house: string) => boolean> => {
  const charges = await session.asSystem('shipment-charges').all({ where: { shipment } })
  const whole = await session.asSystem('shipment-charges').getMany(charges.map(({ id }) => id))
  const documents = whole.flatMap(({ sellBills }) => (sellBills ?? []).map(({ document }) => document ?? ''))
  const standing = new Set(
    (await session.asSystem('documents').getMany([...new Set(documents)])).flatMap(({ id, state }) =>
      posted.includes(state ?? '') ? [id] : [],
    ),
  )
  return (house) => {
    const sold = whole.filter((charge) => (charge.house ?? house) === house)
    const bills = sold.flatMap(({ sellBills }) => sellBills ?? [])
    return (
      bills.length > 0 &&
      sold.every(({ sellOpenBase }) => (sellOpenBase ?? 0) === 0) &&
      bills.every(({ document }) => standing.has(document ?? ''))
    )
  }
}

const here = "namespace = current_setting('estiba.namespace')"

/** Whether an invoice of its own bills it: one that names it, some of its pieces, or the operation of those. */
const isNamed = async (session: Session, house: string): Promise<boolean> => {
  const found = await session.sql(
    `with pieces as (select id, type, number from estiba.bulks where ${here} and house_bl = $1)
    select 1 from estiba.documents where ${here} and switches = '70' and state = any($2) and voids is null
      and (shipment is null or house is not null)
      and (house = $1 or (house is null and (bulks && array(select id from pieces)
        or (coalesce(cardinality(bulks), 0) = 0
          and (pre_register_type, pre_register_number) in (select type, number from pieces)))))
    limit 1`,
    [house, posted],
  )
  return found.length > 0
}
