import {
  type AnsweredLine,
  compareAnswers,
  type SupplierAnswer,
} from '../../../../src/domain/commercial/compareAnswers.ts'
import type { LineOf, RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { textOf } from '../../input.ts'
import { readableRecords } from '../../readableRecords.ts'
import type { Answering } from '../../service.ts'

type Answer = RecordOf<'supplier-quotations'>

const answersTo = async (session: Session, request: string): Promise<readonly Answer[]> => {
  const rows = await session.of('supplier-quotations').all({ where: { request }, sort: [['number', 'ASC']] })
  return session.of('supplier-quotations').getMany(rows.map(({ id }) => id))
}

const lineOf = (line: LineOf<'supplier-quotations', 'lines'>): AnsweredLine => ({
  reference: line.reference ?? '',
  description: line.description ?? '',
  quantity: line.quantity ?? 0,
  netUnitValue: line.netUnitValue ?? null,
})

const compared = (session: Session, answer: Answer): SupplierAnswer => ({
  number: answer.id,
  rate: answer.currency === session.caller.baseCurrency ? 1 : (answer.exchangeRate ?? null),
  total: answer.total ?? 0,
  out: answer.state === 'CANCELED' || answer.state === 'EXPIRED',
  lines: (answer.lines ?? []).map(lineOf),
})

/** What each supplier answered to a request, side by side, in the company's currency; the best of each line marked. */
export const answers: Answering<'transactions.quotationRequests.answers'> = async (session, input) => {
  const request = await session.of('quotation-requests').get(textOf(input, 'number'))
  const found = await answersTo(session, request.id)
  const suppliers = [...new Set(found.map(({ supplier }) => supplier))]
  const names = new Map(
    (await readableRecords(session, 'suppliers', suppliers)).map(({ id, name }) => [id, name ?? id]),
  )
  const { totals, lines } = compareAnswers(found.map((answer) => compared(session, answer)))
  return {
    currency: session.caller.baseCurrency,
    answers: found.map((answer, index) => ({
      number: answer.id,
      supplier: names.get(answer.supplier) ?? answer.supplier,
      currency: answer.currency,
      total: answer.total ?? null,
      fee: answer.fee ?? null,
      transitTime: answer.transitTime ?? null,
      leadDays: answer.leadDays ?? null,
      validTo: answer.validTo,
      state: answer.state,
      pdf: answer.pdf ?? null,
      totalInBase: totals[index]?.total ?? null,
      best: totals[index]?.best ?? false,
    })),
    lines,
  }
}
