import Big from 'big.js'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { decimalsOf } from '../../prices/rates/exchange.ts'

const resource = 'shipment-charges'

type Charge = RecordOf<typeof resource>

/** All charges of a job with their bills, in the order of their lines, whoever asks: they decide, and are not answered. */
export const chargesOf = async (session: Session, shipment: string): Promise<readonly Charge[]> => {
  const charges = session.asSystem(resource)
  const rows = await charges.all({ where: { shipment }, sort: [['line', 'ASC']] })
  return rows.length === 0 ? [] : charges.getMany(rows.map(({ id }) => id))
}

const locked = async (session: Session, ids: readonly string[]): Promise<readonly Charge[]> => {
  const held: Charge[] = []
  for (const id of [...new Set(ids)].toSorted()) held.push(await session.asSystem(resource).lock(id))
  return held
}

/** The charges of a job that is held, as they are once nobody else writes them, in the order of their lines. */
export const heldChargesOf = async (session: Session, shipment: string): Promise<readonly Charge[]> => {
  const rows = await session.asSystem(resource).all({ where: { shipment } })
  const held = await locked(
    session,
    rows.map(({ id }) => id),
  )
  return held.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0))
}

/** Whether what is given back leaves a closed job as it was settled; else its charges are asked for too, and refuse. */
export type OfJobs = 'open' | 'any'

/** Charges as they are while their jobs are held, which is first: everybody locks in one order. */
export const heldWithJobs = async (
  session: Session,
  ids: readonly string[],
  of: OfJobs = 'any',
): Promise<readonly Charge[]> => {
  const found = ids.length === 0 ? [] : await session.asSystem(resource).getMany(ids)
  const left = new Set<string>()
  for (const job of [...new Set(found.map((charge) => charge.shipment))].toSorted()) {
    const { jobState } = await session.asSystem('shipments').lock(job)
    if (of === 'open' && jobState === 'CLOSED') left.add(job)
  }
  const kept = found.filter(({ shipment }) => !left.has(shipment))
  return locked(
    session,
    kept.map(({ id }) => id),
  )
}

const isOpen = (amount: number | null | undefined): boolean => (amount ?? 0) !== 0

export const withOpenCost = (charges: readonly Charge[]): readonly Charge[] =>
  charges.filter(({ buyOpenBase }) => isOpen(buyOpenBase))

export const withOpenSale = (charges: readonly Charge[]): readonly Charge[] =>
  charges.filter(({ sellOpenBase }) => isOpen(sellOpenBase))

/** What was billed of a side, without what the rates of the bills made of it. */
const billed = (bills: Charge['sellBills'], rate: number | null | undefined): Big =>
  (bills ?? []).reduce((sum, { amount }) => sum.plus(amount ?? 0), new Big(0)).times(rate ?? 1)

/** Whether what was paid for a customer is billed to him; in another currency, as near as one smallest unit of that comes. */
const isPassedOn = async (session: Session, charge: Charge): Promise<boolean> => {
  const one = charge.sellCurrency === charge.buyCurrency
  const [sold, paid] = [
    billed(charge.sellBills, one ? 1 : charge.sellExchangeRate),
    billed(charge.buyBills, one ? 1 : charge.buyExchangeRate),
  ]
  const decimals = await decimalsOf(session, charge.sellCurrency ?? '')
  const unit = new Big(10).pow(-decimals).times(charge.sellExchangeRate ?? 1)
  return sold
    .minus(paid)
    .abs()
    .round(2)
    .lte(one ? 0 : unit.round(2, Big.roundUp))
}

/** What is paid for a customer and not billed to him as it was paid, charge by charge, in one currency. */
export const unbalanced = async (session: Session, charges: readonly Charge[]): Promise<readonly Charge[]> => {
  const found: Charge[] = []
  for (const charge of charges)
    if (charge.chargeKind === 'DISBURSEMENT' && !(await isPassedOn(session, charge))) found.push(charge)
  return found
}

/** No more bills come of these costs: what is open of them is given up, with the reason. */
export const giveUpCosts = async (session: Session, charges: readonly Charge[], reason: string): Promise<void> => {
  for (const { id } of charges) await session.asSystem(resource).update(id, { buyFinal: true, noMoreCosts: reason })
}
