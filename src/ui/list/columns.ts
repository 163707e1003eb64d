import { localField } from '../../domain/localName.ts'
import type { Fields } from '../../schema/fields.ts'
import type { Locale } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'

/** Whether a field may stand in a table. */
export const isShown = (fields: Fields, name: string): boolean => {
  const field = fields[name]
  return field !== undefined && field.secret !== true && field.kind !== 'password'
}

/** The columns of a list as somebody named them; the resource's own where none of them is a column. */
export const columnsOf = (resource: Resource, named: readonly string[]): readonly string[] => {
  const columns = named.filter((name) => isShown(resource.fields, name))
  return columns.length > 0 ? columns : resource.columns
}

/**
 * The column that leads to the record: its title where that tells records apart (the number of an order, not its type),
 * else the first where that does, else the title after all.
 */
export const leadingColumn = (resource: Resource, columns: readonly string[], locale: Locale): string | undefined => {
  const [first] = columns
  const telling = new Set([resource.key, ...resource.unique].flat())
  if (columns.includes(resource.title) && telling.has(resource.title)) return resource.title
  const title = localField(resource, resource.title, locale)
  return first !== undefined && !telling.has(first) && columns.includes(title) ? title : first
}

/** Columns by how much is lost without them: the way to the record, its state, what the schema says, the others as they stand. */
export const byImportance = (
  resource: Resource,
  columns: readonly string[],
  leading: string | undefined,
): readonly string[] => {
  const states = columns.filter((name) => resource.fields[name]?.kind === 'status' || name === resource.states?.field)
  const ranked = [...(leading === undefined ? [] : [leading]), ...states, ...resource.priority, ...columns]
  return [...new Set(ranked)].filter((name) => columns.includes(name))
}

/** So many facts stand below the name of a row, where no more than one column stands beside it. */
const most = 2

/**
 * What of the hidden columns is told below the name of a row: the state of its work, and of what the schema holds to
 * matter most; what a record is called where it says nothing of that.
 */
export const factsBelow = (
  resource: Pick<Resource, 'fields' | 'priority' | 'states' | 'title'>,
  columns: readonly string[],
  hidden: readonly string[],
  locale: Locale,
): readonly string[] => {
  if (columns.length - hidden.length > 2) return []
  const { priority, title } = resource
  const told = priority.length > 0 ? priority : [localField(resource, title, locale)]
  const states = columns.filter((name) => name === resource.states?.field)
  return [...new Set([...states, ...told.slice(0, most)])].filter((name) => hidden.includes(name))
}
