import { Big } from 'big.js'
import { givenBack } from '../../../../../src/domain/commercial/givenBack.ts'
import type { LineOf } from '../../../../../src/resources/records.ts'
import type { Session } from '../../../../contract.ts'
import { postedStates } from '../switches.ts'

type Line = LineOf<'documents', 'lines'>

/** A line of a document with so much of it as is not given back yet. */
export interface Left {
  readonly line: Line
  /** Its place in the document, from one. */
  readonly at: number
  readonly quantity: Big
}

/**
 * What of each line of an invoice or purchase is not given back yet.
 *
 * @param sw the switch of its returns
 * @param drafts whether what is still being written counts too
 */
export const leftToReturn = async (
  session: Session,
  id: string,
  { sw, drafts }: { readonly sw: string; readonly drafts: boolean },
): Promise<readonly Left[]> => {
  const documents = session.asSystem('documents')
  const state = { in: drafts ? ['DRAFT', ...postedStates] : postedStates }
  const where = { sourceDocument: id, switches: sw, state, voids: null }
  const returns = await documents.getMany((await documents.all({ where })).map((found) => found.id))
  const lines = ((await documents.get(id)).lines ?? []).map((line, index) => ({
    line,
    at: line.line ?? index + 1,
    quantity: new Big(line.quantity ?? 0),
  }))
  return withoutGivenBack(
    lines,
    returns.flatMap((back) => back.lines ?? []),
  ).left
}

/** What is left of lines once some are given back, and how much of these there was no room for. */
export const withoutGivenBack = (
  lines: readonly Left[],
  backs: readonly Line[],
): { readonly left: readonly Left[]; readonly over: Big } => {
  const zero = new Big(0)
  const { taken, unknown } = givenBack(
    lines.map(({ line, at }) => ({ ...line, line: at })),
    backs.map((line) => ({ line, worth: new Big(line.quantity ?? 0) })),
    new Map(lines.map(({ at, quantity }) => [at, quantity])),
  )
  const sum = (amounts: Iterable<Big>) => [...amounts].reduce((all, one) => all.plus(one), zero)
  const known = sum(backs.map(({ quantity }) => new Big(quantity ?? 0))).minus(sum(unknown.map(({ worth }) => worth)))
  return {
    left: lines.map((one) => ({ ...one, quantity: one.quantity.minus(taken.get(one.at) ?? zero) })),
    over: known.minus(sum(taken.values())),
  }
}
