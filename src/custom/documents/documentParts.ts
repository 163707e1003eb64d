import { reference } from '../../schema/index.ts'
import type { AnyRecord } from '../../schema/json.ts'

/** What a document and its lines refer to, for their titles. */
export const documentReferences = {
  type: reference('document-types'),
  switches: reference('switches'),
  entity: reference('entities'),
  warehouse: reference('warehouses'),
  store: reference('stores'),
  destinationStore: reference('stores'),
  reference: reference('references'),
  sku: reference('references'),
  sw: reference('switches'),
} as const

/** A document and all that stands around it. */
export interface DocumentChain {
  readonly document: AnyRecord
  readonly documents: readonly AnyRecord[]
  readonly applied: readonly AnyRecord[]
  readonly movements: readonly AnyRecord[]
}

export const textIn = (record: AnyRecord, field: string): string => {
  const value = record[field]
  return typeof value === 'string' ? value : ''
}

export const linesIn = (record: AnyRecord): readonly AnyRecord[] =>
  Array.isArray(record['lines']) ? (record['lines'] as readonly AnyRecord[]) : []
