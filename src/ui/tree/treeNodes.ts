import { localTitle } from '../../domain/localName.ts'
import type { AnyRecord, Locale } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import type { TreeNode } from './treeModel.ts'

/** Nodes in one list, whether they came flat or inside one another. */
export const treeNodes = (
  records: readonly AnyRecord[],
  resource: Resource,
  locale: Locale,
  above: string | null = null,
): readonly TreeNode[] =>
  records.flatMap((record) => {
    const code = resource.fields['code'] === undefined || resource.title === 'code' ? undefined : record['code']
    const parent = resource.tree === null ? null : record[resource.tree]
    const node: TreeNode = {
      id: record.id,
      title: localTitle(resource, record, locale),
      parent: typeof parent === 'string' ? parent : above,
      inactive: record['status'] === 'INACTIVE',
      ...(typeof code === 'string' ? { code } : {}),
    }
    const children = record['children']
    return [
      node,
      ...(Array.isArray(children) ? treeNodes(children as readonly AnyRecord[], resource, locale, record.id) : []),
    ]
  })
