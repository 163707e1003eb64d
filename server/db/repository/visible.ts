import type { Table } from '../ddl/tableModel.ts'

/** The namespace of the request, as row-level security reads it; no query names a company itself. */
export const ownNamespace = "current_setting('estiba.namespace', true)"

const shadowed = (table: Table): string =>
  `(select s.id from ${table.sql} s where s.namespace = ${ownNamespace} and s.shadows)`

/** A company's own row hides the shared one of the same identifier. Company tables: nothing to say, row-level security does it. */
export const visible = (table: Table, alias: string): string =>
  table.shared
    ? `(${alias}.namespace <> '*' or ${ownNamespace} = '*' or ${alias}.id not in ${shadowed(table)})`
    : 'true'

/**
 * Where rows of a table come from, each part in the order of its indexes, which begin with the namespace:
 * the company's own, and the shared ones that no own row hides.
 */
export const branches = (table: Table, alias: string): readonly string[] =>
  table.shared
    ? [
        `${alias}.namespace = ${ownNamespace} and ${alias}.namespace <> '*'`,
        `${alias}.namespace = '*' and ${alias}.id not in ${shadowed(table)}`,
      ]
    : [`${alias}.namespace = ${ownNamespace}`]
