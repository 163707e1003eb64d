import { Link } from 'react-router-dom'
import type { Answers } from '../../resources/answers.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { useTexts } from '../work/useTexts.ts'
import { DocumentLink, textIn } from './documentParts.tsx'
import { useDocuments } from './useDocuments.tsx'

const shown = ['sku', 'store', 'sw'] as const

/** The documents around one, what was applied, and the movements that it made in the kardex. */
export const DocumentLinks = ({ chain }: { readonly chain: Answers['transactions.documents.chain'] }) => {
  const formats = useFormats()
  const text = useTexts('documents')
  const { document, documents, applied, movements } = chain
  const related = useDocuments({ given: documents })
  const moved = useWorkRows('stock-movements', { given: movements, shown })
  const numbers = new Map(documents.map(({ id, number }) => [id, number]))
  const other = (row: AnyRecord): string =>
    textIn(row, 'document') === document.id ? textIn(row, 'appliedDocument') : textIn(row, 'document')
  const money = (key: 'amount' | 'balance') => ({
    key,
    number: true,
    cell: (row: AnyRecord) => formats.money(row[key], textIn(row, 'currency') || textIn(document, 'currency')),
  })
  /** In the company's currency: gained above zero, lost below. */
  const gain = {
    key: 'exchangeDifference',
    number: true,
    cell: (row: AnyRecord) => formats.money(row['exchangeDifference'], formats.baseCurrency),
  }
  return (
    <>
      {movements.length > 0 && (
        <WorkTable
          {...moved.table}
          titled="h2"
          label={text('movements')}
          columns={[
            {
              ...moved.column('sku'),
              cell: (row) => (
                <Link to={`/wms/stock-movements?sku=${encodeURIComponent(textIn(row, 'sku'))}`}>
                  {moved.titleOf('references', textIn(row, 'sku'))}
                </Link>
              ),
            },
            ...moved.columns('store', 'sw', 'quantity', 'unitCost', 'totalCost', 'stockBalance'),
          ]}
        />
      )}
      {documents.length > 0 && (
        <WorkTable
          {...related.table}
          titled="h2"
          label={text('related')}
          columns={related.columns('number', 'type', 'date', 'total', 'state')}
        />
      )}
      {applied.length > 0 && (
        <WorkTable
          titled="h2"
          label={text('applied')}
          text={text}
          rows={applied}
          columns={[
            { key: 'date', as: 'day' },
            { key: 'appliedTo', cell: (row) => <DocumentLink id={other(row)} number={numbers.get(other(row))} /> },
            money('amount'),
            money('balance'),
            ...(applied.some(({ exchangeDifference }) => exchangeDifference) ? [gain] : []),
          ]}
        />
      )}
    </>
  )
}
