import { snakeCase } from '../names.ts'
import type { ResourceSource } from '../resource.ts'
import type { Say } from './oneResource.ts'

/** PostgreSQL cuts longer names, and two that begin alike become one. */
const mostBytes = 63

/** What a column's name leaves to that of the column which filters find their way by, `…~near`. */
const leftBeside = 5

/** Names that are too long for a table or a column. */
export const databaseNameProblems = ({ name, fields }: ResourceSource, say: Say): void => {
  const check = (key: string, made: string, most: number): void => {
    if (made.length > most) say(key, `'${made}' has ${made.length} characters; the database keeps ${most} of them`)
  }
  check('name', snakeCase(name), mostBytes)
  for (const [field, { kind, ...options }] of Object.entries(fields)) {
    check(`fields.${field}`, snakeCase(field), mostBytes - leftBeside)
    if (kind !== 'lines' || !('fields' in options)) continue
    check(`fields.${field}`, `${snakeCase(name)}__${snakeCase(field)}`, mostBytes)
    for (const inner of Object.keys(options.fields))
      check(`fields.${field}.fields.${inner}`, snakeCase(inner), mostBytes - leftBeside)
  }
}
