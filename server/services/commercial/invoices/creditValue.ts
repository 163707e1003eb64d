import { Big } from 'big.js'
import { fill } from '../../../../src/domain/messages/message.ts'
import { moneyWritten, numberWritten } from '../../../../src/domain/writtenNumbers.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import type { MoveSteps } from '../../../moves/moving.ts'
import { leftToCredit } from '../../accounting/documents/returns/leftToCredit.ts'
import { movedGoods } from '../../accounting/documents/returns/movedGoods.ts'
import { postDocument } from '../../accounting/documents/postDocument.ts'
import { rowsIn, textOf } from '../../input.ts'
import { namedLines } from './namedLines.ts'

type Invoice = RecordOf<'invoices'>

const ofNotes = { sw: { in: ['22', '23'] }, status: 'ACTIVE' } as const

const messagesOf = ({ registry, caller }: Session) => registry.get('invoices').labels[caller.locale].messages

/** Something of its lines is left to credit, and there is a type of document that says so. */
const blocked: MoveSteps<Invoice>['blocked'] = async ({ session, record }) => {
  const left = await leftToCredit(session, record.id)
  const type = await session.asSystem('document-types').first({ where: ofNotes })
  return [
    ...(left.some(({ amount }) => amount.gt(0)) ? [] : [{ code: 'credited', field: 'lines' }]),
    ...(type === undefined ? [{ code: 'noNoteType' }] : []),
  ]
}

/** The lines with what is left of each, of which nothing is credited that nobody types; a type or concept that is alone. */
const proposes: MoveSteps<Invoice>['proposes'] = async ({ session, record }) => {
  const types = await session.asSystem('document-types').all({ where: ofNotes })
  const { concept } = await session.asSystem('documents').get(record.id)
  return {
    ...(types.length === 1 ? { noteType: types[0]?.id ?? null } : {}),
    ...(concept ? { concept } : {}),
    credits: (await leftToCredit(session, record.id)).flatMap(({ line, at, amount }) =>
      amount.gt(0)
        ? [
            {
              description: line.description || line.reference || null,
              leftToCredit: amount.toNumber(),
              creditedValue: null,
              line: at,
            },
          ]
        : [],
    ),
  }
}

/** How much at most, and what comes of crediting all of an invoice of which nothing is settled. */
const notes: MoveSteps<Invoice>['notes'] = async ({ session, record }) => {
  const messages = messagesOf(session)
  const balance = new Big(record.balance ?? 0)
  const leavesVoid = balance.eq(record.total ?? 0) && !(await movedGoods(session, record))
  const amount = moneyWritten(session.caller.locale, balance, record.currency)
  return [fill(messages['upToBalance'] ?? '', { amount }), ...(leavesVoid ? [messages['leavesVoid'] ?? ''] : [])]
}

/** What a note credits beyond the balance is told where its amounts are typed. */
const atCredits = (failure: unknown): unknown => {
  const text = failure instanceof ApiError && failure.code === 'INVALID' ? failure.errors?.['amount'] : undefined
  return text === undefined ? failure : new ApiError('INVALID', { errors: { credits: text } })
}

/**
 * What is forgiven of an invoice, or was billed too high, makes a credit note (sw 22, 23) of so much of the lines that
 * are named, before taxes, which are credited with them as they were billed: never more than is left of a line, nor
 * than the invoice owes still (X-NOTE-BALANCE). No goods come back.
 */
export const creditValue: MoveSteps<Invoice> = {
  blocked,
  proposes,
  notes,
  through: async ({ session, record, input, today, refuse }) => {
    const named = namedLines(input, 'credits', 'creditedValue') ?? new Map<number, Big>()
    const left = await leftToCredit(session, record.id)
    if ([...named.keys()].some((line) => !left.some(({ at }) => at === line))) throw refuse('credits', 'unknownLine')
    const wanted = left.flatMap(({ line, at, amount: most }) => {
      const amount = named.get(at) ?? new Big(0)
      if (amount.gt(most)) throw overCredited(session, rowOf(input, at), most)
      return amount.gt(0) ? [{ line, at, amount }] : []
    })
    if (wanted.length === 0) throw refuse('credits', 'noCredits')
    const type = await session
      .asSystem('document-types')
      .first({ where: { ...ofNotes, id: textOf(input, 'noteType') } })
    if (type === undefined) throw refuse('noteType', 'noNoteType')
    const source = await session.asSystem('documents').get(record.id)
    const { entity, branch, warehouse, currency, exchangeRate, costCenter, concept } = source
    try {
      await postDocument(session, {
        entity: entity ?? null,
        branch: branch ?? null,
        warehouse: warehouse ?? null,
        currency: currency ?? null,
        exchangeRate: exchangeRate ?? null,
        costCenter: costCenter ?? null,
        concept: textOf(input, 'concept') || concept || null,
        type: type.id,
        switches: type.sw,
        date: today,
        sourceDocument: record.id,
        noteKind: 'CREDIT',
        party: 'CUSTOMER',
        notes: textOf(input, 'creditReason'),
        lines: wanted.map(({ line, at, amount }, index) => ({
          line: index + 1,
          sourceLine: at,
          reference: line.reference ?? null,
          description: line.description ?? null,
          quantity: 1,
          unitValue: amount.toNumber(),
          taxes: line.taxes ?? [],
        })),
      })
    } catch (failure) {
      throw atCredits(failure)
    }
    return session.of('invoices').get(record.id)
  },
}

/** The last row that names a line. */
const rowOf = (input: Parameters<typeof rowsIn>[0], line: number): number =>
  rowsIn(input, 'credits').findLastIndex((row) => Number(row['line']) === line)

const overCredited = (session: Session, row: number, most: Big): ApiError => {
  const available = numberWritten(session.caller.locale, most.toNumber(), { max: 4 })
  const text = fill(messagesOf(session)['overCredited'] ?? '', { available })
  return new ApiError('INVALID', { errors: { [`credits.${row}.creditedValue`]: text } })
}
