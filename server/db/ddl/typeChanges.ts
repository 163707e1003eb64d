import type { ExistingColumn } from './catalogue.ts'
import type { DesiredColumn, DesiredTable } from './desired.ts'
import { quoted } from './names.ts'

export const retype = (table: DesiredTable, { name, type, collation }: DesiredColumn, from: string): string =>
  `alter table ${table.sql} alter column ${quoted(name)} type ${type}${collation === null ? '' : ` collate ${collation}`} using ${cast(quoted(name), from, type)}`

/** A list holds what was the one value; of a list the first one stays. */
const cast = (column: string, from: string, to: string): string => {
  if (from === 'text' && to === 'text[]') return `case when ${column} is not null then array[${column}] end`
  if (from === 'text[]' && to === 'text') return `${column}[1]`
  return `${column}::${to}`
}

export const typeChange = (wanted: DesiredColumn, found: ExistingColumn | undefined): 'safe' | 'lossy' | null => {
  if (found === undefined || wanted.generated !== null || found.generated) return null
  if (found.type !== wanted.type)
    return widens(found.type, wanted.type) || (found.type === 'text' && wanted.type === 'text[]') ? 'safe' : 'lossy'
  const collation = wanted.collation?.replace(/^.*"(\w+)"$/, '$1') ?? null
  return collation === found.collation ? null : 'safe'
}

const decimals = /^numeric\((\d+),(\d+)\)$/

/** `true` is no value of a choice, and a list or an object no text. */
const noText: ReadonlySet<string> = new Set(['boolean', 'text[]', 'jsonb'])

/** Whether every value of one type is a value of the other. */
export const widens = (from: string, to: string): boolean => {
  if (to === 'text' && !noText.has(from)) return true
  const [a, b] = [decimals.exec(from), decimals.exec(to)]
  if (from === 'bigint') return b !== null && Number(b[1]) - Number(b[2]) >= 15
  return (
    a !== null &&
    b !== null &&
    Number(b[2]) >= Number(a[2]) &&
    Number(b[1]) - Number(b[2]) >= Number(a[1]) - Number(a[2])
  )
}
