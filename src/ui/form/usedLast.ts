import { readKey } from '../../authProvider/sessionKeys.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Values } from '../kinds/kindUi.ts'

const key = (): string => `estiba.ui.used.${readKey('businessId') ?? ''}.${readKey('userId') ?? ''}`

const read = (): { readonly [field: string]: string } => {
  try {
    return JSON.parse(localStorage.getItem(key()) ?? '{}') as { readonly [field: string]: string }
  } catch {
    return {}
  }
}

/** What a person chose last in a field of a new record, in this company; null where nothing was. */
export const usedLast = (resource: string, field: string): string | null => read()[`${resource}.${field}`] ?? null

/** Keeps what a saved record says in the fields that begin with what was used last. */
export const keepUsed = ({ name, fields }: Resource, record: Values): void => {
  const used = Object.entries(fields).flatMap(([field, { startsAs }]) => {
    const { [field]: value } = record
    return startsAs === 'lastUsed' && typeof value === 'string' && value !== '' ? [[`${name}.${field}`, value]] : []
  })
  if (used.length === 0) return
  try {
    localStorage.setItem(key(), JSON.stringify({ ...read(), ...Object.fromEntries(used) }))
  } catch {
    // A full store proposes nothing next time.
  }
}
