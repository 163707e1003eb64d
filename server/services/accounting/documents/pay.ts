import { Big } from 'big.js'
import { fill } from '../../../../src/domain/messages/message.ts'
import { dayWritten } from '../../../../src/domain/writtenDays.ts'
import { moneyWritten, numberWritten } from '../../../../src/domain/writtenNumbers.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { linkFlow } from '../../../moves/flow.ts'
import type { MoveSteps } from '../../../moves/moving.ts'
import { textOf } from '../../input.ts'
import { mayForgive } from '../mayForgive.ts'
import { postDocument } from './postDocument.ts'
import { earlyOf } from '../settling/earlyOf.ts'
import { inFavourOf } from '../settling/inFavourOf.ts'
import { natureOf } from './switches.ts'

const overBalance = ({ registry, caller }: Session, resource: string, available: number): ApiError => {
  const text = registry.get(resource).labels[caller.locale].messages['overBalance'] ?? ''
  return new ApiError('INVALID', {
    errors: { amount: fill(text, { available: numberWritten(caller.locale, available, { max: 4 }) }) },
  })
}

const notForgiven = ({ registry, caller }: Session): ApiError => {
  const { forgives = 'forgives' } = registry.get('applied-documents').labels[caller.locale].messages
  return new ApiError('INVALID', { errors: { discountGiven: forgives } })
}

/** A document at either door, as who pays it may see it. */
interface Owing {
  readonly id: string
  readonly balance?: number | null
}

/** What is owed is told to who may see it. */
const isTold = ({ balance }: Owing): boolean => balance !== null && balance !== undefined

/**
 * What a customer owes is paid by a receipt (sw 5), what the company owes by a payment (sw 6), in part or whole (G-20);
 * the move posts it and applies it with the discount and the withholding that lower the balance too.
 */
export const pay: MoveSteps<Owing> = {
  notes: async ({ session, record, today }) => {
    const owing = await session.asSystem('documents').get(record.id)
    const { locale } = session.caller
    const { inFavour = '', early = '' } = session.registry.get('documents').labels[locale].messages
    const documents = await inFavourOf(session, owing)
    const discount = isTold(record) ? await earlyOf(session, owing, today) : null
    return [
      ...(documents === '' ? [] : [fill(inFavour, { documents })]),
      ...(discount === null
        ? []
        : [
            fill(early, {
              until: dayWritten(locale, discount.until),
              percent: numberWritten(locale, discount.percent, { max: 2 }),
              amount: moneyWritten(locale, discount.amount, owing.currency ?? ''),
            }),
          ]),
    ]
  },
  proposes: async ({ session, record, today }) => {
    const owing = await session.asSystem('documents').get(record.id)
    if (!isTold(record) || !mayForgive(session, owing.switches)) return {}
    const discount = await earlyOf(session, owing, today)
    if (discount === null) return {}
    const amount = new Big(owing.balance ?? 0).minus(discount.amount)
    return { amount: amount.toNumber(), discountGiven: discount.amount.toNumber() }
  },
  through: async ({ session, record, input, today, context, refuse }) => {
    const owing = await session.asSystem('documents').get(record.id)
    const sumOf = (field: string): Big => new Big(Number(input[field] ?? 0))
    const [amount, discount, withholding] = [sumOf('amount'), sumOf('discountGiven'), sumOf('withheld')]
    const left = new Big(owing.balance ?? 0).minus(discount).minus(withholding)
    const paidOn = textOf(input, 'paidOn')
    if (amount.gt(left)) throw overBalance(session, context.resource.name, left.lt(0) ? 0 : left.toNumber())
    if (paidOn > today) throw refuse('paidOn', 'future')
    if (discount.gt(0) && !mayForgive(session, owing.switches)) throw notForgiven(session)
    const sw = natureOf(owing.switches ?? '') === 'customerOwes' ? '5' : '6'
    const type = await session
      .asSystem('document-types')
      .first({ where: { sw, status: 'ACTIVE' }, sort: [['type', 'ASC']] })
    if (type === undefined) throw refuse('amount', 'noReceiptType')
    const receipt = await postDocument(session, {
      entity: owing.entity ?? null,
      branch: owing.branch ?? null,
      warehouse: owing.warehouse ?? null,
      currency: owing.currency ?? null,
      preRegisterType: owing.preRegisterType ?? null,
      preRegisterNumber: owing.preRegisterNumber ?? null,
      type: type.id,
      switches: sw,
      date: paidOn,
      amount: amount.toNumber(),
      payments: [
        {
          method: textOf(input, 'method') || null,
          amount: amount.toNumber(),
          date: paidOn,
          reference: textOf(input, 'paymentReference') || null,
        },
      ],
    })
    await session.asSystem('applied-documents').create({
      document: receipt.id,
      appliedDocument: owing.id,
      date: paidOn,
      amount: amount.toNumber(),
      discount: discount.toNumber(),
      withholding: withholding.toNumber(),
    })
    await linkFlow(session, { from: 'documents', fromId: owing.id, to: 'documents', toId: receipt.id })
    return session.of(context.resource.name).get(record.id)
  },
}
