import Big from 'big.js'
import type { AnyRecord } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'

const resource = 'shipment-charges'

/** The charges of a job with their bills, in the order of their lines. */
export const chargesOf = async (session: Session, shipment: string): Promise<readonly AnyRecord[]> => {
  const rows = await session.inOperation(resource).all({ where: { shipment }, sort: [['line', 'ASC']] })
  return rows.length === 0 ? [] : session.inOperation(resource).getMany(rows.map(({ id }) => id))
}

const isOpen = (amount: unknown): boolean => typeof amount === 'number' && amount !== 0

export const withOpenCost = (charges: readonly AnyRecord[]): readonly AnyRecord[] =>
  charges.filter(({ buyOpenBase }) => isOpen(buyOpenBase))

export const withOpenSale = (charges: readonly AnyRecord[]): readonly AnyRecord[] =>
  charges.filter(({ sellOpenBase }) => isOpen(sellOpenBase))

/** What is paid for a customer less what he is billed of it, of each currency of the company. */
export const passedOn = (charges: readonly AnyRecord[]): Big =>
  charges
    .filter(({ chargeKind }) => chargeKind === 'DISBURSEMENT')
    .reduce(
      (sum, { sellActualBase, buyActualBase }) =>
        sum.plus(Number(sellActualBase ?? 0)).minus(Number(buyActualBase ?? 0)),
      new Big(0),
    )

/** No more bills come of these costs: what is open of them is given up, with the reason. */
export const giveUpCosts = async (session: Session, charges: readonly AnyRecord[], reason: string): Promise<void> => {
  for (const { id } of charges) await session.asSystem(resource).update(id, { buyFinal: true, noMoreCosts: reason })
}
