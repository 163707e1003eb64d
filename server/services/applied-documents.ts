import { Big } from 'big.js'
import { fill } from '../../src/domain/messages/message.ts'
import type { AnyRecord, JsonObject } from '../../src/schema/json.ts'
import type { Session } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { natureOf, openStates, settledBy, stateOfBalance } from './documents/switches.ts'
import { textIn } from './documents/values.ts'
import { textOf } from './input.ts'
import { refusal } from './refusal.ts'
import { type Change, defineService, type ServiceDefinition } from './service.ts'

/** Both documents, locked in one order: two applications at once never take more than the balance. */
const lockBoth = async (session: Session, ids: readonly string[]): Promise<readonly AnyRecord[]> => {
  await session.sql(
    "select 1 from estiba.documents where namespace = current_setting('estiba.namespace') and id = any($1) order by id for update",
    [ids],
  )
  const found = await session.asSystem('documents').getMany(ids)
  return ids.flatMap((id) => found.find((document) => document.id === id) ?? [])
}

const limited = (session: Session, available: Big): ApiError =>
  new ApiError('INVALID', {
    errors: {
      amount: fill(session.registry.get('applied-documents').labels[session.caller.locale].messages['over'] ?? '', {
        available: available.toString(),
      }),
    },
  })

/** Each side at its own document's rate: what the settled amount is worth in the currency of the other (G-20). */
const inOther = (amount: Big, from: AnyRecord, to: AnyRecord): Big =>
  from['currency'] === to['currency']
    ? amount
    : amount
        .times(Number(from['exchangeRate'] ?? 1))
        .div(Number(to['exchangeRate'] ?? 1) || 1)
        .round(2, Big.roundHalfUp)

const before = async (session: Session, { action, input, current }: Change): Promise<JsonObject | undefined> => {
  if (action === 'delete') {
    if (current !== null) await lockBoth(session, [textIn(current, 'document'), textIn(current, 'appliedDocument')])
    return undefined
  }
  if (current !== null) return undefined
  const [settling, settled] = await lockBoth(session, [textOf(input, 'document'), textOf(input, 'appliedDocument')])
  if (settling === undefined || settled === undefined) return undefined
  const no = (field: string, message: string): ApiError => refusal(session, 'applied-documents', field, message)
  if (!openStates.includes(textIn(settling, 'state'))) throw no('document', 'state')
  if (!openStates.includes(textIn(settled, 'state'))) throw no('appliedDocument', 'state')
  if (settling['entity'] !== settled['entity']) throw no('appliedDocument', 'entity')
  const nature = natureOf(textIn(settling, 'switches'))
  if (nature === undefined || settledBy[nature] !== natureOf(textIn(settled, 'switches')))
    throw no('appliedDocument', 'nature')
  const amount = new Big(Number(input['amount'] ?? 0) || 0)
  const relief = amount.plus(Number(input['discount'] ?? 0)).plus(Number(input['withholding'] ?? 0))
  const owed = new Big(Number(settled['balance'] ?? 0))
  const there = new Big(Number(settling['balance'] ?? 0))
  if (relief.gt(owed)) throw limited(session, owed)
  if (inOther(amount, settled, settling).gt(there)) throw limited(session, inOther(there, settling, settled))
  const difference = amount
    .times(Number(settling['exchangeRate'] ?? 1))
    .minus(amount.times(Number(settled['exchangeRate'] ?? 1)))
  return {
    ...input,
    currency: textIn(settled, 'currency') || null,
    exchangeRate: Number(settled['exchangeRate'] ?? 1),
    exchangeDifference:
      settling['currency'] === settled['currency'] ? difference.round(2, Big.roundHalfUp).toNumber() : 0,
    balance: owed.minus(relief).toNumber(),
  }
}

type After = NonNullable<NonNullable<ServiceDefinition['hooks']>['after']>

/** Both balances fall, or rise again where the application is taken back; a document without balance is APPLIED. */
const after: After = async (session, { action, current, record }) => {
  const applied = action === 'delete' ? current : record
  if (applied === null || action === 'update') return
  const [settling, settled] = await lockBoth(session, [textIn(applied, 'document'), textIn(applied, 'appliedDocument')])
  if (settling === undefined || settled === undefined) return
  const sign = action === 'delete' ? 1 : -1
  const amount = new Big(Number(applied['amount'] ?? 0))
  const relief = amount.plus(Number(applied['discount'] ?? 0)).plus(Number(applied['withholding'] ?? 0))
  await lower(session, settled, relief.times(sign), settlements(settled, settling, applied, relief, sign))
  await lower(session, settling, inOther(amount, settled, settling).times(sign))
}

/** What has settled an invoice, as it tells it. */
const settlements = (
  settled: AnyRecord,
  settling: AnyRecord,
  applied: AnyRecord,
  relief: Big,
  sign: number,
): JsonObject => {
  const rows = Array.isArray(settled['settlements']) ? (settled['settlements'] as readonly JsonObject[]) : []
  const own = { paidOn: textIn(applied, 'date'), amount: relief.toNumber(), document: settling.id }
  if (sign > 0) {
    const at = rows.findIndex((row) => row['document'] === own.document && Number(row['amount']) === own.amount)
    return { settlements: rows.filter((_row, index) => index !== at) }
  }
  const [paid] = Array.isArray(settling['payments']) ? (settling['payments'] as readonly JsonObject[]) : []
  const paymentReference = textIn(paid ?? {}, 'reference') || textIn(settling, 'number')
  return { settlements: [...rows, { ...own, paymentReference }] }
}

const lower = async (session: Session, document: AnyRecord, by: Big, more: JsonObject = {}): Promise<void> => {
  const balance = new Big(Number(document['balance'] ?? 0)).plus(by).toNumber()
  const state = stateOfBalance(document, balance)
  await session.asSystem('documents').move(document.id, 'apply', { ...more, balance, state })
}

export default defineService('applied-documents', { hooks: { before, after } })
