import { message } from '../../../../src/domain/messages/message.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { quoted } from '../../ddl/names.ts'
import type { Column, Link, Table } from '../../ddl/tableModel.ts'
import { Params } from '../../where/params.ts'
import { isHidden } from '../../where/paths.ts'
import type { RepositoryContext } from '../context.ts'
import { limitsOf } from '../read.ts'
import { labelOf } from '../references.ts'
import { branches, visible } from '../visible.ts'
import { byWholeName } from './byWholeName.ts'

/** What the texts of one column mean: an identifier each, or `ambiguous`; what is not there is unknown. */
type Meanings = ReadonlyMap<string, string | typeof ambiguous>

type Meaning = (text: string) => string | typeof ambiguous | undefined

const ambiguous = Symbol('several records have this title')

/** What texts of earlier rows of the same file meant, by field; what was not found is asked for again. */
export type Known = Map<string, Map<string, string>>

/** Texts that stand for no code are looked for by their words, as long as they are few. */
const mostBySearch = 500

const none: ReadonlySet<string> = new Set()

/**
 * Turns references written as identifier, code or title into identifiers, all rows at once.
 *
 * @param own identifiers of the rows themselves, which are not there yet
 * @param known what these texts mean is added to it
 */
export const lookUpReferences = async (
  context: RepositoryContext,
  rows: readonly JsonObject[],
  own: ReadonlySet<string>,
  known: Known,
): Promise<readonly { readonly row: JsonObject; readonly errors: { readonly [field: string]: string } }[]> => {
  const links = context.table.links.filter(({ field }) => rows.some((row) => Object.hasOwn(row, field)))
  const meanings = new Map<string, Meaning>()
  for (const link of links) {
    const sure = known.get(link.field) ?? new Map<string, string>()
    const texts = new Set(rows.flatMap((row) => textsOf(row[link.field], link)))
    const asked = await meaningsOf(
      context,
      link,
      [...texts].filter((text) => !sure.has(text)),
      link.to === context.resource.name ? own : none,
    )
    for (const [text, id] of asked) if (id !== ambiguous) sure.set(text, id)
    known.set(link.field, sure)
    meanings.set(link.field, (text) => sure.get(text) ?? asked.get(text))
  }
  return rows.map((row) => resolveRow(context, row, links, meanings))
}

const textsOf = (value: unknown, { many }: Link): readonly string[] => {
  const texts = Array.isArray(value) ? value : many && typeof value === 'string' ? partsOf(value) : [value]
  return texts
    .flatMap((text) => (typeof text === 'string' || typeof text === 'number' ? [String(text).trim()] : []))
    .filter((text) => text !== '' && !/\u0000|\p{Surrogate}/u.test(text))
}

/** Several references in one cell: parted by comma, semicolon or bar, or as a JSON list. */
const partsOf = (text: string): readonly unknown[] => {
  if (!text.trimStart().startsWith('[')) return text.split(/[,;|]/)
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list : [text]
  } catch {
    return text.split(/[,;|]/)
  }
}

const resolveRow = (
  context: RepositoryContext,
  row: JsonObject,
  links: readonly Link[],
  meanings: ReadonlyMap<string, Meaning>,
) => {
  const { caller, resource } = context
  const resolved: { [field: string]: JsonObject[string] } = { ...row }
  const errors: { [field: string]: string } = {}
  for (const link of links) {
    if (!Object.hasOwn(row, link.field)) continue
    const found = textsOf(row[link.field], link).map((text) => meanings.get(link.field)?.(text))
    const values = { field: labelOf(resource, link.field, caller.locale) }
    if (found.includes(undefined)) errors[link.field] = message(caller.locale, 'validation.reference', values)
    else if (found.includes(ambiguous)) errors[link.field] = message(caller.locale, 'validation.ambiguous', values)
    const ids = found.filter((id): id is string => typeof id === 'string')
    resolved[link.field] = link.many ? ids : (ids[0] ?? null)
  }
  return { row: resolved, errors }
}

const meaningsOf = async (
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
