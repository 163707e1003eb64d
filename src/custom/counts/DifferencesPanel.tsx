import { useAnswer } from '../../dataProvider/useAnswer.ts'
import type { PanelProps } from '../../ui/record/RecordPanels.ts'
import { RecordLink } from '../../ui/reference/RecordLink.tsx'
import { useFormats } from '../../ui/format/useFormats.ts'
import { useWords } from '../../ui/resource/useWords.ts'
import { Answered } from '../work/Answered.tsx'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { useTexts } from '../work/useTexts.ts'

/** What of a count is not what the books expect, for who reviews it before it is posted. */
const DifferencesPanel = ({ record, resource }: PanelProps) => {
  const text = useTexts('stock')
  const formats = useFormats()
  const words = useWords(resource)
  const told = useAnswer('transactions.stockCounts.differences', { id: record.id }, { retry: false })
  const units = (value: number | null): string => (value === null ? '' : formats.number(value))
  return (
    <Answered of={told}>
      {({ lines }) => {
        const differing = lines.filter(({ difference }) => difference !== 0)
        if (differing.length === 0) return <p>{text('noDifferences')}</p>
        return (
          <WorkTable
            text={text}
            label={words.name('differences')}
            rows={differing}
            columns={[
              {
                key: 'reference',
                label: words.field('reference'),
                heading: true,
                cell: ({ reference }) => (
                  <RecordLink of="references" id={reference}>
                    {reference}
                  </RecordLink>
                ),
              },
              {
                key: 'expected',
                label: words.field('bookQuantity'),
                number: true,
                cell: (line) => units(line.expected),
              },
              { key: 'counted', label: words.field('counted'), number: true, cell: (line) => units(line.counted) },
              {
                key: 'recounted',
                label: words.field('recounted'),
                number: true,
                cell: (line) => units(line.recounted),
              },
              {
                key: 'difference',
                number: true,
                cell: (line) => `${line.difference > 0 ? '+' : ''}${formats.number(line.difference)}`,
              },
            ]}
          />
        )
      }}
    </Answered>
  )
}

export default DifferencesPanel
