import pino from 'pino'
import { loadSources } from '../../../src/resources/index.server.ts'
import { glossary } from '../../../src/schema/glossary/index.ts'
import { buildRegistry } from '../../../src/schema/registry.ts'
import type { Settings } from '../../contract.ts'
import { asOwner } from '../../backup/owner.ts'
import { readCatalogue } from './catalogue.ts'
import { desiredTables } from './desired.ts'
import { usesEveryIndex } from './groundwork.ts'
import { type Plan, planOf } from './plan.ts'
import { tablesOf } from './tableModel.ts'

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
    const run = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows
    const beside = (await usesEveryIndex(run)) ? 'nothing' : 'what indexes need'
    const desired = desiredTables(tablesOf(registry, beside))
    if (names.length === 0) return waitingChanges(planOf(desired, await readCatalogue(run), new Set()))
    await run("begin; set local statement_timeout = 0; select pg_advisory_xact_lock(hashtext('estiba.schema'))")
    const named = new Set(names.map((name) => name.split('.')[0]))
    const touched = desired.filter(({ name }) => named.has(name))
    const plan = planOf(touched, await readCatalogue(run), new Set())
    const asked = changesAsked(plan, names)
    for (const statement of asked) await run(statement)
    const remade = plan.destructive.some(({ name }) => names.includes(name))
    const after = remade ? planOf(touched, await readCatalogue(run), new Set()).statements : []
    for (const statement of after) await run(statement)
    await run('commit')
    return [...asked, ...after].map((statement) => `${statement};`)
  })
}

const waitingChanges = (plan: Plan): readonly string[] => [
  `${plan.renames.length + plan.statements.length} changes that lose nothing, made by the next start`,
  ...[...plan.destructive, ...plan.leftovers].map(({ name, statements }) => `${name}: ${statements.join('; ')};`),
]

const changesAsked = (plan: Plan, names: readonly string[]): readonly string[] => {
  const waiting = new Map([...plan.destructive, ...plan.leftovers].map((change) => [change.name, change.statements]))
  const unknown = names.filter((name) => !waiting.has(name))
  if (unknown.length > 0) throw new Error(`Nothing waits to be changed under ${unknown.join(', ')}`)
  return [...plan.renames, ...names.flatMap((name) => waiting.get(name) ?? [])]
}
