import { Panel } from '../work/Panel.tsx'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { AnyRecord } from '../../schema/json.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { documentAddress } from '../stock/stockTypes.ts'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { DocumentState } from './DocumentState.tsx'
import { type DocumentChain, textIn } from './documentParts.ts'

interface DocumentLinksProps {
  readonly chain: DocumentChain
  readonly titleOf: (resource: string, id: string) => string
}

/** The documents around one, what was applied, and the movements that it made in the kardex. */
export const DocumentLinks = ({ chain, titleOf }: DocumentLinksProps) => {
  const translate = useTranslate()
  const formats = useFormats()
  const { document, documents, applied, movements } = chain
  const text = (key: string): string => translate(`estiba.documents.${key}`)
  const link = (id: string) => {
    const at = id.indexOf('~')
    return <Link to={documentAddress(id.slice(0, at), id.slice(at + 1))}>{id.slice(at + 1)}</Link>
  }
  const other = (row: AnyRecord): string =>
    textIn(row, 'document') === document.id ? textIn(row, 'appliedDocument') : textIn(row, 'document')
  return (
    <>
      {movements.length > 0 && (
        <Panel plain title={text('movements')}>
          <WorkTable
            label={text('movements')}
            rows={movements}
            empty={text('nothing')}
            idOf={(row) => row.id}
            nameOf={(row) => textIn(row, 'sku')}
            columns={[
              {
                key: 'reference',
                label: text('reference'),
                cell: (row) => (
                  <Link to={`/wms/stock-movements?sku=${encodeURIComponent(textIn(row, 'sku'))}`}>
                    {titleOf('references', textIn(row, 'sku'))}
                  </Link>
                ),
              },
              { key: 'store', label: text('store'), cell: (row) => titleOf('stores', textIn(row, 'store')) },
              { key: 'sw', label: text('sw'), cell: (row) => titleOf('switches', textIn(row, 'sw')) },
              {
                key: 'quantity',
                label: text('quantity'),
                number: true,
                cell: (row) => formats.number(row['quantity']),
              },
              {
                key: 'unitCost',
                label: text('unitCost'),
                number: true,
                cell: (row) => formats.amount(row['unitCost']),
              },
              {
                key: 'total',
                label: text('total'),
                number: true,
                cell: (row) => formats.amount(row['totalCost']),
              },
              {
                key: 'balance',
                label: text('balance'),
                number: true,
                cell: (row) => formats.number(row['stockBalance']),
              },
            ]}
          />
        </Panel>
      )}
      {documents.length > 0 && (
        <Panel plain title={text('related')}>
          <WorkTable
            label={text('related')}
            rows={documents}
            empty={text('nothing')}
            idOf={(row) => row.id}
            nameOf={(row) => textIn(row, 'number')}
            columns={[
              { key: 'number', label: text('number'), cell: (row) => link(row.id) },
              { key: 'type', label: text('type'), cell: (row) => titleOf('document-types', textIn(row, 'type')) },
              { key: 'date', label: text('date'), whole: true, cell: (row) => formats.day(row['date']) },
              {
                key: 'total',
                label: text('total'),
                number: true,
                cell: (row) => formats.money(row['total'], textIn(row, 'currency')),
              },
              { key: 'state', label: text('state'), cell: (row) => <DocumentState state={textIn(row, 'state')} /> },
            ]}
          />
        </Panel>
      )}
      {applied.length > 0 && (
        <Panel plain title={text('applied')}>
          <WorkTable
            label={text('applied')}
            rows={applied}
            empty={text('nothing')}
            idOf={(row) => row.id}
            nameOf={(row) => row.id}
            columns={[
              { key: 'date', label: text('date'), whole: true, cell: (row) => formats.day(row['date']) },
              { key: 'document', label: text('appliedTo'), cell: (row) => link(other(row)) },
              {
                key: 'amount',
                label: text('amount'),
                number: true,
                cell: (row) => formats.money(row['amount'], textIn(document, 'currency')),
              },
              {
                key: 'balance',
                label: text('balance'),
                number: true,
                cell: (row) => formats.money(row['balance'], textIn(document, 'currency')),
              },
            ]}
          />
        </Panel>
      )}
    </>
  )
}
