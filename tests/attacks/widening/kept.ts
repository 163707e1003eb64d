import { tablesOf } from '../../../server/db/ddl/tableModel.ts'
import { callerCacheOf } from '../../../server/access/callerCache.ts'
import type { Json, JsonObject } from '../../../src/schema/json.ts'
import type { World } from '../world.ts'

/** All that rights of T1 are made of, as it stands at a moment. */
export type Standing = JsonObject

export interface Keeping {
  /** Reads it. */
  now(): Promise<Standing>
  /** Puts it back. */
  back(standing: Standing): Promise<void>
}

/** Moments and counts, which differ each time that the same is done. */
const passing: ReadonlySet<string> = new Set([
  'version',
  'created_at',
  'updated_at',
  'last_seen_at',
  'user_created_at',
  'accepted_at',
  'invited_at',
  'sent_at',
  'expires_at',
  'issued_at',
  'token',
  'hash',
  'generated_at',
])

/** Of two moments at which everybody has the same rights, this is the same. */
export const sameness = (standing: Standing): string => {
  const plain = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(plain)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => !passing.has(key))
        .map(([key, one]) => [key, plain(one)]),
    )
  }
  return JSON.stringify(plain(standing))
}

/** Keeps what rights are made of: the records of these resources, their lines, and who has accepted what. */
export const keepingOf = async (world: World, resources: readonly string[]): Promise<Keeping> => {
  const tables = tablesOf(world.deps.registry)
  const named = resources.flatMap((name) => {
    const table = tables.get(name)
    return table === undefined ? [] : [table.sql, ...table.lines.map(({ sql }) => sql)]
  })
  const all = [...named, 'estiba.auth_memberships', 'estiba.auth_activations']
  // Outside the company: these are laid again where they went, and opened again where they ended.
  const outside = [
    { sql: 'estiba.auth_accounts', open: 'state = excluded.state, rights_version = excluded.rights_version' },
    { sql: 'estiba.auth_sessions', open: 'revoked_at = excluded.revoked_at, revoked_for = excluded.revoked_for' },
  ]
  const columns = await world.sql<{ readonly of: string; readonly names: string }>(
    `select format('estiba.%I', table_name) as of, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as names
      from information_schema.columns where table_schema = 'estiba' and is_generated = 'NEVER' group by 1`,
  )
  const plain = (sql: string): string => sql.replaceAll('"', '')
  const of = all.map((sql) => {
    const found = columns.find((one) => plain(one.of) === plain(sql))
    if (found === undefined) throw new Error(`No columns of ${sql}`)
    return { sql, names: found.names }
  })
  const ofT1 = "namespace = 't1'"
  const accounts = `id in (select account_id from estiba.auth_memberships where ${ofT1})`
  const read = (key: string, sql: string, names: string, where: string): string =>
    `'${key}', coalesce((select jsonb_agg(to_jsonb(one) order by to_jsonb(one)::text) from (select ${names} from ${sql} where ${where}) one), '[]')`
  const kept = [
    ...of.map(({ sql, names }, at) => read(`t${at}`, sql, names, ofT1)),
    ...outside.map(({ sql }) => read(sql, sql, '*', sql.endsWith('accounts') ? accounts : ofT1)),
  ].join(', ')
  await world.sql(`create or replace function estiba.put_back(kept jsonb) returns void language plpgsql as $$ begin
    ${[...of.entries()]
      .toReversed()
      .map(([, { sql }]) => `delete from ${sql} where namespace = 't1';`)
      .join('\n')}
    ${outside
      .map(
        ({ sql, open }) =>
          `insert into ${sql} select * from jsonb_populate_recordset(null::${sql}, kept -> '${sql}') on conflict (id) do update set ${open};`,
      )
      .join('\n')}
    ${of
      .map(
        ({ sql, names }, at) =>
          `insert into ${sql} (${names}) select ${names} from jsonb_populate_recordset(null::${sql}, kept -> 't${at}');`,
      )
      .join('\n')}
  end $$`)
  return {
    now: async () => {
      const [row] = await world.sql<{ kept: Standing }>(`select jsonb_build_object(${kept}) as kept`)
      return row?.kept ?? {}
    },
    back: async (standing) => {
      await world.sql('select estiba.put_back($1::jsonb)', [JSON.stringify(standing)])
      // Lists do not go on with counts that they remember, nor callers with rights.
      await world.deps.db.system('t1', (session) => session.sql('update estiba.users set id = id where false'))
      callerCacheOf(world.deps.db).forget(() => true)
    },
  }
}
