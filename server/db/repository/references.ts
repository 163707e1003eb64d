import { message } from '../../../src/domain/messages/message.ts'
import { resolveWhere } from '../../../src/domain/resolveWhere.ts'
import type { Registry } from '../../../src/schema/registry.ts'
import type { Resource } from '../../../src/schema/resource.ts'
import type { Where } from '../../../src/schema/where.ts'
import type { Link } from '../ddl/tableModel.ts'
import type { Held } from '../unit.ts'
import { compileWhere, rowLimitsSql, unlimited } from '../where/compile.ts'
import { Params } from '../where/params.ts'
import type { RepositoryContext } from './context.ts'
import type { Values } from './hooks.ts'
import { visible } from './visible.ts'

/** Identifiers that a record refers to through one field, of its own or of its lines. */
export interface Referred {
  /** Where a refusal is told. */
  readonly field: string
  readonly to: string
  readonly ids: readonly string[]
  /** Which records may be chosen, with the values of this record. */
  readonly where: Where | null
  /** Where each identifier stands: in which column of which line. */
  readonly places?: ReadonlyMap<string, readonly string[]>
}

/**
 * The references of a record as it will be, without those that it has already: what was chosen once may stay,
 * unless a value that the choice depends on changes too.
 */
export const newReferences = (
  context: Pick<RepositoryContext, 'table'>,
  next: Values,
  stored: Values | null,
): readonly Referred[] => {
  const before = stored === null ? new Map<string, Referred>() : referencesIn(context, stored)
  return [...referencesIn(context, next)].flatMap(([key, referred]) => {
    const known = before.get(key)?.ids ?? []
    const ids = referred.ids.filter((id) => !known.includes(id))
    return ids.length === 0 ? [] : [{ ...referred, ids }]
  })
}

/** All references among the values of a record, those of one field under one condition together. */
const referencesIn = ({ table }: Pick<RepositoryContext, 'table'>, values: Values): ReadonlyMap<string, Referred> => {
  const found = new Map<string, Referred>()
  const add = (field: string, place: string, link: Link, row: Values, around: Values = {}): void => {
    const ids = [row[link.field]].flat().filter((id): id is string => typeof id === 'string' && id !== '')
    if (ids.length === 0) return
    const where = link.where === null ? null : resolveWhere(link.where, { ...around, ...row })
    const key = JSON.stringify([field, link.field, link.to, where])
    const places = new Map(found.get(key)?.places)
    for (const id of ids) places.set(id, [...(places.get(id) ?? []), place])
    found.set(key, { field, to: link.to, where, ids: [...places.keys()], places })
  }
  for (const link of table.links) add(link.field, link.field, link, values)
  for (const line of table.lines)
    for (const [at, row] of ((values[line.field] ?? []) as readonly Values[]).entries())
      for (const link of line.links) add(line.field, `${line.field}.${at}.${link.field}`, link, row, values)
  return found
}

export const heldBy = (references: readonly Referred[]): readonly Held[] =>
  references.flatMap(({ to, ids }) => ids.map((id) => ({ resource: to, id })))

/** SQL that holds where everything referred to is there, among the caller's rows, active and may be chosen. */
export const allThere = (context: RepositoryContext, references: readonly Referred[], params: Params): string => {
  const tests = references.map((referred) => {
    const { ids } = referred
    if (ids.length === 1) return thereSql(context, referred, params.add(ids[0], 'text'), params)
    return `not exists (select 1 from unnest(${params.add(ids, 'text[]')}) as x(id) where not ${thereSql(context, referred, 'x.id', params)})`
  })
  return tests.length === 0 ? 'true' : tests.join(' and ')
}

/** Message by field of each reference to what is not there, or not the company's, or not active, or not to be chosen. */
export const missingReferences = async (
  context: RepositoryContext,
  references: readonly Referred[],
): Promise<{ readonly [field: string]: string }> => {
  const { caller, resource } = context
  const errors: { [field: string]: string } = {}
  for (const referred of references) {
    const { field, places, where } = referred
    const tell = (ids: readonly string[], text: 'validation.reference' | 'validation.notChoosable'): void => {
      for (const place of ids.flatMap((id) => places?.get(id) ?? [field])) {
        const name = place.split('.').at(-1) ?? place
        errors[place] ??= message(caller.locale, text, { field: labelOf(resource, name, caller.locale) })
      }
    }
    const missing = await missingIn(context, { ...referred, where: null })
    tell(missing, 'validation.reference')
    if (where === null) continue
    tell(
      (await missingIn(context, referred)).filter((id) => !missing.includes(id)),
      'validation.notChoosable',
    )
  }
  return errors
}

/** Those identifiers of a reference that lead to no record that may be chosen. */
export const missingIn = async (
  context: RepositoryContext,
  referred: Omit<Referred, 'field'>,
): Promise<readonly string[]> => {
  const params = new Params()
  const text = `select x.id from unnest(${params.add(referred.ids, 'text[]')}) as x(id) where not ${thereSql(context, referred, 'x.id', params)}`
  return (await context.unit.run<{ id: string }>(text, params.values, true)).map(({ id }) => id)
}

export const labelOf = (resource: Resource, field: string, locale: 'es' | 'en'): string =>
  resource.labels[locale].fields[field] ?? field

/** SQL that holds where a record of this identifier may be referred to. */
const thereSql = (
  { registry, scope, tables }: RepositoryContext,
  { to, where }: Omit<Referred, 'field'>,
  id: string,
  params: Params,
): string => {
  const table = tables.get(to)
  if (table === undefined) throw new Error(`A reference to '${to}', which is no resource`)
  const chosen = where === null ? '' : ` and ${compileWhere(where, table, 'c', unlimited(scope), params)}`
  const limits = rowLimitsSql(table, 'c', scope, params)
  return `exists (select 1 from ${table.sql} c where c.id = ${id} and ${visible(table, 'c')}${active(registry, to)}${limits}${chosen})`
}

/** A catalogue's inactive record may stay where it is, and may not be chosen anew (G-02). */
const active = (registry: Registry, to: string): string => {
  const status = registry.find(to)?.fields['status']
  return status !== undefined && 'active' in status && status.active ? " and c.status is distinct from 'INACTIVE'" : ''
}
