import type { Caller } from '../contract.ts'
import type { RoutedOperation } from '../routes/call.ts'

export type KeyOfCaller = NonNullable<Caller['key']>

/** Whether keys write records of a resource at all: identity, rights and settings are of the service `auth`. */
export const isWrittenByKeys = ({ service }: { readonly service: string }): boolean => service !== 'auth'

/**
 * Whether the key of a service account opens an operation at all, before its role is asked: nobody's identity, rights or
 * settings are written by a machine, and a key that reads only does nothing else.
 */
export const isOpenToKey = (
  { service, resource, right, template }: RoutedOperation,
  { readsOnly }: KeyOfCaller,
): boolean =>
  (isWrittenByKeys({ service }) || (resource !== null && right === 'read')) &&
  (!readsOnly || (template.method === 'GET' && right !== 'edit' && right !== 'delete'))
