import pino from 'pino'
import { loadSources } from '../../../src/resources/index.server.ts'
import { glossary } from '../../../src/schema/glossary/index.ts'
import { buildRegistry } from '../../../src/schema/registry.ts'
import type { Settings } from '../../contract.ts'
import { asOwner } from '../../backup/owner.ts'
import { readCatalogue } from './catalogue.ts'
import { desiredTables } from './desired.ts'
import { planOf } from './plan.ts'
import { tablesOf } from './tableModel.ts'

/**
 * `npm run schema`: what a start would change, and what it leaves because data would be lost. With names,
 * `npm run schema -- table.column`, it makes those changes, after a backup.
 *
 * @throws Error for a name that nothing waits under
 */
export const schemaCommand = async (settings: Settings, names: readonly string[]): Promise<readonly string[]> => {
  const registry = buildRegistry(await loadSources(), glossary)
  return asOwner(settings, pino({ level: 'warn' }), async (client) => {
    const run = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows
    const plan = planOf(desiredTables(tablesOf(registry).values()), await readCatalogue(run), new Set())
    const waiting = new Map([...plan.destructive, ...plan.leftovers].map((change) => [change.name, change.statements]))
    const unknown = names.filter((name) => !waiting.has(name))
    if (unknown.length > 0) throw new Error(`Nothing waits to be changed under ${unknown.join(', ')}`)
    if (names.length === 0)
      return [
        `${plan.renames.length + plan.statements.length} changes that lose nothing, made by the next start`,
        ...[...waiting].map(([name, statements]) => `${name}: ${statements.join('; ')};`),
      ]
    const statements = [...plan.renames, ...names.flatMap((name) => waiting.get(name) ?? [])]
    await run(['begin', 'set local statement_timeout = 0', ...statements, 'commit'].join('; '))
    return statements.map((statement) => `${statement};`)
  })
}
