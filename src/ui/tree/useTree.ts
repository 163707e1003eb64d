import { useMemo } from 'react'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { operationOf } from '../reference/operationOf.ts'
import { useLocaleName } from '../resource/useWords.ts'
import { treeNodes } from './treeNodes.ts'

/** All records of a resource, below one another. */
export const useTree = (resource: Resource) => {
  const locale = useLocaleName()
  const asked = operationOf(resource.name, 'tree')
  const { data, error } = useAnswer<readonly AnyRecord[]>(asked, {}, { retry: false })
  const nodes = useMemo(() => treeNodes(data ?? [], resource, locale), [data, resource, locale])
  return { data, nodes, error }
}
