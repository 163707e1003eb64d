import type { Values } from './kindUi.ts'

/** The record that a file field belongs to: what hangs from it has its rights. */
export interface FileOwner {
  readonly resource: string
  /** None while the record is being made, and for a row within one. */
  readonly resourceId?: string
}

/** @example fileOwner(view.resource, stored) */
export const fileOwner = (resource: string, record: Values | undefined): FileOwner => {
  const id = record?.['id']
  return typeof id === 'string' && id !== '' ? { resource, resourceId: id } : { resource }
}
