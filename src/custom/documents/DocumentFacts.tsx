import type { AnyRecord } from '../../schema/json.ts'
import { FactTiles } from '../work/Facts.tsx'
import type { useDocuments } from './useDocuments.tsx'

interface DocumentFactsProps extends Pick<ReturnType<typeof useDocuments>, 'cell' | 'words'> {
  readonly document: AnyRecord
}

/** The header of a document in its order. */
const names = [
  'state',
  'type',
  'switches',
  'date',
  'entity',
  'warehouse',
  'store',
  'currency',
  'exchangeRate',
  'subtotal',
  'discount',
  'taxTotal',
  'withholding',
  'total',
  'balance',
  'sourceDocument',
  'voids',
  'voidedBy',
  'voidReason',
  'notes',
]

/** What goes without saying. */
const usual: { readonly [name: string]: number } = { exchangeRate: 1, discount: 0, taxTotal: 0, withholding: 0 }

/** The header of a document: who, where, when and how much; what is empty or goes without saying is left out. */
export const DocumentFacts = ({ document, cell, words }: DocumentFactsProps) => (
  <FactTiles
    dense
    facts={names
      .filter((name) => (document[name] ?? '') !== '' && document[name] !== usual[name])
      .map((name) => ({ key: name, label: words?.field(name), value: cell(document, name) }))}
  />
)
