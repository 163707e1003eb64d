import { message } from '../../../src/domain/messages/message.ts'
import type { Resource } from '../../../src/schema/resource.ts'
import type { Link } from '../ddl/tableModel.ts'
import type { Held } from '../unit.ts'
import type { Params } from '../where/params.ts'
import type { RepositoryContext } from './context.ts'
import type { Values } from './values.ts'

/** Identifiers that a record refers to through one field, of its own or of its lines. */
export interface Referred {
  /** Where a refusal is told. */
  readonly field: string
  readonly to: string
  readonly ids: readonly string[]
}

/** All references among the values of a record. */
export const referencesIn = ({ table }: Pick<RepositoryContext, 'table'>, values: Values): readonly Referred[] => {
  const own = table.links.flatMap((link) => referred(link, link.field, [values[link.field]]))
  const inLines = table.lines.flatMap((line) => {
    const rows = (values[line.field] ?? []) as readonly Values[]
    return line.links.flatMap((link) =>
      referred(
        link,
        line.field,
        rows.map((row) => row[link.field]),
      ),
    )
  })
  return [...own, ...inLines]
}

const referred = (link: Link, field: string, values: readonly unknown[]): readonly Referred[] => {
  const ids = [...new Set(values.flat().filter((id): id is string => typeof id === 'string' && id !== ''))]
  return ids.length === 0 ? [] : [{ field, to: link.to, ids }]
}

export const heldBy = (references: readonly Referred[]): readonly Held[] =>
  references.flatMap(({ to, ids }) => ids.map((id) => ({ resource: to, id })))

/** SQL that holds where everything referred to is there, visible and active. */
export const allThere = (context: RepositoryContext, references: readonly Referred[], params: Params): string => {
  const tests = references.map(({ to, ids }) => {
    const target = targetSql(context, to)
    if (ids.length === 1)
      return `exists (select 1 from ${target} where r.id = ${params.add(ids[0], 'text')}${active(context, to)})`
    return `not exists (select 1 from unnest(${params.add(ids, 'text[]')}) as x(id) where not exists (select 1 from ${target} where r.id = x.id${active(context, to)}))`
  })
  return tests.length === 0 ? 'true' : tests.join(' and ')
}

/** Message by field of each reference to what is not there, or not the company's, or not active. */
export const missingReferences = async (
  context: RepositoryContext,
  references: readonly Referred[],
): Promise<{ readonly [field: string]: string }> => {
  const { caller, resource, unit } = context
  const errors: { [field: string]: string } = {}
  for (const { field, to, ids } of references) {
    const text = `select x.id from unnest($1::text[]) as x(id) where not exists (select 1 from ${targetSql(context, to)} where r.id = x.id${active(context, to)})`
    const missing = await unit.run<{ id: string }>(text, [ids])
    if (missing.length > 0)
      errors[field] ??= message(caller.locale, 'validation.reference', {
        field: labelOf(resource, field, caller.locale),
      })
  }
  return errors
}

export const labelOf = (resource: Resource, field: string, locale: 'es' | 'en'): string =>
  resource.labels[locale].fields[field] ?? field

const targetSql = ({ tables }: RepositoryContext, to: string): string => `${tables.get(to)?.sql ?? 'estiba.missing'} r`

/** A catalogue's inactive record may stay where it is, and may not be chosen anew (G-02). */
const active = ({ registry }: RepositoryContext, to: string): string => {
  const status = registry.find(to)?.fields['status']
  return status !== undefined && 'active' in status && status.active ? " and r.status is distinct from 'INACTIVE'" : ''
}
