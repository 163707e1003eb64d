import { Link } from 'react-router-dom'
import type { AnyRecord } from '../../schema/json.ts'
import { documentAddress } from '../stock/stockTypes.ts'

export const textIn = (record: AnyRecord, field: string): string => {
  const value = record[field]
  return typeof value === 'string' ? value : ''
}

export const linesIn = (record: AnyRecord): readonly AnyRecord[] =>
  Array.isArray(record['lines']) ? (record['lines'] as readonly AnyRecord[]) : []

/** The number of a document, which opens it; an issued invoice is still known by its provisional one. */
export const DocumentLink = ({ id, number }: { readonly id: string; readonly number?: unknown }) => {
  const at = id.indexOf('~')
  return at < 0 ? null : (
    <Link to={documentAddress(id.slice(0, at), id.slice(at + 1))}>
      <code>{String(number || id.slice(at + 1))}</code>
    </Link>
  )
}
