import type { Database } from '../../server/contract.ts'
import { openSource, pgliteSource, type Source } from '../../server/db/open.ts'
import { glossary } from '../../src/schema/glossary/index.ts'
import { defineResource } from '../../src/schema/index.ts'
import { buildRegistry, type Registry } from '../../src/schema/registry.ts'
import type { ResourceSource } from '../../src/schema/resource.ts'
import { type DatabaseKind, scratchDatabase, silent } from './scratch.ts'

export interface Grown {
  /** As the last start opened it. */
  readonly db: Database
  /** Starts a build with another schema on what is there. */
  start(registry: Registry, approved?: readonly string[]): Promise<void>
  close(): Promise<void>
}

/** A database with one schema, to be met by others. */
export const grown = async (kind: DatabaseKind, registry: Registry): Promise<Grown> => {
  const scratch = await scratchDatabase(kind, { registry, bare: true })
  let stands = scratch.source
  const open: Database[] = [scratch.db]
  return {
    get db() {
      return open.at(-1) ?? scratch.db
    },
    start: async (next, approved = []) => {
      const source = await restarted(stands)
      open.push(await openSource(source, next, silent, { approved: new Set(approved) }))
      stands = source
    },
    close: async () => {
      for (const db of open.slice(1)) await db.close()
      await scratch.close()
    },
  }
}

const restarted = async ({ dump, ...source }: Source): Promise<Source> =>
  dump === undefined ? { ...source, stop: () => Promise.resolve() } : pgliteSource(null, silent, await dump())

/** Spare parts with these fields, known by their code, and what stands beside them. */
export const registryOf = (
  fields: ResourceSource['fields'],
  more: Partial<ResourceSource> = {},
  beside: { readonly [path: string]: ResourceSource } = {},
): Registry =>
  buildRegistry(
    {
      'src/resources/config/spare-parts.ts': defineResource({
        name: 'spare-parts',
        service: 'config',
        key: 'code',
        fields,
        title: 'name',
        ...more,
        es: { one: 'Repuesto', many: 'Repuestos', about: 'Repuestos', fields: labelsOf(fields), ...more.es },
        en: { about: 'Spare parts', ...more.en },
      }),
      ...beside,
    },
    glossary,
  )

/** Each field is called by its own name, and so are those of its lines. */
const labelsOf = (fields: ResourceSource['fields']): { readonly [field: string]: string } =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => [
      [name, name],
      ...('fields' in field ? Object.keys(field.fields).map((part) => [part, part]) : []),
    ]),
  )
