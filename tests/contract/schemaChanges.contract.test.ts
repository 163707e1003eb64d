import { describe, expect, it } from 'vitest'
import { DestructiveChange } from '../../server/db/ddl/apply.ts'
import type { Database } from '../../server/contract.ts'
import { openSource, pgliteSource, type Source } from '../../server/db/open.ts'
import { code, decimal, defineResource, text } from '../../src/schema/index.ts'
import { glossary } from '../../src/schema/glossary/index.ts'
import { buildRegistry } from '../../src/schema/registry.ts'
import type { ResourceSource } from '../../src/schema/resource.ts'
import { databaseKinds, person, scratchDatabase, silent } from './scratch.ts'

const parts = (fields: ResourceSource['fields']): ResourceSource =>
  defineResource({
    name: 'spare-parts',
    service: 'config',
    key: 'code',
    fields,
    title: 'name',
    es: {
      one: 'Repuesto',
      many: 'Repuestos',
      about: 'Repuestos',
      fields: { weight: 'Peso', colour: 'Color', price: 'Precio' },
    },
    en: { about: 'Spare parts' },
  })

const registryOf = (fields: ResourceSource['fields']) =>
  buildRegistry({ 'src/resources/config/spare-parts.ts': parts(fields) }, glossary)

const base = { code: code({ required: true }), name: text({ required: true }) }
const caller = person('andina')

/** The database as the next start of the server finds it. */
const restart = async ({ dump, ...source }: Source): Promise<Source> =>
  dump === undefined ? { ...source, stop: () => Promise.resolve() } : pgliteSource(null, silent, await dump())

describe.each(databaseKinds)('the schema on %s', (kind) => {
  it('grows by what is added, refuses what loses data with its SQL, and does nothing the second time', async () => {
    const first = { ...base, weight: decimal({ decimals: 2 }) }
    const scratch = await scratchDatabase(kind, { registry: registryOf(first), bare: true })
    let stands = scratch.source
    const open: Database[] = []
    const again = async (fields: ResourceSource['fields'], approved: readonly string[] = []): Promise<Database> => {
      const source = await restart(stands)
      const db = await openSource(source, registryOf(fields), silent, { approved: new Set(approved) })
      open.push(db)
      stands = source.dump === undefined ? stands : source
      return db
    }
    const stampOf = (db: Database) => db.platform((sql) => sql<{ at: string }>('select at from estiba.schema_state'))
    await scratch.db.transaction(caller, (session) =>
      session.of('spare-parts').create({ code: 'P1', name: 'Polea', weight: 1.25 }),
    )

    const stamp = await stampOf(scratch.db)
    expect(await stampOf(await again(first))).toEqual(stamp)

    const wider = await again({ ...base, weight: decimal({ decimals: 4 }), price: decimal({ decimals: 2 }) })
    expect(await stampOf(wider)).not.toEqual(stamp)
    expect(
      await wider.transaction(caller, (session) => session.of('spare-parts').update('P1', { price: 10.5 })),
    ).toMatchObject({ weight: 1.25, price: 10.5 })

    const refusal = await again({ ...base, weight: decimal({ decimals: 2 }) }).catch((problem: unknown) => problem)
    expect(refusal).toBeInstanceOf(DestructiveChange)
    const { message } = refusal as DestructiveChange
    expect(message).toContain('spare_parts.price: alter table estiba."spare_parts" drop column "price" cascade;')
    expect(message).toMatch(
      /spare_parts\.weight: alter table estiba\."spare_parts" alter column "weight" type numeric\(\d+,2\)/,
    )
    expect(message).toContain('APPLY_DESTRUCTIVE=spare_parts.price,spare_parts.weight')

    const narrowed = await again({ ...base, weight: decimal({ decimals: 4 }) }, ['spare_parts.price'])
    expect(await narrowed.read(caller, (session) => session.of('spare-parts').get('P1'))).not.toHaveProperty('price')
    for (const db of open) await db.close()
    await scratch.close()
  })
})
