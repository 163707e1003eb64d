import { Big } from 'big.js'
import { fill } from '../../../../src/domain/messages/message.ts'
import { numberWritten } from '../../../../src/domain/writtenNumbers.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { linkFlow } from '../../../moves/flow.ts'
import type { MoveSteps, Moving } from '../../../moves/moving.ts'
import { rowsIn, textOf } from '../../input.ts'
import { postDocument } from '../documents/postDocument.ts'
import { natureOf, openStates, refundSwitch, settledBy, switchesOf } from '../documents/switches.ts'

type Document = RecordOf<'documents'>

/** So many are proposed at once. */
const mostProposed = 100

/** What is open of the same third party that the document may pay, what falls due first on top. */
const openOf = async (session: Session, { entity, currency, switches }: Document): Promise<readonly Document[]> => {
  const nature = natureOf(switches ?? '')
  const owing = nature && settledBy[nature]
  if (!owing || !entity) return []
  const where = { entity, currency: currency || null, state: { in: openStates }, balance: { gt: 0 } }
  return session.of('documents').all({
    where: { ...where, switches: { in: switchesOf(owing) } },
    sort: [
      ['dueDate', 'ASC'],
      ['date', 'ASC'],
      ['id', 'ASC'],
    ],
    most: 5000,
  })
}

const asked = (input: JsonObject) =>
  rowsIn(input, 'applications').map((row) => ({
    owed: textOf(row, 'owed'),
    amount: new Big(Number(row['settledAmount'] ?? 0)),
  }))

/** It and all that it pays, in the order in which everybody locks documents. */
const hold = async (session: Session, ids: readonly string[]): Promise<void> => {
  await session.sql(
    "select 1 from estiba.documents where namespace = current_setting('estiba.namespace') and id = any($1) order by id for update",
    [ids],
  )
}

const overFavour = ({ session }: Moving<Document>, field: string, left: Big): ApiError => {
  const { locale } = session.caller
  const text = session.registry.get('documents').labels[locale].messages['overFavour'] ?? ''
  const available = numberWritten(locale, left.toNumber(), { max: 2 })
  return new ApiError('INVALID', { errors: { [field]: fill(text, { available }) } })
}

/** What is wrong with one application is told at its line. */
const atLine = async <T>(at: number, work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (problem) {
    if (!(problem instanceof ApiError) || problem.errors === undefined) throw problem
    const places: { readonly [field: string]: string } = {
      date: 'appliedOn',
      amount: `applications.${at}.settledAmount`,
    }
    const told = Object.entries(problem.errors).map(([field, text]) => [
      places[field] ?? `applications.${at}.owed`,
      text,
    ])
    throw new ApiError(problem.code, { errors: Object.fromEntries(told) as Texts, cause: problem })
  }
}

interface Texts {
  readonly [field: string]: string
}

/**
 * What is left of a receipt, a payment or a credit is put to open documents of the same third party and currency (G-20):
 * what falls due first is proposed, as far as it reaches.
 */
export const applyTo: MoveSteps<Document> = {
  lock: async (session, id, input) => {
    await hold(session, [id, ...asked(input).map(({ owed }) => owed)])
    return session.of('documents').lock(id)
  },
  blocked: async ({ session, record }) =>
    (await openOf(session, record)).length === 0 ? [{ code: 'noneOpen', field: 'applications' }] : [],
  proposes: async ({ session, record }) => {
    let left = new Big(record.balance ?? 0)
    const applications: JsonObject[] = []
    for (const { id, balance } of await openOf(session, record)) {
      const settled = left.lt(balance ?? 0) ? left : new Big(balance ?? 0)
      if (settled.lte(0) || applications.length === mostProposed) break
      applications.push({ owed: id, openBalance: balance ?? 0, settledAmount: settled.toNumber() })
      left = left.minus(settled)
    }
    return { applications }
  },
  through: async (moving) => {
    const { session, record, input, context, refuse } = moving
    const rows = asked(input)
    const seen = new Set((await session.of('documents').getMany(rows.map(({ owed }) => owed))).map(({ id }) => id))
    let left = new Big(record.balance ?? 0)
    for (const [at, { owed, amount }] of rows.entries()) {
      if (!seen.has(owed)) throw refuse(`applications.${at}.owed`, 'noneOpen')
      if (rows.findIndex((row) => row.owed === owed) !== at) throw refuse(`applications.${at}.owed`, 'twice')
      if (amount.gt(left)) throw overFavour(moving, `applications.${at}.settledAmount`, left)
      left = left.minus(amount)
      await atLine(
        at,
        session.asSystem('applied-documents').create({
          document: record.id,
          appliedDocument: owed,
          date: textOf(input, 'appliedOn'),
          amount: amount.toNumber(),
        }),
      )
      await linkFlow(session, { from: 'documents', fromId: owed, to: 'documents', toId: record.id })
    }
    return session.of(context.resource.name).get(record.id)
  },
}

/** What is left of it goes back to a customer by a payment (sw 6), or comes back from a supplier by a receipt (sw 5). */
export const refund: MoveSteps<Document> = {
  through: async (moving) => {
    const { session, record, input, today, context, refuse } = moving
    const amount = new Big(Number(input['refunded'] ?? 0))
    const left = new Big(record.balance ?? 0)
    const paidOn = textOf(input, 'paidOn')
    if (amount.gt(left)) throw overFavour(moving, 'refunded', left)
    if (paidOn > today) throw refuse('paidOn', 'future')
    const sw = refundSwitch(record.switches ?? '') ?? ''
    const type = await session
      .asSystem('document-types')
      .first({ where: { sw, status: 'ACTIVE' }, sort: [['type', 'ASC']] })
    if (type === undefined) throw refuse('refunded', 'noRefundType')
    const payment = await postDocument(session, {
      entity: record.entity ?? null,
      branch: record.branch ?? null,
      warehouse: record.warehouse ?? null,
      currency: record.currency ?? null,
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
    await session
      .asSystem('applied-documents')
      .create({ document: payment.id, appliedDocument: record.id, date: paidOn, amount: amount.toNumber() })
    await linkFlow(session, { from: 'documents', fromId: record.id, to: 'documents', toId: payment.id })
    return session.of(context.resource.name).get(record.id)
  },
}
