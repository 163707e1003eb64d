import { FactTiles } from '../work/Facts.tsx'
import { Quiet } from '../work/Quiet.tsx'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import { useTexts } from '../work/useTexts.ts'
import { mayUse } from '../../authProvider/mayDo.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { useFormats } from '../../ui/format/useFormats.ts'

/** What the job earns, to who may see it; the server decides. */
export const ProfitFigures = ({ record }: { readonly record: AnyRecord }) => {
  const text = useTexts('shipments')
  const formats = useFormats()
  const { data } = useAnswer(
    'transactions.shipments.profit',
    { type: String(record['type']), number: String(record['number']) },
    { also: record.version, enabled: mayUse('shipments.profit'), retry: false },
  )
  if (data === undefined) return null
  const amount = (value: number): string => formats.amount(value, data.currency)
  const figures = [
    ['profit', amount(data.profit)],
    ['margin', data.margin === null ? '–' : `${formats.number(data.margin, { max: 2 })} %`],
    ['profitEstimated', amount(data.profitEstimated)],
    ['wip', amount(data.workInProgress)],
    ['accrual', amount(data.accrual)],
  ] as const
  return (
    <div>
      <FactTiles dense text={text} facts={figures.map(([key, value]) => ({ key, value }))} />
      <Quiet>{text('inBase', { currency: data.currency })}</Quiet>
    </div>
  )
}
