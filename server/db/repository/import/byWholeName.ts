import { nameSign } from '../../../../src/domain/wholeName.ts'
import { quoted } from '../../ddl/names.ts'
import type { Table } from '../../ddl/tableModel.ts'
import { Params } from '../../where/params.ts'
import { besideSql } from '../calledBy.ts'
import type { RepositoryContext } from '../context.ts'
import { limitsOf } from '../read.ts'
import { branches } from '../visible.ts'

/** Records written as an export writes them: the title, and what tells it apart from others of that title. */
export const byWholeName = async (
  context: RepositoryContext,
  target: Table,
  title: string,
  texts: readonly string[],
): Promise<readonly { readonly text: string; readonly id: string }[]> => {
  const params = new Params()
  const beside = besideSql(context, target, 'r', params)
  const whole = texts.filter((text) => text.includes(nameSign))
  if (beside === null || whole.length === 0) return []
  const column = (written: (text: string, at: number) => string): string =>
    `${params.add(
      whole.map((text) => written(text, text.lastIndexOf(nameSign))),
      'text[]',
    )}`
  const from = `unnest(${column((text) => text)}, ${column((text, at) => text.slice(0, at))}, ${column((text, at) => text.slice(at + nameSign.length))}) as x(text, title, beside)`
  const limits = limitsOf(context, target, 'r', params)
  const parts = branches(target, 'r').map(
    (branch) =>
      `select x.text, r.id from ${from} join ${target.sql} r on r.${quoted(title)} = x.title collate estiba."natural" where x.beside in (${beside.es}, ${beside.en}) and ${branch}${limits}`,
  )
  return context.unit.run(parts.join(' union all '), params.values)
}
