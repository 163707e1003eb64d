import { literal, quoted } from './names.ts'

type Run = (text: string) => Promise<readonly { readonly [column: string]: unknown }[]>

/** Role that requests run as: not the owner of a table, and never past row-level security. */
export const appRole = 'estiba_app'

/** Role that a customer of the company reads and writes as: what `appRole` may, of his own rows. */
export const customerRole = 'estiba_customers'

/** Schema, extensions, the application's role, and the functions that generated columns call. */
export const layGroundwork = async (run: Run, appPassword: string | null): Promise<void> => {
  await run('create schema if not exists estiba')
  await run('create extension if not exists unaccent')
  await run('create extension if not exists pg_trgm')
  await ensureRole(run, appPassword)
  await ensureCustomerRole(run, appPassword === null ? 'current_user' : appRole)
  const places = await run(
    "select n.nspname as place, e.extname as name from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname in ('unaccent', 'pg_trgm')",
  )
  const place = (name: string): string =>
    quoted(String(places.find((row) => row['name'] === name)?.['place'] ?? 'public'))
  await run(`set local search_path = estiba, public, ${place('pg_trgm')}`)
  await ensureCollation(run)
  const dictionary = literal(`${place('unaccent')}.unaccent`)
  await run(
    `create or replace function estiba.fold(text) returns text language sql immutable strict parallel safe as $$ select lower(${place('unaccent')}.unaccent(${dictionary}::regdictionary, $1)) $$`,
  )
  // Stable, as what it calls is where the owner is no superuser: so the planner looks into it and calls nothing per row.
  await run(
    `create or replace function estiba.fold_in_filter(text) returns text language sql stable strict parallel safe as $$ select lower(${place('unaccent')}.unaccent(${dictionary}::regdictionary, $1)) $$`,
  )
  await run(
    `create or replace function estiba.like_literal(text) returns text language sql immutable strict parallel safe as $$ select replace(replace(replace(estiba.fold($1), '\\', '\\\\'), '%', '\\%'), '_', '\\_') $$`,
  )
  await run(
    `create or replace function estiba.contains_pattern(text) returns text language sql immutable strict parallel safe as $$ select '%' || estiba.like_literal($1) || '%' $$`,
  )
  await run(
    `create or replace function estiba.starts_pattern(text) returns text language sql immutable strict parallel safe as $$ select estiba.like_literal($1) || '%' $$`,
  )
  await run(refersSql)
  await run(noCompanySql)
  await run('revoke all on function estiba.refers(text, text, boolean, text[]) from public')
  await run(`grant execute on function estiba.refers(text, text, boolean, text[]) to ${appRole}`)
  for (const name of ['estiba', place('unaccent')])
    await run(`grant usage on schema ${name} to ${appRole}, ${customerRole}`)
}

/**
 * Whether a column of any company refers to one of the shared records, for the platform that deletes them:
 * row-level security hides the rows from it. Answers nobody else.
 */
const refersSql = `create or replace function estiba.refers(place text, col text, many boolean, ids text[]) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog as $$
  declare found_one boolean;
  begin
    if current_setting('estiba.namespace', true) is distinct from '*' then return false; end if;
    execute format(case when many then 'select exists (select 1 from estiba.%I where %I && $1)' else 'select exists (select 1 from estiba.%I where %I = any($1))' end, place, col) into found_one using ids;
    return found_one;
  end $$`

/** What row-level security calls where a connection has been given no company. */
const noCompanySql = `create or replace function estiba.no_company() returns text language plpgsql stable as $$
  begin raise insufficient_privilege using message = 'no company is named on this connection'; end $$`

/** Text as people sort it, Spanish letters included (n before ñ); identifiers stay in byte order. */
const ensureCollation = async (run: Run): Promise<void> => {
  const found = await run(
    "select 1 from pg_collation where collname = 'natural' and collnamespace = 'estiba'::regnamespace",
  )
  if (found.length > 0) return
  const [{ version = 0 } = {}] = await run("select current_setting('server_version_num')::int as version")
  // PGlite carries no Spanish tailoring; the rule says it on any server that takes rules (PostgreSQL 16).
  const order = Number(version) >= 160_000 ? "locale = 'und', rules = '&N < ñ <<< Ñ'" : "locale = 'es'"
  await run(`create collation estiba."natural" (provider = icu, ${order})`)
}

const ensureRole = async (run: Run, appPassword: string | null): Promise<void> => {
  const signIn = appPassword === null ? '' : ` login password ${literal(appPassword)}`
  const found = await run(`select 1 from pg_roles where rolname = ${literal(appRole)}`)
  if (found.length === 0) await run(`create role ${appRole} nosuperuser nobypassrls nocreatedb nocreaterole${signIn}`)
  else if (appPassword !== null) await run(`alter role ${appRole}${signIn}`)
  if (appPassword === null) {
    const member = await run(`select pg_has_role(current_user, ${literal(appRole)}, 'member') as yes`)
    if (member[0]?.['yes'] !== true) await run(`grant ${appRole} to current_user`)
  }
}

/** @param who signs in for requests, and takes the role on for what a customer asks */
const ensureCustomerRole = async (run: Run, who: string): Promise<void> => {
  const found = await run(`select 1 from pg_roles where rolname = ${literal(customerRole)}`)
  if (found.length === 0) await run(`create role ${customerRole} nosuperuser nobypassrls nocreatedb nocreaterole`)
  const [{ version = 0 } = {}] = await run("select current_setting('server_version_num')::int as version")
  const apart = Number(version) >= 160_000
  const able = await run(
    `select pg_has_role(${who === 'current_user' ? who : literal(who)}, ${literal(customerRole)}, '${apart ? 'set' : 'member'}') as yes`,
  )
  // What limits the role is not to limit who takes it on.
  if (able[0]?.['yes'] !== true)
    await run(`grant ${customerRole} to ${who}${apart ? ' with inherit false, set true' : ''}`)
}

/**
 * Functions that row-level security keeps away from indexes because PostgreSQL does not count them as
 * leakproof. They read two values of the row and tell nobody of them, so filters may use indexes through them.
 */
const indexFunctions: readonly string[] = [
  'textlike(text, text)',
  'arraycontains(anyarray, anyarray)',
  ...['eq', 'ne', 'lt', 'le', 'gt', 'ge'].map((name) => `numeric_${name}(numeric, numeric)`),
]

/**
 * Whether filters under row-level security may use the indexes of the columns that they name: where the owner is a
 * superuser, or one has marked the functions. Else tables get columns beside them, compared by functions that
 * PostgreSQL trusts by itself.
 */
export const usesEveryIndex = async (run: Run): Promise<boolean> => {
  const [found] = await run(
    `select (select rolsuper from pg_roles where rolname = current_user) or not exists (${closedFunctions}) as yes`,
  )
  return found?.['yes'] === true
}

const closedFunctions = `select 1 from pg_proc where not proleakproof and oid = any(array[${indexFunctions.map((name) => `${literal(name)}::regprocedure`).join(', ')}])`

/** Lets filters under row-level security use the indexes; a superuser alone may. */
export const openIndexes = async (run: Run): Promise<void> => {
  const [owner] = await run('select rolsuper as superuser from pg_roles where rolname = current_user')
  if (owner?.['superuser'] !== true) return
  await inlineFold(run)
  if ((await run(closedFunctions)).length === 0) return
  for (const name of indexFunctions) await run(`alter function pg_catalog.${name} leakproof`)
}

/** `estiba.fold` costs a quarter where the planner may look into it, which it does only when what it calls counts as immutable. */
const inlineFold = async (run: Run): Promise<void> => {
  await run(
    "do $$ begin execute format('alter function %s immutable', (select p.oid::regprocedure from pg_proc p where p.proname = 'unaccent' and p.pronargs = 2 limit 1)); end $$",
  )
}
