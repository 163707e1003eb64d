import { Panel } from '../work/Panel.tsx'
import { Big } from 'big.js'
import { useTranslate } from 'ra-core'
import type { AnyRecord } from '../../schema/json.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { textIn } from './documentParts.ts'

interface DocumentLinesProps {
  readonly lines: readonly AnyRecord[]
  readonly titleOf: (resource: string, id: string) => string
}

/** Unit value less its discount (A-NET-UNIT). */
const netOf = (line: AnyRecord): number | null => {
  const value = line['unitValue'] ?? line['unitCost']
  return value === null || value === undefined
    ? null
    : new Big(Number(value))
        .times(new Big(100).minus(Number(line['discountRate'] ?? 0)))
        .div(100)
        .round(6)
        .toNumber()
}

/** The lines of a document with their net unit value. */
export const DocumentLines = ({ lines, titleOf }: DocumentLinesProps) => {
  const translate = useTranslate()
  const formats = useFormats()
  const text = (key: string): string => translate(`estiba.documents.${key}`)
  const number = (key: string, of: (line: AnyRecord) => unknown, decimals = { min: 2, max: 2 }) => ({
    key,
    label: text(key),
    number: true,
    cell: (line: AnyRecord) => formats.number(of(line), decimals),
  })
  return (
    <Panel plain title={text('lines')}>
      <WorkTable
        label={text('lines')}
        rows={lines.map((line, index) => ({ ...line, id: String(index + 1) }))}
        empty={text('nothing')}
        idOf={(line) => line.id}
        nameOf={(line) => line.id}
        columns={[
          { key: 'line', label: text('line'), cell: (line) => line.id },
          {
            key: 'reference',
            label: text('reference'),
            cell: (line) => titleOf('references', textIn(line, 'reference')) || textIn(line, 'description'),
          },
          number('quantity', (line) => line['quantity'], { min: 0, max: 4 }),
          number('unitCost', (line) => line['unitCost']),
          number('unitValue', (line) => line['unitValue']),
          number('discount', (line) => line['discountRate']),
          number('net', netOf),
          number('amount', (line) => line['amount']),
          number('total', (line) => line['total']),
        ]}
      />
    </Panel>
  )
}
