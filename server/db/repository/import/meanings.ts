import type { Column, Link, Table } from '../../ddl/tableModel.ts'
import { quoted } from '../../ddl/names.ts'
import { Params } from '../../where/params.ts'
import { isHidden } from '../../where/paths.ts'
import type { RepositoryContext } from '../context.ts'
import { limitsOf } from '../read.ts'
import { branches, visible } from '../visible.ts'
import { byWholeName } from './byWholeName.ts'

/** What the texts of one column mean: an identifier each, or `ambiguous`; what is not there is unknown. */
type Meanings = ReadonlyMap<string, string | typeof ambiguous>

export const ambiguous = Symbol('several records have this title')

/** Texts that stand for no code are looked for by their words, as long as they are few. */
const mostBySearch = 500

/** @param own identifiers of the rows themselves, which are not there yet */
export const meaningsOf = async (
  context: RepositoryContext,
  link: Link,
  texts: readonly string[],
  own: ReadonlySet<string>,
): Promise<Meanings> => {
  const target = context.tables.get(link.to)
  const found = new Map<string, string | typeof ambiguous>()
  if (target === undefined || texts.length === 0) return found
  const take = (pairs: readonly Pair[]): void => {
    const fresh = new Map<string, string | typeof ambiguous>()
    for (const { text, id } of pairs)
      if (!found.has(text)) fresh.set(text, fresh.has(text) && fresh.get(text) !== id ? ambiguous : id)
    for (const [text, id] of fresh) found.set(text, id)
  }
  const rest = (): readonly string[] => texts.filter((text) => !found.has(text))
  take(await byColumn(context, target, 'id', rest()))
  take(await byColumn(context, target, 'id', rest(), (text) => text.toUpperCase()))
  take(rest().flatMap((text) => [text, text.toUpperCase()].flatMap((id) => (own.has(id) ? [{ text, id }] : []))))
  const code = shownColumn(context, target, 'code')
  if (code !== undefined && target.resource.key[0] !== 'code')
    take(await byColumn(context, target, code.name, rest(), (text) => text.toUpperCase()))
  const title = shownColumn(context, target, target.resource.title)
  if (title !== undefined && title.type === 'text') {
    take(await byColumn(context, target, title.name, rest()))
    take(await byWholeName(context, target, title.name, rest()))
    if (target.searched.includes(title))
      take(await bySearch(context, target, title.name, rest().slice(0, mostBySearch)))
  }
  return found
}

/** What the caller's role hides tells nothing: not even that a text is its value. */
const shownColumn = ({ scope }: RepositoryContext, target: Table, field: string): Column | undefined =>
  isHidden(field, target, scope) ? undefined : target.byField.get(field)

interface Pair {
  readonly text: string
  readonly id: string
}

const byColumn = async (
  context: RepositoryContext,
  target: Table,
  column: string,
  texts: readonly string[],
  written = (text: string): string => text,
): Promise<readonly Pair[]> => {
  if (texts.length === 0) return []
  const params = new Params()
  const given = `unnest(${params.add(texts, 'text[]')}, ${params.add(texts.map(written), 'text[]')}) as x(text, written)`
  const limits = limitsOf(context, target, 'r', params)
  const parts = branches(target, 'r').map(
    (branch) =>
      `select x.text, r.id from ${given} join ${target.sql} r on r.${quoted(column)} = x.written${column === 'id' ? '' : ' collate estiba."natural"'} where ${branch}${limits}`,
  )
  return context.unit.run<Pair>(parts.join(' union all '), params.values)
}

const bySearch = async (
  context: RepositoryContext,
  target: Table,
  column: string,
  texts: readonly string[],
): Promise<readonly Pair[]> => {
  if (texts.length === 0) return []
  const folded = `estiba.fold(r.${quoted(column)})`
  const params = new Params()
  const given = `unnest(${params.add(texts, 'text[]')}) as x(text)`
  return context.unit.run<Pair>(
    `select x.text, r.id from ${given}, lateral (select r.id from ${target.sql} r where r.search_text like estiba.contains_pattern(x.text) and ${folded} = estiba.fold(x.text) and ${visible(target, 'r')}${limitsOf(context, target, 'r', params)} limit 2) r`,
    params.values,
  )
}
