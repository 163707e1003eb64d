import type { Caller } from '../contract.ts'
import type { RoutedOperation } from '../routes/call.ts'

export type KeyOfCaller = NonNullable<Caller['key']>

/**
 * Whether the key of a service account opens an operation at all, before its role is asked: nobody's identity, rights or
 * settings are written by a machine, and a key that reads only does nothing else.
 */
export const isOpenToKey = ({ service, resource, right, template }: RoutedOperation, { readsOnly }: KeyOfCaller) =>
  (service !== 'auth' || (resource !== null && right === 'read')) &&
  (!readsOnly || (template.method === 'GET' && right !== 'edit' && right !== 'delete'))
