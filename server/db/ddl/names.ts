import { createHash } from 'node:crypto'
import { snakeCase } from '../../../src/schema/names.ts'

export const schema = 'estiba'

/** A quoted identifier. Names come from the schema files only, never from a request. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const qualified = (name: string): string => `${schema}.${quoted(name)}`

export const tableName = (resource: string): string => snakeCase(resource)

export const columnName = (field: string): string => snakeCase(field)

export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** An index's name, cut to PostgreSQL's 63 bytes without two becoming one. */
export const indexName = (...parts: readonly string[]): string => {
  const name = parts.join('_')
  return name.length <= 60
    ? name
    : `${name.slice(0, 50)}_${createHash('sha256').update(name).digest('hex').slice(0, 9)}`
}
