import type { Where } from '../../../src/schema/where.ts'
import { quoted } from '../ddl/names.ts'
import { compileWhere } from '../where/compile.ts'
import type { Params } from '../where/params.ts'
import { linesJson } from './columns.ts'
import { hiddenFields, type RepositoryContext } from './context.ts'
import { rowLimits } from './read.ts'
import { branches } from './visible.ts'

/**
 * The rows that a list would find, as a selection that stands in a `from`: what is counted and summed is so where the
 * rows are, under the caller's own row limits. A field that his role hides is empty in all of them.
 */
export const rowsSql = (
  context: RepositoryContext,
  where: Where,
  fields: readonly string[],
  params: Params,
): string => {
  const { resource, scope, table } = context
  const hidden = hiddenFields(context)
  const columns = fields.map((field) => {
    if (field === 'id') return 't.id'
    const line = table.lines.find((one) => one.field === field)
    if (line !== undefined)
      return `${hidden.includes(field) ? 'null::jsonb' : linesJson(line, 't')} as ${quoted(field)}`
    const column = table.byField.get(field)
    if (column === undefined) throw new Error(`There is no field '${field}' of '${resource.name}'`)
    return `${hidden.includes(field) ? `null::${column.type}` : `t.${quoted(column.name)}`} as ${quoted(field)}`
  })
  // To sum nothing is no refusal: a figure of several resources tells what the caller may see of it.
  const condition = context.reads(resource)
    ? compileWhere(where, table, 't', scope, params) + rowLimits(context, 't', params)
    : 'false'
  const parts = branches(table, 't').map(
    (branch) => `select ${columns.join(', ')} from ${table.sql} t where ${branch} and ${condition}`,
  )
  return `(${parts.join(' union all ')})`
}
