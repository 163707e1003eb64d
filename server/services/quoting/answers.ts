import {
  type AnsweredLine,
  compareAnswers,
  type SupplierAnswer,
} from '../../../src/domain/commercial/compareAnswers.ts'
import type { AnyRecord } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { textOf } from '../input.ts'
import { readableRecords } from '../readableRecords.ts'
import type { Implementation } from '../service.ts'
import { linesIn, numberOrNull, text } from './paper.ts'

const answersTo = async (session: Session, request: string): Promise<readonly AnyRecord[]> => {
  const rows = await session.of('supplier-quotations').all({ where: { request }, sort: [['number', 'ASC']] })
  return rows.length === 0 ? [] : session.of('supplier-quotations').getMany(rows.map(({ id }) => id))
}

const lineOf = (line: { readonly [field: string]: unknown }): AnsweredLine => ({
  reference: text(line, 'reference'),
  description: text(line, 'description'),
  quantity: numberOrNull(line, 'quantity') ?? 0,
  netUnitValue: numberOrNull(line, 'netUnitValue'),
})

const isOut = (answer: AnyRecord): boolean => ['CANCELED', 'EXPIRED'].includes(String(answer['state']))

const compared = (session: Session, answer: AnyRecord): SupplierAnswer => ({
  number: answer.id,
  rate: text(answer, 'currency') === session.caller.baseCurrency ? 1 : numberOrNull(answer, 'exchangeRate'),
  total: numberOrNull(answer, 'total') ?? 0,
  out: isOut(answer),
  lines: linesIn(answer, 'lines').map(lineOf),
})

const shown = ['currency', 'total', 'fee', 'transitTime', 'leadDays', 'validTo', 'state', 'pdf'] as const

/** What each supplier answered to a request, side by side, in the company's currency; the best of each line marked. */
export const answers: Implementation = async (session, input) => {
  const request = await session.of('quotation-requests').get(textOf(input, 'number'))
  const found = await answersTo(session, request.id)
  const suppliers = [...new Set(found.map((answer) => text(answer, 'supplier')))]
  const names = new Map(
    (await readableRecords(session, 'suppliers', suppliers)).map(({ id, name }) => [id, String(name ?? id)]),
  )
  const { totals, lines } = compareAnswers(found.map((answer) => compared(session, answer)))
  return {
    currency: session.caller.baseCurrency,
    answers: found.map((answer, index) => ({
      number: answer.id,
      supplier: names.get(text(answer, 'supplier')) ?? text(answer, 'supplier'),
      ...Object.fromEntries(shown.map((field) => [field, answer[field] ?? null])),
      totalInBase: totals[index]?.total ?? null,
      best: totals[index]?.best ?? false,
    })),
    lines,
  }
}
