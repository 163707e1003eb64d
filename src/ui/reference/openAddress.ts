import { isCustomer } from '../../authProvider/session.ts'
import { mayOpen } from '../mayOpen.ts'
import { addressOf } from './operationOf.ts'

/** Where a record that another names is opened; null where it has no screen, or a customer of the company has not got it. */
export const openAddress = (resource: string, id: string): string | null =>
  isCustomer() && !mayOpen(resource) ? null : addressOf(resource, id)
