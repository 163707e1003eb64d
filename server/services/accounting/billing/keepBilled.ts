import type { Session } from '../../../contract.ts'
import { postedStates } from '../documents/switches.ts'

const posted: readonly string[] = postedStates

/** Whether houses are billed follows their invoices and the charges of their jobs, once all of the transaction is written. */
export const keepBilled = (session: Session, houses: readonly string[]): void => {
  const ids = [...new Set(houses)].toSorted()
  if (ids.length > 0) session.beforeCommit(`houses billed ${ids.join(' ')}`, () => judge(session, ids))
}

/** The same for all houses of a job. */
export const keepBilledOfJob = (session: Session, id: string): void =>
  session.beforeCommit(`houses billed of job ${id}`, async () => {
    const job = await session.asSystem('shipments').find(id)
    await judge(session, (job?.houses ?? []).toSorted())
  })

/** A house is billed by invoices of its own, or where a job of it has all its sales on documents that stand. */
const judge = async (session: Session, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  const where = { or: ids.map((id) => ({ houses: { has: id } })) }
  const jobs = (await session.asSystem('shipments').all({ where })).map(({ id }) => id).toSorted()
  const judged: { readonly has: ReadonlySet<string>; readonly isBilled: (house: string) => boolean }[] = []
  for (const id of jobs) {
    // Who bills the rest of it meanwhile is waited for, else neither sees what the other did.
    const { houses } = await session.asSystem('shipments').lock(id)
    judged.push({ has: new Set(houses), isBilled: await billedHouses(session, id) })
  }
  for (const house of await session.asSystem('house-bills-of-lading').getMany(ids)) {
    const billed =
      judged.some(({ has, isBilled }) => has.has(house.id) && isBilled(house.id)) || (await isNamed(session, house.id))
    if (billed !== (house.billed === true)) await session.asSystem('house-bills-of-lading').update(house.id, { billed })
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

/** Whether an invoice of its own bills it: one that names it, some of its pieces, or an operation that its cargo is of or leaves with. */
const isNamed = async (session: Session, house: string): Promise<boolean> => {
  const found = await session.sql(
    `with pieces as (select id, type, number, expedition from estiba.bulks where ${here} and house_bl = $1),
      operations as (
        select type collate "C" as type, number collate "C" as number from pieces
        union select split_part(expedition, '~', 1) collate "C", split_part(expedition, '~', 2) collate "C" from pieces
        union select operation_type collate "C", operation_number collate "C"
          from estiba.house_bills_of_lading where ${here} and id = $1)
    select 1 from estiba.documents where ${here} and switches = '70' and state = any($2) and voids is null
      and (shipment is null or house is not null)
      and (house = $1 or (house is null and (bulks && array(select id from pieces)
        or (coalesce(cardinality(bulks), 0) = 0
          and (pre_register_type collate "C", pre_register_number collate "C") in (select type, number from operations)))))
    limit 1`,
    [house, posted],
  )
  return found.length > 0
}
