import { columnValue, localField } from '../../../src/domain/localName.ts'
import type { AnyRecord, Json, JsonObject } from '../../../src/schema/json.ts'
import type { Resource } from '../../../src/schema/resource.ts'
import type { Session } from '../../contract.ts'
import { readableRecords } from '../readableRecords.ts'
import type { PrintedTable } from './documentPdf.ts'
import { figuresOf } from './written.ts'

/** Lines of a record as a table of its paper: the columns that its lines have, and what a column of them names. */
export interface LineTable {
  readonly field: string
  /** The column whose records are printed by their description, and the resource of these. */
  readonly named?: { readonly column: string; readonly of: string }
  readonly columns: readonly string[]
}

interface Lined {
  readonly id: string
  readonly [field: string]: Json | undefined
}

const linesIn = (record: Lined, field: string): readonly JsonObject[] => {
  const lines = record[field]
  return Array.isArray(lines) ? (lines as readonly JsonObject[]) : []
}

/** The tables of a record that have lines, under the words of their fields; a column that no line fills is left out. */
export const lineTables = async (
  session: Session,
  resource: Resource,
  record: Lined,
  tables: readonly LineTable[],
): Promise<readonly PrintedTable[]> => {
  const printed: PrintedTable[] = []
  for (const table of tables) printed.push(...(await tableOf(session, resource, record, table)))
  return printed
}

const tableOf = async (
  session: Session,
  { fields, labels }: Resource,
  record: Lined,
  { field, named, columns }: LineTable,
): Promise<readonly PrintedTable[]> => {
  const words = labels[session.caller.locale].fields
  const known = fields[field]
  const lines = linesIn(record, field)
  const figure = figuresOf(session, record)
  if (known === undefined || !('fields' in known) || lines.length === 0) return []
  const isFilled = (name: string): boolean => lines.some((line) => (line[name] ?? '') !== '')
  const shown = columns.filter((name) => Object.hasOwn(known.fields, name) && isFilled(name))
  const ids = named === undefined ? [] : [...new Set(lines.map((line) => String(line[named.column] ?? '')))]
  const referred = named === undefined ? undefined : session.registry.get(named.of)
  const said = (one: AnyRecord): unknown =>
    referred && columnValue(referred, localField(referred, 'description', session.caller.locale), one)
  const found = named === undefined ? [] : await readableRecords(session, named.of, ids)
  const titles = new Map(found.map((one) => [one.id, String(said(one) ?? one.id)]))
  const cell = (line: JsonObject, name: string): string => {
    const value = line[name] ?? null
    if (value === null) return ''
    return typeof value === 'number' ? figure(known.fields[name], value) : (titles.get(String(value)) ?? String(value))
  }
  const numbers = shown.flatMap((name, index) => (lines.some((line) => typeof line[name] === 'number') ? [index] : []))
  return [
    {
      title: words[field] ?? field,
      head: shown.map((name) => words[name] ?? name),
      rows: lines.map((line) => shown.map((name) => cell(line, name))),
      numbers,
    },
  ]
}
