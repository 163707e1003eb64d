import { message } from '../../../../src/domain/messages/message.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { isJsonObject } from '../../../middleware/body/isJsonObject.ts'
import type { LineTable, Link } from '../../ddl/tableModel.ts'
import type { RepositoryContext } from '../context.ts'
import { labelOf } from '../references.ts'
import { ambiguous, meaningsOf } from './meanings.ts'

type Meaning = (text: string) => string | typeof ambiguous | undefined

/**
 * What texts of earlier rows of the same file meant, by field; null where nothing has them. Of what is not there a record
 * of the same resource is asked for again: a row of the file may have made it.
 */
export type Known = Map<string, Map<string, string | null>>

const none: ReadonlySet<string> = new Set()

/** A row with its references as identifiers, and those that lead nowhere or to several records. */
interface Looked {
  readonly row: JsonObject
  readonly errors: { readonly [field: string]: string }
}

/** What the texts of a reference mean, by its name in the row. */
type Ask = (link: Link, name: string, texts: Iterable<string>) => Promise<Meaning>

/**
 * Turns references written as identifier, code or title into identifiers, all rows at once; those of lines too.
 *
 * @param own identifiers of the rows themselves, which are not there yet
 * @param known what these texts mean is added to it
 */
export const lookUpReferences = async (
  context: RepositoryContext,
  rows: readonly JsonObject[],
  own: ReadonlySet<string>,
  known: Known,
): Promise<readonly Looked[]> => {
  const ask: Ask = async (link, name, texts) => {
    const sure = known.get(name) ?? new Map<string, string | null>()
    const open = [...texts].filter((text) => !sure.has(text))
    const asked = await meaningsOf(context, link, open, link.to === context.resource.name ? own : none)
    for (const [text, id] of asked) if (id !== ambiguous) sure.set(text, id)
    if (link.to !== context.resource.name) for (const text of open) if (!asked.has(text)) sure.set(text, null)
    known.set(name, sure)
    return (text) => sure.get(text) ?? asked.get(text)
  }
  const links = context.table.links.filter(({ field }) => rows.some((row) => Object.hasOwn(row, field)))
  const meanings = new Map<string, Meaning>()
  for (const link of links) {
    const texts = new Set(rows.flatMap((row) => textsOf(row[link.field], link)))
    meanings.set(link.field, await ask(link, link.field, texts))
  }
  let looked: readonly Looked[] = rows.map((row) => resolveRow(context, row, links, meanings))
  for (const line of context.table.lines) looked = await lookUpInLines(context, looked, line, ask)
  return looked
}

const lookUpInLines = async (
  context: RepositoryContext,
  rows: readonly Looked[],
  line: LineTable,
  ask: Ask,
): Promise<readonly Looked[]> => {
  const read = rows.map(({ row }) => linesIn(row[line.field]))
  const all = read.flatMap((lines) => lines ?? [])
  const meanings = new Map<string, Meaning>()
  for (const link of line.links) {
    const texts = new Set(all.flatMap((one) => textsOf(one[link.field], link)))
    if (texts.size > 0) meanings.set(link.field, await ask(link, `${line.field}.${link.field}`, texts))
  }
  if (meanings.size === 0) return rows
  return rows.map((one, at) => {
    const lines = read[at]?.map((each) => resolveLine(line, each, meanings))
    if (lines === undefined) return one
    const values = (field: string) => ({ field: labelOf(context.resource, field, context.caller.locale) })
    const errors = lines.flatMap(({ unclear }, place) =>
      unclear.map((field) => [
        `${line.field}.${place}.${field}`,
        message(context.caller.locale, 'validation.ambiguous', values(field)),
      ]),
    )
    return {
      row: { ...one.row, [line.field]: lines.map(({ row }) => row) },
      errors: { ...one.errors, ...Object.fromEntries(errors) },
    }
  })
}

/** What is neither code nor title of anything stays as it is: it is judged as an identifier, with the record. */
const resolveLine = ({ links }: LineTable, row: JsonObject, meanings: ReadonlyMap<string, Meaning>) => {
  const resolved: { [field: string]: JsonObject[string] } = { ...row }
  const unclear: string[] = []
  for (const link of links) {
    const value = row[link.field]
    const texts = textsOf(value, link)
    const found = texts.map((text) => meanings.get(link.field)?.(text))
    if (found.includes(ambiguous)) unclear.push(link.field)
    const ids = texts.map((text, at) => {
      const id = found[at]
      return typeof id === 'string' ? id : text
    })
    // What is no text among several is refused as it came.
    const isWhole = !Array.isArray(value) || value.length === texts.length
    if (isWhole && ids.some((id, at) => id !== texts[at])) resolved[link.field] = link.many ? ids : (ids[0] ?? null)
  }
  return { row: resolved, unclear }
}

/** Lines of a row, also as the text of a cell; null where they are none. */
const linesIn = (value: unknown): readonly JsonObject[] | null => {
  const list = typeof value === 'string' ? listIn(value) : value
  return Array.isArray(list) && list.every(isJsonObject) ? list : null
}

const listIn = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const textsOf = (value: unknown, { many }: Link): readonly string[] => {
  const texts = Array.isArray(value) ? value : many && typeof value === 'string' ? partsOf(value) : [value]
  return texts
    .flatMap((text) => (typeof text === 'string' || typeof text === 'number' ? [String(text).trim()] : []))
    .filter((text) => text !== '' && !/\u0000|\p{Surrogate}/u.test(text))
}

/** Several references in one cell: parted by comma, semicolon or bar, or as a JSON list. */
const partsOf = (text: string): readonly unknown[] => {
  const list = text.trimStart().startsWith('[') ? listIn(text) : null
  return Array.isArray(list) ? list : text.split(/[,;|]/)
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
