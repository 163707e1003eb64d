import { useMemo } from 'react'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { CallOptions } from '../../dataProvider/transport.ts'
import type { Resource } from '../../schema/resource.ts'

export interface Caller {
  /** An operation of the resource by its short name: `history`, `move`, an action of its own. */
  readonly call: <T>(operation: string, values?: object, options?: CallOptions) => Promise<T>
  readonly has: (operation: string) => boolean
}

/** Calls operations of one resource by their short names. */
export const useCall = ({ service, camel }: Pick<Resource, 'service' | 'camel'>): Caller => {
  const provider = useOperations()
  return useMemo(
    () => ({
      call: (operation, values = {}, options = {}) =>
        provider.call(`${service}.${camel}.${operation}`, values, options),
      has: (operation) => provider.has(`${service}.${camel}.${operation}`),
    }),
    [provider, service, camel],
  )
}
