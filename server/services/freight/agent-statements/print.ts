import { dayWritten } from '../../../../src/domain/writtenDays.ts'
import { numberWritten } from '../../../../src/domain/writtenNumbers.ts'
import { documentPdf } from '../../print/documentPdf.ts'
import { boxesOf } from '../../print/recordParts.ts'
import { figuresOf, writtenOf } from '../../print/written.ts'
import { textOf } from '../../input.ts'
import type { Implementation } from '../../service.ts'

const resource = 'agent-statements'

/** The statement as the agent gets it: his share of each job, what he states, and what is left. */
export const statement: Implementation = async (session, input, { deps }) => {
  const record = await session.of(resource).get(textOf(input, 'number'))
  const { locale } = session.caller
  const { one, fields } = session.registry.get(resource).labels[locale]
  const figure = figuresOf(session, record)
  const money = session.registry.get(resource).fields['net']
  const amount = (value: number | null | undefined): string => figure(money, value ?? 0)
  const jobs = await writtenOf(
    session,
    'shipment-charges',
    (record.shares ?? []).map(({ shipment }) => ({ id: shipment, shipment })),
    ['shipment'],
  )
  const word = (name: string): string => fields[name] ?? name
  return {
    filename: `${record.number}.pdf`,
    mimeType: 'application/pdf',
    bytes: await documentPdf(session, deps, [
      {
        title: one,
        number: record.number ?? '',
        boxes: await boxesOf(session, resource, record, [
          ['agent', 'month', 'currency', 'statementState'],
          ['dueToAgent', 'dueToUs', 'net'],
          ['document', 'confirmedAt'],
        ]),
        tables: [
          {
            title: word('shares'),
            head: ['shipment', 'sell', 'buy', 'profit', 'percent', 'share'].map(word),
            rows: (record.shares ?? []).map((row, index) => [
              jobs[index]?.['shipment']?.text ?? row.shipment,
              amount(row.sell),
              amount(row.buy),
              amount(row.profit),
              row.percent == null ? '' : numberWritten(locale, row.percent, { max: 4 }),
              amount(row.share),
            ]),
            numbers: [1, 2, 3, 4, 5],
          },
          {
            title: word('theirs'),
            head: ['theirReference', 'statedOn', 'ourShare'].map(word),
            rows: (record.theirs ?? []).map((row) => [
              row.theirReference,
              row.statedOn ? dayWritten(locale, row.statedOn) : '',
              amount(row.ourShare),
            ]),
            numbers: [2],
          },
        ],
      },
    ]),
  }
}
