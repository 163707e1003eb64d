import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { useCall } from '../resource/useCall.ts'
import { useLocaleName } from '../resource/useWords.ts'
import { treeNodes } from './treeNodes.ts'

/** All records of a resource, below one another. */
export const useTree = (resource: Resource) => {
  const locale = useLocaleName()
  const { call } = useCall(resource)
  const { data, error } = useQuery({
    queryKey: [resource.name, 'tree'],
    queryFn: ({ signal }) => call<readonly AnyRecord[]>('tree', {}, { signal }),
    retry: false,
  })
  const nodes = useMemo(() => treeNodes(data ?? [], resource, locale), [data, resource, locale])
  return { data, nodes, error, call }
}
