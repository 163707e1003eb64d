import { evaluate } from '../../../src/domain/formula.ts'
import type { Column } from '../ddl/tableModel.ts'
import { isSecret } from './columns.ts'
import type { RepositoryContext } from './context.ts'
import type { Values } from './hooks.ts'

/** The lines of a record as a later read answers them: empty fields are null, computed ones are there. */
export const linesAnswered = ({ table }: RepositoryContext, values: Values): Values =>
  Object.fromEntries(
    table.lines
      .filter((line) => !isSecret(table, line))
      .map(({ field, columns }) => [field, rowsOf(values[field]).map((row) => filled(columns, row))]),
  )

type Row = { readonly [field: string]: unknown }

const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? (value as readonly Row[]) : [])

const filled = (columns: readonly Column[], row: Row): Row =>
  Object.fromEntries(
    columns.map(({ field, schema }) => [
      field,
      schema.kind === 'computed' ? evaluate(schema.formula, row) : (row[field] ?? null),
    ]),
  )
