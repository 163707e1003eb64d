import pino from 'pino'
import { loadSources } from '../../../src/resources/index.server.ts'
import { glossary } from '../../../src/schema/glossary/index.ts'
import { buildRegistry } from '../../../src/schema/registry.ts'
import type { Settings } from '../../contract.ts'
import { asOwner } from '../../backup/owner.ts'
import { readCatalogue } from './catalogue.ts'
import { knownTables } from './apply.ts'
import { nothing } from './customerSight.ts'
import { type DesiredTable, desiredTables } from './desired.ts'
import { usesEveryIndex } from './groundwork.ts'
import { literal, qualified } from './names.ts'
import { type Plan, planOf } from './plan.ts'
import { customerPolicy, customerPolicySql, looseFromCustomers } from './policies.ts'
import { duplicatesOf, keptByFormerKey, onWhatStands, refuseDuplicates } from './refusals.ts'
import { tablesOf } from './tableModel.ts'

type Run = (text: string) => Promise<readonly Record<string, unknown>[]>

/**
 * `npm run schema`: what a start would change, and what it leaves because data would be lost. With names,
 * `npm run schema -- table.column`, it makes those changes, all or none, and what their tables need afterwards:
 * columns and indexes that were made of theirs.
 *
 * @throws Error for a name that nothing waits under
 */
export const schemaCommand = async (settings: Settings, names: readonly string[]): Promise<readonly string[]> => {
  const registry = buildRegistry(await loadSources(), glossary)
  return asOwner(settings, pino({ level: 'warn' }), async (client) => {
    const run: Run = async (text) => (await client.query<Record<string, unknown>>(text)).rows
    const beside = (await usesEveryIndex(run)) ? 'nothing' : 'what indexes need'
    const desired = desiredTables(tablesOf(registry, beside))
    return names.length === 0 ? waitingChanges(run, desired) : changeAsked(run, desired, names)
  })
}

/** @throws Error for a name that nothing waits under */
export const changeAsked = async (
  run: Run,
  desired: readonly DesiredTable[],
  names: readonly string[],
): Promise<readonly string[]> => {
  await run("begin; set local statement_timeout = 0; select pg_advisory_xact_lock(hashtext('estiba.schema'))")
  const named = new Set(names.map((name) => name.split('.')[0]))
  const touched = desired.filter(({ name }) => named.has(name))
  const plan = planOf(touched, await readCatalogue(run), knownTables)
  const asked = changesAsked(plan, names)
  const loose = await loosenCustomers(run, touched)
  for (const statement of asked) await run(statement)
  const remade = plan.destructive.some(({ name }) => names.includes(name))
  const made = remade ? planOf(touched, await readCatalogue(run), knownTables) : null
  const after = made === null ? [] : [...made.statements, ...made.uniques.flatMap(({ statements }) => statements)]
  if (made !== null) {
    for (const statement of made.statements) await run(statement)
    await refuseDuplicates(run, made.uniques)
    for (const { statements } of made.uniques) for (const statement of statements) await run(statement)
  }
  for (const table of loose) await closeToCustomers(run, table, desired)
  await run('commit')
  return [...asked, ...after].map((statement) => `${statement};`)
}

/** A column does not change while a policy reads it. @returns the tables whose policies did, without them now */
const loosenCustomers = async (run: Run, touched: readonly DesiredTable[]): Promise<readonly number[]> => {
  const names = touched.flatMap(({ name, renamedFrom }) => [name, renamedFrom ?? name]).map(literal)
  const reading = await run(
    `select distinct t.oid::int8 as id, t.relname as name from pg_policy p join pg_class t on t.oid = p.polrelid
     join pg_depend d on d.classid = 'pg_policy'::regclass and d.objid = p.oid and d.refclassid = 'pg_class'::regclass
     join pg_class r on r.oid = d.refobjid
     where p.polname = ${literal(customerPolicy)} and r.relnamespace = 'estiba'::regnamespace and r.relname in (${names.join(', ')})`,
  )
  for (const { name } of reading) await run(looseFromCustomers(qualified(String(name))))
  return reading.map(({ id }) => Number(id))
}

/** Where its policy would name what only the next start adds, customers see nothing of a table until then. */
const closeToCustomers = async (run: Run, table: number, desired: readonly DesiredTable[]): Promise<void> => {
  const [found] = await run(`select relname as name from pg_class where oid = ${table}`)
  const name = String(found?.['name'])
  const { customers = nothing } = desired.find((one) => one.name === name || one.renamedFrom === name) ?? {}
  await run('savepoint customers')
  try {
    for (const statement of customerPolicySql(qualified(name), customers)) await run(statement)
  } catch {
    await run('rollback to savepoint customers')
    for (const statement of customerPolicySql(qualified(name), nothing)) await run(statement)
  }
}

export const waitingChanges = async (run: Run, desired: readonly DesiredTable[]): Promise<readonly string[]> => {
  const catalogue = await readCatalogue(run)
  const plan = planOf(desired, catalogue, knownTables)
  return [
    `${plan.kept.length + plan.statements.length + plan.uniques.flatMap(({ statements }) => statements).length} changes that lose nothing, made by the next start`,
    ...[...plan.destructive, ...plan.leftovers].map(({ name, statements }) => `${name}: ${statements.join('; ')};`),
    ...(await keptByFormerKey(run, plan.keys)),
    ...(await duplicatesOf(run, onWhatStands(plan.uniques, catalogue))),
    ...plan.orphans.map((name) => `${name}: a table that no resource declares, left as it is`),
  ]
}

const changesAsked = (plan: Plan, names: readonly string[]): readonly string[] => {
  const waiting = new Map([...plan.destructive, ...plan.leftovers].map((change) => [change.name, change.statements]))
  const unknown = names.filter((name) => !waiting.has(name))
  if (unknown.length > 0) throw new Error(`Nothing waits to be changed under ${unknown.join(', ')}`)
  return [...plan.kept, ...names.flatMap((name) => waiting.get(name) ?? [])]
}
