import { Link } from 'react-router-dom'
import type { AnyRecord } from '../../schema/json.ts'
import type { Formats } from '../../ui/format/formats.ts'
import { documentAddress } from '../stock/stockTypes.ts'
import type { WorkColumn } from '../work/list/WorkTable.tsx'
import { DocumentState } from './DocumentState.tsx'
import { textIn } from './documentParts.ts'

interface Shown {
  readonly text: (key: string) => string
  readonly formats: Formats
  readonly titleOf: (resource: string, id: string) => string
}

type Name = 'number' | 'type' | 'date' | 'entity' | 'store' | 'total' | 'balance' | 'state'

/** What a table of documents shows of each, by name: their number opens them, a transfer shows both stores. */
export const documentColumns = ({ text, formats, titleOf }: Shown): { readonly [N in Name]: WorkColumn<AnyRecord> } => {
  const titled = (key: 'type' | 'entity', to: string): WorkColumn<AnyRecord> => ({
    key,
    label: text(key),
    cell: (row) => titleOf(to, textIn(row, key)),
  })
  return {
    number: {
      key: 'number',
      label: text('number'),
      whole: true,
      cell: (row) => (
        <Link to={documentAddress(textIn(row, 'type'), textIn(row, 'number'))}>
          <code>{textIn(row, 'number')}</code>
        </Link>
      ),
    },
    type: titled('type', 'document-types'),
    date: { key: 'date', label: text('date'), whole: true, cell: (row) => formats.day(row['date']) },
    entity: titled('entity', 'entities'),
    store: {
      key: 'store',
      label: text('store'),
      cell: (row) =>
        [textIn(row, 'store'), textIn(row, 'destinationStore')]
          .filter((id) => id !== '')
          .map((id) => titleOf('stores', id))
          .join(' → '),
    },
    total: {
      key: 'total',
      label: text('total'),
      number: true,
      cell: (row) => formats.money(row['total'], textIn(row, 'currency')),
    },
    balance: {
      key: 'balance',
      label: text('balance'),
      number: true,
      cell: (row) => formats.money(row['balance'], textIn(row, 'currency')),
    },
    state: { key: 'state', label: text('state'), cell: (row) => <DocumentState state={textIn(row, 'state')} /> },
  }
}
