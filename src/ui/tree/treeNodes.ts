import { localTitle } from '../../domain/localName.ts'
import type { AnyRecord, Locale } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import type { TreeNode } from './treeModel.ts'

/** The code of a record, or its key without what is usual: account `1105`, and `1105 · NIIF` in another framework. */
const codeOf = ({ fields, key, title }: Resource, record: AnyRecord): string =>
  (fields['code'] === undefined ? key : ['code'])
    .filter((name) => name !== title)
    .map((name) => (record[name] === fields[name]?.default ? undefined : record[name]))
    .filter((value) => typeof value === 'string')
    .join(' · ')

/** Nodes in one list, whether they came flat or inside one another. */
export const treeNodes = (
  records: readonly AnyRecord[],
  resource: Resource,
  locale: Locale,
  above: string | null = null,
): readonly TreeNode[] =>
  records.flatMap((record) => {
    const code = codeOf(resource, record)
    const parent = resource.tree === null ? null : record[resource.tree]
    const node: TreeNode = {
      id: record.id,
      title: localTitle(resource, record, locale),
      parent: typeof parent === 'string' ? parent : above,
      inactive: record['status'] === 'INACTIVE',
      ...(code === '' ? {} : { code }),
    }
    const children = record['children']
    return [
      node,
      ...(Array.isArray(children) ? treeNodes(children as readonly AnyRecord[], resource, locale, record.id) : []),
    ]
  })
