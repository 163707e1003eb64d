import { Big, type RoundingMode } from 'big.js'
import { fill } from '../../../src/domain/messages/message.ts'
import { numberWritten } from '../../../src/domain/writtenNumbers.ts'
import type { LineOf, RecordOf } from '../../../src/resources/records.ts'
import type { Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { natureOf, openStates, settledBy, stateOfBalance } from './documents/switches.ts'
import { decimalsOf } from '../prices/rates/exchange.ts'
import { refusal } from '../refusal.ts'
import type { Hooks } from '../../db/repository/hooks.ts'
import { defineService } from '../service.ts'

type Document = RecordOf<'documents'>
type Applied = RecordOf<'applied-documents'>

/** Both documents, locked in one order: two applications at once never take more than the balance. */
const lockBoth = async (session: Session, ids: readonly string[]): Promise<readonly Document[]> => {
  await session.sql(
    "select 1 from estiba.documents where namespace = current_setting('estiba.namespace') and id = any($1) order by id for update",
    [ids],
  )
  return both(session, ids)
}

const both = async (session: Session, ids: readonly string[]): Promise<readonly Document[]> => {
  const found = await session.asSystem('documents').getMany(ids)
  return ids.flatMap((id) => found.find((document) => document.id === id) ?? [])
}

const limited = (session: Session, available: Big): ApiError =>
  new ApiError('INVALID', {
    errors: {
      amount: fill(session.registry.get('applied-documents').labels[session.caller.locale].messages['over'] ?? '', {
        available: numberWritten(session.caller.locale, available.toNumber(), { max: 4 }),
      }),
    },
  })

/** Amounts of documents have no more decimals, whatever their currency. */
const mostDecimals = 2

/** Each side at its own document's rate: what an amount of one is worth in the currency of the other (G-20). */
const inOther = async (
  session: Session,
  amount: Big,
  from: Document,
  to: Document,
  rounding: RoundingMode = Big.roundHalfUp,
): Promise<Big> =>
  from.currency === to.currency
    ? amount
    : amount
        .times(from.exchangeRate ?? 1)
        .div((to.exchangeRate ?? 1) || 1)
        .round(Math.min(await decimalsOf(session, to.currency ?? ''), mostDecimals), rounding)

const before: Hooks<Applied>['before'] = async (session, { action, input, current, values }) => {
  if (action === 'delete') {
    if (current !== null) await lockBoth(session, [current.document, current.appliedDocument])
    return undefined
  }
  if (current !== null) return undefined
  const [settling, settled] = await lockBoth(session, [values.document ?? '', values.appliedDocument ?? ''])
  if (settling === undefined || settled === undefined) return undefined
  const no = (field: string, message: string): ApiError => refusal(session, 'applied-documents', field, message)
  if (!openStates.includes(settling.state ?? '')) throw no('document', 'state')
  if (!openStates.includes(settled.state ?? '')) throw no('appliedDocument', 'state')
  if (settling.entity !== settled.entity) throw no('appliedDocument', 'entity')
  const nature = natureOf(settling.switches ?? '')
  if (nature === undefined || settledBy[nature] !== natureOf(settled.switches ?? ''))
    throw no('appliedDocument', 'nature')
  const amount = new Big(values.amount ?? 0)
  const relief = amount.plus(values.discount ?? 0).plus(values.withholding ?? 0)
  const owed = new Big(settled.balance ?? 0)
  const there = new Big(settling.balance ?? 0)
  if (relief.gt(owed)) throw limited(session, owed)
  // What is said to be left is taken: of no more than is there.
  if ((await inOther(session, amount, settled, settling)).gt(there))
    throw limited(session, await inOther(session, there, settling, settled, Big.roundDown))
  const difference = amount.times(settling.exchangeRate ?? 1).minus(amount.times(settled.exchangeRate ?? 1))
  return {
    ...input,
    currency: settled.currency || null,
    exchangeRate: settled.exchangeRate ?? 1,
    exchangeDifference: settling.currency === settled.currency ? difference.round(2, Big.roundHalfUp).toNumber() : 0,
    balance: owed.minus(relief).toNumber(),
  }
}

/**
 * Both balances fall, or rise again where the application is taken back; a document without balance is APPLIED. Both
 * are locked since before it was written.
 */
const after: Hooks<Applied>['after'] = async (session, { action, current, record }) => {
  const applied = action === 'delete' ? current : record
  if (applied === null || action === 'update') return
  const [settling, settled] = await both(session, [applied.document, applied.appliedDocument])
  if (settling === undefined || settled === undefined) return
  const sign = action === 'delete' ? 1 : -1
  const amount = new Big(applied.amount ?? 0)
  const relief = amount.plus(applied.discount ?? 0).plus(applied.withholding ?? 0)
  await lower(session, settled, relief.times(sign), settlements(settled, settling, applied, relief, sign))
  await lower(session, settling, (await inOther(session, amount, settled, settling)).times(sign))
}

/** What has settled an invoice, as it tells it. */
const settlements = (
  settled: Document,
  settling: Document,
  applied: Applied,
  relief: Big,
  sign: number,
): readonly LineOf<'documents', 'settlements'>[] => {
  const rows = settled.settlements ?? []
  const own = { paidOn: applied.date, amount: relief.toNumber(), document: settling.id }
  if (sign > 0) {
    const at = rows.findIndex((row) => row.document === own.document && row.amount === own.amount)
    return rows.filter((_row, index) => index !== at)
  }
  return [...rows, { ...own, paymentReference: settling.payments?.[0]?.reference || settling.number || null }]
}

/** An application of a build before may have taken less than is given back of it: a document is never owed more than it is of. */
const atMostTotal = ({ total }: Document, balance: Big): Big =>
  total !== null && total !== undefined && balance.gt(total) ? new Big(total) : balance

const lower = async (
  session: Session,
  document: Document,
  by: Big,
  settlements = document.settlements,
): Promise<void> => {
  const balance = atMostTotal(document, new Big(document.balance ?? 0).plus(by)).toNumber()
  const state = stateOfBalance(document, balance)
  await session.asSystem('documents').updateHeld(document, { settlements, balance, state }, 'apply')
}

export default defineService('applied-documents', { hooks: { before, after } })
