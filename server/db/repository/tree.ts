import { message } from '../../../src/domain/messages/message.ts'
import type { AnyRecord } from '../../../src/schema/json.ts'
import type { Where } from '../../../src/schema/where.ts'
import { ApiError } from '../../errors.ts'
import { quoted } from '../ddl/names.ts'
import { recordColumns } from './columns.ts'
import { hiddenFields, type RepositoryContext } from './context.ts'
import { selectionOf } from './list.ts'
import { isHidden } from '../where/paths.ts'
import { labelOf } from './references.ts'
import { sortingOf } from './sorting.ts'
import type { Values } from './hooks.ts'
import { visible } from './visible.ts'

const mostNodes = 20_000

interface Node extends AnyRecord {
  children: Node[]
}

/** The records as nodes with `children`, in the resource's order; a node whose parent is not among them is a root. */
export const treeOf = async (context: RepositoryContext, where?: Where): Promise<readonly AnyRecord[]> => {
  const parent = context.resource.tree
  if (parent === null) throw new ApiError('NOT_FOUND')
  const { table, unit } = context
  const { condition, params } = selectionOf(context, where === undefined ? {} : { where })
  const ordered = ([['order', 'ASC'], context.resource.sort] as const).filter(
    ([field]) => table.byField.has(field) && !isHidden(field, table, context.scope),
  )
  const sorting = sortingOf(ordered, context, 't', params)
  const text = `select ${recordColumns(table, 't', hiddenFields(context), false)} from ${table.sql} t where ${visible(table, 't')} and ${condition} order by ${sorting.order} limit ${mostNodes}`
  const rows = await unit.run<AnyRecord>(text, params.values)
  const nodes = new Map(rows.map((row): [string, Node] => [row.id, { ...row, children: [] }]))
  const roots: Node[] = []
  for (const node of nodes.values()) {
    const above = nodes.get(String(node[parent] ?? ''))
    if (above === undefined) roots.push(node)
    else above.children.push(node)
  }
  return roots
}

/** Moves in one tree wait for each other. */
export const lockTree = async ({ resource, unit }: RepositoryContext): Promise<void> => {
  await unit.run(
    "select pg_advisory_xact_lock(hashtextextended('tree ' || current_setting('estiba.namespace') || $1, 0))",
    [resource.name],
  )
}

/** A record may not stand below itself; moves in one tree wait for each other, so that two cannot make a circle together. */
export const refuseCycle = async (context: RepositoryContext, id: string, changed: Values): Promise<void> => {
  const { caller, resource, table, unit } = context
  const parent = resource.tree
  const to = parent === null ? undefined : changed[parent]
  if (parent === null || typeof to !== 'string') return
  await lockTree(context)
  const column = quoted(table.byField.get(parent)?.name ?? parent)
  const [found] = await unit.run<{ circle: boolean }>(
    `with recursive above(id) as (select $1::text collate "C" union select t.${column} from ${table.sql} t join above on t.id = above.id where t.${column} is not null)
     select exists (select 1 from above where id = $2) as circle`,
    [to, id],
  )
  if (found?.circle)
    throw new ApiError('INVALID', {
      errors: {
        [parent]: message(caller.locale, 'validation.cycle', { field: labelOf(resource, parent, caller.locale) }),
      },
    })
}
