import { mayOpen } from '../mayOpen.ts'
import { addressOf } from './operationOf.ts'

/** Where a record that another names is opened; null where it has no screen, or none that this person may open. */
export const openAddress = (resource: string, id: string): string | null =>
  mayOpen(resource) ? addressOf(resource, id) : null
