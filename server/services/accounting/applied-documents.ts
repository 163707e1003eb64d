import { Big, type RoundingMode } from 'big.js'
import { exchangeGain, isFarFrom } from '../../../src/domain/commercial/exchange.ts'
import { fill } from '../../../src/domain/messages/message.ts'
import { numberWritten } from '../../../src/domain/writtenNumbers.ts'
import { rateDecimals } from '../../../src/resources/rateDecimals.ts'
import type { LineOf, RecordOf } from '../../../src/resources/records.ts'
import type { Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { checkOpenMonth, checkPeriod } from './documents/checkPeriod.ts'
import { mayForgive } from './mayForgive.ts'
import { maySettle, openStates, owedToUs, stateOfBalance } from './documents/switches.ts'
import { baseCurrencyOf, decimalsOf, standingRate } from '../prices/rates/exchange.ts'
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

/**
 * What one of the settled document's currency is worth in the company's as it is settled: in one currency the rate of
 * what settles it, in two the one that somebody types, else that of the day of what settles it, so that both sides are
 * of one day whenever they are applied; else the document's own (G-20).
 */
const settlingRate = async (
  session: Session,
  exchangeRate: number | null | undefined,
  settling: Document,
  settled: Document,
): Promise<Big> => {
  if (settling.currency === settled.currency) return only(session, exchangeRate, rateOf(settling))
  const base = await baseCurrencyOf(session)
  const currency = settled.currency || base
  if (currency === base) return only(session, exchangeRate, rateOf(settled))
  const ofDay = await standingRate(session, { currency, date: settling.date ?? session.today(), rate: null }, null)
  if (!exchangeRate) return ofDay ?? rateOf(settled)
  const typed = new Big(exchangeRate)
  if (ofDay === null) return typed
  // Of the day on which it is applied, or of the document itself, is what somebody may have agreed as well (G-20).
  const ofToday = await standingRate(session, { currency, date: session.today(), rate: null }, null)
  if ([ofDay, ofToday ?? ofDay, rateOf(settled)].every((known) => isFarFrom(typed, known)))
    throw otherRate(session, 'farRate', ofDay)
  return typed
}

/** The rate where there is one alone: that or 1 may be said, and no other. */
const only = (session: Session, typed: number | null | undefined, rate: Big): Big => {
  if (typed && typed !== 1 && !rate.eq(typed)) throw otherRate(session, 'onlyRate', rate)
  return rate
}

const otherRate = (session: Session, message: 'farRate' | 'onlyRate', known: Big): ApiError => {
  const { locale } = session.caller
  const words = session.registry.get('applied-documents').labels[locale].messages[message] ?? ''
  const rate = numberWritten(locale, known.toNumber(), { max: rateDecimals })
  return new ApiError('INVALID', { errors: { exchangeRate: fill(words, { rate }) } })
}

const rateOf = ({ exchangeRate }: Document): Big => new Big((exchangeRate ?? 1) || 1)

interface Side {
  readonly document: Document
  readonly rate: Big
}

/** What an amount of one side is worth in the currency of the other. */
const inOther = async (
  session: Session,
  amount: Big,
  from: Side,
  to: Side,
  rounding: RoundingMode = Big.roundHalfUp,
): Promise<Big> =>
  from.document.currency === to.document.currency
    ? amount
    : amount
        .times(from.rate)
        .div(to.rate)
        .round(Math.min(await decimalsOf(session, to.document.currency ?? ''), mostDecimals), rounding)

const before: Hooks<Applied>['before'] = async (session, { action, input, current, values }) => {
  if (action === 'delete') {
    if (current === null) return undefined
    await checkOpenMonth(session, current.date ?? '')
    await lockBoth(session, [current.document, current.appliedDocument])
    return undefined
  }
  if (current !== null) return undefined
  await checkPeriod(session, values.date ?? '')
  const [settling, settled] = await lockBoth(session, [values.document ?? '', values.appliedDocument ?? ''])
  if (settling === undefined || settled === undefined) return undefined
  const no = (field: string, message: string): ApiError => refusal(session, 'applied-documents', field, message)
  if (!openStates.includes(settling.state ?? '')) throw no('document', 'state')
  if (!openStates.includes(settled.state ?? '')) throw no('appliedDocument', 'state')
  if (settling.entity !== settled.entity) throw no('appliedDocument', 'entity')
  if (!maySettle(settling.switches ?? '', settled.switches ?? '')) throw no('appliedDocument', 'nature')
  if ((values.discount ?? 0) > 0 && !mayForgive(session, settled.switches)) throw no('discount', 'forgives')
  const amount = new Big(values.amount ?? 0)
  const relief = amount.plus(values.discount ?? 0).plus(values.withholding ?? 0)
  const owed = new Big(settled.balance ?? 0)
  const there = new Big(settling.balance ?? 0)
  if (relief.gt(owed)) throw limited(session, owed)
  // What is said to be left is taken: of no more than is there.
  const rate = await settlingRate(session, values.exchangeRate, settling, settled)
  const [paying, paid] = [
    { document: settling, rate: rateOf(settling) },
    { document: settled, rate },
  ]
  const taken = await inOther(session, amount, paid, paying)
  if (amount.gt(0) && taken.eq(0)) throw no(values.exchangeRate ? 'exchangeRate' : 'amount', 'takesNothing')
  if (taken.gt(there)) throw limited(session, await inOther(session, there, paying, paid, Big.roundDown))
  const gain = exchangeGain(amount, rateOf(settled), rate, owedToUs(settled.switches ?? ''))
  return {
    ...input,
    currency: settled.currency || null,
    exchangeRate: rate.toNumber(),
    exchangeDifference: gain.toNumber(),
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
  // At the rate that was taken, whatever that of the day has become.
  const paid = { document: settled, rate: new Big(applied.exchangeRate || rateOf(settled)) }
  const taken = await inOther(session, amount, paid, { document: settling, rate: rateOf(settling) })
  await lower(session, settling, taken.times(sign))
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
