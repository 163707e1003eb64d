import { FactTiles } from '../work/Facts.tsx'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { AnyRecord } from '../../schema/json.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { documentAddress } from '../stock/stockTypes.ts'
import { DocumentState } from './DocumentState.tsx'
import { textIn } from './documentParts.ts'

interface DocumentFactsProps {
  readonly document: AnyRecord
  readonly titleOf: (resource: string, id: string) => string
}

/** The header of a document: who, where, when and how much; what is empty is left out. */
export const DocumentFacts = ({ document, titleOf }: DocumentFactsProps) => {
  const translate = useTranslate()
  const formats = useFormats()
  const money = (field: string): string => formats.money(document[field], textIn(document, 'currency'))
  const linked = (field: string): ReactNode => {
    const id = textIn(document, field)
    const at = id.indexOf('~')
    return at < 0 ? '' : <Link to={documentAddress(id.slice(0, at), id.slice(at + 1))}>{id.slice(at + 1)}</Link>
  }
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['state', <DocumentState key="state" state={textIn(document, 'state')} />],
    ['type', titleOf('document-types', textIn(document, 'type'))],
    ['sw', titleOf('switches', textIn(document, 'switches'))],
    ['date', formats.day(document['date'])],
    ['entity', titleOf('entities', textIn(document, 'entity'))],
    ['warehouse', titleOf('warehouses', textIn(document, 'warehouse'))],
    [
      'store',
      [textIn(document, 'store'), textIn(document, 'destinationStore')]
        .filter((id) => id !== '')
        .map((id) => titleOf('stores', id))
        .join(' → '),
    ],
    ['currency', textIn(document, 'currency')],
    ['exchangeRate', Number(document['exchangeRate'] ?? 1) === 1 ? '' : formats.number(document['exchangeRate'])],
    ['subtotal', money('subtotal')],
    ['discountTotal', Number(document['discount'] ?? 0) === 0 ? '' : money('discount')],
    ['taxTotal', Number(document['taxTotal'] ?? 0) === 0 ? '' : money('taxTotal')],
    ['withholding', Number(document['withholding'] ?? 0) === 0 ? '' : money('withholding')],
    ['total', money('total')],
    ['balance', money('balance')],
    ['source', linked('sourceDocument')],
    ['voids', linked('voids')],
    ['voidedBy', linked('voidedBy')],
    ['voidReason', textIn(document, 'voidReason')],
    ['notes', textIn(document, 'notes')],
  ]
  return (
    <FactTiles
      dense
      facts={facts
        .filter(([, value]) => value !== '')
        .map(([key, value]) => ({ key, label: translate(`estiba.documents.${key}`), value }))}
    />
  )
}
