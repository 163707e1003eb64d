import { Big } from 'big.js'
import type { AnyRecord } from '../../schema/json.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { useTexts } from '../work/useTexts.ts'
import { textIn } from './documentParts.tsx'

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
  const formats = useFormats()
  const text = useTexts('documents')
  const number = (key: string, of: (line: AnyRecord) => unknown, decimals = { min: 2, max: 2 }) => ({
    key,
    number: true,
    cell: (line: AnyRecord) => formats.number(of(line), decimals),
  })
  return (
    <WorkTable
      titled="h2"
      label={text('lines')}
      text={text}
      rows={lines.map((line, index) => ({ ...line, line: index + 1 }))}
      empty={text('nothing')}
      columns={[
        { key: 'line' },
        {
          key: 'reference',
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
  )
}
