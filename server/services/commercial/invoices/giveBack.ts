import { Big } from 'big.js'
import { pricedLine } from '../../../../src/domain/commercial/recordTotals.ts'
import { netOfLine } from '../../../../src/domain/commercial/totals.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import type { MoveSteps } from '../../../moves/moving.ts'
import { leftToCredit } from '../../accounting/documents/returns/leftToCredit.ts'
import { leftToReturn } from '../../accounting/documents/returns/leftToReturn.ts'
import { creditNotes, postedStates } from '../../accounting/documents/switches.ts'
import { postDocument } from '../../accounting/documents/postDocument.ts'
import { textOf } from '../../input.ts'
import { namedLines } from './namedLines.ts'

type Invoice = RecordOf<'invoices'>

const returnSwitch = '2'

const returnType = (session: Session) =>
  session.asSystem('document-types').first({ where: { sw: returnSwitch, status: 'ACTIVE' }, sort: [['type', 'ASC']] })

const leftOf = (session: Session, id: string) => leftToReturn(session, id, { sw: returnSwitch, drafts: true })

/** There is something left to give back, and a type of document that says so. */
const blocked: MoveSteps<Invoice>['blocked'] = async ({ session, record }) => [
  ...((await leftOf(session, record.id)).some(({ quantity }) => quantity.gt(0))
    ? []
    : [{ code: 'givenBack', field: 'lines' }]),
  ...((await returnType(session)) === undefined ? [{ code: 'noReturnType' }] : []),
]

/** What is left of each line, to be typed over. */
const proposes: MoveSteps<Invoice>['proposes'] = async ({ session, record }) => ({
  quantities: (await leftOf(session, record.id)).flatMap(({ line, at, quantity }) =>
    quantity.gt(0)
      ? [{ description: line.description || line.reference || null, quantity: quantity.toNumber(), line: at }]
      : [],
  ),
})

interface Price {
  readonly unitValue: number
  readonly discountRate: number
}

/** What a unit that comes back is worth, by the lines of its invoice: as it was billed, less what was credited of it. */
const pricesLeft = async (session: Session, id: string): Promise<ReadonlyMap<number, Price>> => {
  const where = { sourceDocument: id, switches: { in: creditNotes }, state: { in: postedStates }, voids: null }
  const isCredited = await session.asSystem('documents').exists(where)
  const values = new Map((await leftToCredit(session, id)).map(({ at, amount }) => [at, amount]))
  const left = await leftToReturn(session, id, { sw: returnSwitch, drafts: false })
  return new Map(
    left.map(({ line, at, quantity }) => {
      const value = values.get(at) ?? new Big(0)
      const billed = { unitValue: line.unitValue ?? 0, discountRate: line.discountRate ?? 0 }
      if (
        !isCredited ||
        quantity.lte(0) ||
        netOfLine({ ...pricedLine({ ...line }), quantity: quantity.toNumber() }).lte(value)
      )
        return [at, billed]
      return [at, { unitValue: value.div(quantity).round(6, Big.roundDown).toNumber(), discountRate: 0 }]
    }),
  )
}

/**
 * What a customer gives back makes the credit note (sw 2): all that is left of the invoice, or so much of the lines
 * that are named, at the prices and the rate at which it was billed, less what was credited by value. Goods come back to the store that they left.
 */
export const giveBack: MoveSteps<Invoice> = {
  blocked,
  proposes,
  through: async ({ session, record, input, today, refuse }) => {
    const named = namedLines(input)
    const left = await leftOf(session, record.id)
    const known = new Set(left.map(({ at }) => at))
    if (named !== null && [...named.keys()].some((line) => !known.has(line))) throw refuse('quantities', 'unknownLine')
    const wanted = left.flatMap(({ line, at, quantity }) => {
      const asked = named === null ? quantity : (named.get(at) ?? new Big(0))
      if (asked.gt(quantity)) throw refuse('quantities', 'tooMuchBack')
      return asked.gt(0) ? [{ line, at, quantity: asked }] : []
    })
    if (wanted.length === 0) throw refuse('lines', 'givenBack')
    const type = await returnType(session)
    if (type === undefined) throw refuse('lines', 'noReturnType')
    const source = await session.asSystem('documents').get(record.id)
    const prices = await pricesLeft(session, record.id)
    const { entity, branch, warehouse, store, currency, exchangeRate, costCenter, concept } = source
    await postDocument(session, {
      entity: entity ?? null,
      branch: branch ?? null,
      warehouse: warehouse ?? null,
      store: store ?? null,
      currency: currency ?? null,
      exchangeRate: exchangeRate ?? null,
      costCenter: costCenter ?? null,
      concept: concept ?? null,
      type: type.id,
      switches: returnSwitch,
      date: today,
      sourceDocument: record.id,
      reason: textOf(input, 'returnReason'),
      lines: wanted.map(({ line, at, quantity }, index) => ({
        line: index + 1,
        sourceLine: at,
        reference: line.reference ?? null,
        description: line.description ?? null,
        packaging: line.packaging ?? null,
        store: line.store ?? null,
        lot: line.lot ?? null,
        quantity: quantity.toNumber(),
        ...(prices.get(at) ?? { unitValue: 0, discountRate: 0 }),
        taxes: line.taxes ?? [],
      })),
    })
    return session.of('invoices').get(record.id)
  },
}
