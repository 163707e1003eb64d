import { literal } from './names.ts'
import { type Names, namesIn, type RenamedField, renamedFields } from './renamedFields.ts'
import type { Table } from './tableModel.ts'
import { renamedSearch, renamedWhere } from './renamedWhere.ts'

type Run = (text: string) => Promise<readonly Record<string, unknown>[]>

/**
 * Fields are named in data too: roles hide them and limit rows by them, views of lists ask by them, the history keeps
 * what they were. All of it follows a field to its new name; done again it changes nothing.
 */
export const renameInData = async (run: Run, tables: ReadonlyMap<string, Table>): Promise<void> => {
  const renamed = renamedFields(tables)
  if (renamed.length === 0) return
  const names = namesIn(renamed)
  for (const one of renamed.filter(({ kept }) => kept)) await run(inHistory(one))
  if (await isThere(run, 'roles__restrictions')) await inLimits(run, names, tables)
  if (await isThere(run, 'saved_views')) await inViews(run, names, tables)
}

const isThere = async (run: Run, table: string): Promise<boolean> =>
  (await run(`select 1 from pg_class where oid = to_regclass(${literal(`estiba.${table}`)})`)).length > 0

const inHistory = ({ resource, line, from, to }: RenamedField): string => {
  const [former, now] = [literal(from), literal(to)]
  const moved = (value: string): string => `(${value} - ${former}) || jsonb_build_object(${now}, ${value} -> ${former})`
  if (line === null)
    return `update estiba.history set changes = ${moved('changes')} where resource = ${literal(resource)} and changes ? ${former}`
  const at = literal(line)
  const row = `case when jsonb_typeof(row) = 'object' and row ? ${former} then ${moved('row')} else row end`
  const rows = `(select coalesce(jsonb_agg(${row} order by n), '[]') from jsonb_array_elements(side) with ordinality as rows (row, n))`
  const sides = `(select jsonb_agg(case when jsonb_typeof(side) = 'array' then ${rows} else side end order by m) from jsonb_array_elements(changes -> ${at}) with ordinality as sides (side, m))`
  return `update estiba.history set changes = jsonb_set(changes, array[${at}], ${sides}) where resource = ${literal(resource)} and jsonb_typeof(changes -> ${at}) = 'array' and jsonb_path_exists(changes -> ${at}, ${literal(`$[*][*].${JSON.stringify(from)}`)})`
}

const inLimits = async (run: Run, names: Names, tables: ReadonlyMap<string, Table>): Promise<void> => {
  const limits = await run(
    'select namespace, parent_id, position, resource, hidden_fields, rows from estiba.roles__restrictions',
  )
  for (const { namespace, parent_id: role, position, resource, hidden_fields: hidden, rows } of limits) {
    const table = tables.get(String(resource))
    if (table === undefined) continue
    const own = names.get(table.resource.name)
    const now = Array.isArray(hidden) ? hidden.map((name) => own?.get(String(name)) ?? name) : hidden
    const asked = renamedWhere(rows, table.resource, names, tables)
    if (same(hidden, now) && same(rows, asked)) continue
    await run(
      `update estiba.roles__restrictions set hidden_fields = ${json(now)}, rows = ${json(asked)}
       where namespace = ${literal(String(namespace))} and parent_id = ${literal(String(role))} and position = ${Number(position)}`,
    )
  }
}

const inViews = async (run: Run, names: Names, tables: ReadonlyMap<string, Table>): Promise<void> => {
  for (const { namespace, id, resource, state } of await run(
    'select namespace, id, resource, state from estiba.saved_views',
  )) {
    const table = tables.get(String(resource))
    const now = table === undefined ? state : renamedSearch(String(state ?? ''), table.resource, names, tables)
    if (state === null || now === state) continue
    await run(
      `update estiba.saved_views set state = ${literal(String(now))} where namespace = ${literal(String(namespace))} and id = ${literal(String(id))}`,
    )
  }
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const json = (value: unknown): string =>
  value === null || value === undefined ? 'null' : `${literal(JSON.stringify(value))}::jsonb`
