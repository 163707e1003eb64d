import { Big } from 'big.js'
import { givenBack } from '../../../../../src/domain/commercial/givenBack.ts'
import { pricedLine } from '../../../../../src/domain/commercial/recordTotals.ts'
import { netOfLine } from '../../../../../src/domain/commercial/totals.ts'
import type { LineOf } from '../../../../../src/resources/records.ts'
import type { Session } from '../../../../contract.ts'
import { decimalsOf } from '../../../prices/rates/exchange.ts'
import { givesBack, postedStates } from '../switches.ts'

type Line = LineOf<'documents', 'lines'>

/** A line of an invoice with what of its net is neither given back nor credited yet. */
export interface LeftToCredit {
  readonly line: Line
  /** Its place in the document, from one. */
  readonly at: number
  readonly amount: Big
}

/** What of each line of an invoice, before taxes, returns and credit notes have left. */
export const leftToCredit = async (session: Session, id: string): Promise<readonly LeftToCredit[]> => {
  const documents = session.asSystem('documents')
  const { lines, currency } = await documents.get(id)
  const decimals = await decimalsOf(session, currency ?? '')
  const netOf = (line: Line): Big => netOfLine(pricedLine({ ...line })).round(decimals, Big.roundHalfUp)
  const where = { sourceDocument: id, switches: { in: givesBack }, state: { in: postedStates }, voids: null }
  const backs = await documents.getMany((await documents.all({ where })).map((found) => found.id))
  const numbered = (lines ?? []).map((line, index) => ({ line, at: line.line ?? index + 1, amount: netOf(line) }))
  const { taken } = givenBack(
    numbered.map(({ line, at }) => ({ ...line, line: at })),
    backs.flatMap((back) => (back.lines ?? []).map((line) => ({ line, worth: netOf(line) }))),
    new Map(numbered.map(({ at, amount }) => [at, amount])),
  )
  return numbered.map((one) => ({ ...one, amount: one.amount.minus(taken.get(one.at) ?? 0) }))
}
