import { beforeAll, describe, expect, it } from 'vitest'
import { DestructiveChange } from '../../server/db/ddl/apply.ts'
import type { Database } from '../../server/contract.ts'
import { openSource, pgliteSource, type Source } from '../../server/db/open.ts'
import { code, decimal, defineResource, text } from '../../src/schema/index.ts'
import { glossary } from '../../src/schema/glossary/index.ts'
import { buildRegistry } from '../../src/schema/registry.ts'
import type { ResourceSource } from '../../src/schema/resource.ts'
import { databaseKinds, person, scratchDatabase, silent } from './scratch.ts'

const labels = { weight: 'Peso', colour: 'Color', price: 'Precio' }

const parts = (fields: ResourceSource['fields'], title: string): ResourceSource =>
  defineResource({
    name: 'spare-parts',
    service: 'config',
    key: 'code',
    fields,
    title,
    es: {
      one: 'Repuesto',
      many: 'Repuestos',
      about: 'Repuestos',
      // A label of a field that is not there is refused.
      fields: Object.fromEntries(Object.entries(labels).filter(([name]) => Object.hasOwn(fields, name))),
    },
    en: { about: 'Spare parts' },
  })

const registryOf = (fields: ResourceSource['fields'], title = 'name') =>
  buildRegistry({ 'src/resources/config/spare-parts.ts': parts(fields, title) }, glossary)

const base = { code: code({ required: true }), name: text({ required: true }) }
const caller = person('andina')

/** The database as the next start of the server finds it. */
const restart = async ({ dump, ...source }: Source): Promise<Source> =>
  dump === undefined ? { ...source, stop: () => Promise.resolve() } : pgliteSource(null, silent, await dump())

/** A database with one part on it, and how it is started anew with other fields. */
const laid = async (kind: (typeof databaseKinds)[number], fields: ResourceSource['fields'], part: object) => {
  const scratch = await scratchDatabase(kind, { registry: registryOf(fields), bare: true })
  let stands = scratch.source
  const open: Database[] = []
  await scratch.db.transaction(caller, (session) => session.of('spare-parts').create({ code: 'P1', ...part }))
  return {
    db: scratch.db,
    again: async (other: ResourceSource['fields'], approved: readonly string[] = []): Promise<Database> => {
      const source = await restart(stands)
      const db = await openSource(source, registryOf(other), silent, { approved: new Set(approved) })
      open.push(db)
      stands = source.dump === undefined ? stands : source
      return db
    },
    close: async () => {
      for (const db of open) await db.close()
      await scratch.close()
    },
  }
}

describe.each(databaseKinds)('the schema on %s', (kind) => {
  // The first of its kind takes longest: all others are copies of it.
  beforeAll(async () => {
    const first = await scratchDatabase(kind, { registry: registryOf(base), bare: true })
    await first.close()
  })

  it('grows by what is added, and does nothing the second time', async () => {
    const first = { ...base, weight: decimal({ decimals: 2 }) }
    const { db, again, close } = await laid(kind, first, { name: 'Polea', weight: 1.25 })
    const stampOf = (one: Database) => one.platform((sql) => sql<{ at: string }>('select at from estiba.schema_state'))

    const stamp = await stampOf(db)
    expect(await stampOf(await again(first))).toEqual(stamp)

    const wider = await again({ ...base, weight: decimal({ decimals: 4 }), price: decimal({ decimals: 2 }) })
    expect(await stampOf(wider)).not.toEqual(stamp)
    expect(
      await wider.transaction(caller, (session) => session.of('spare-parts').update('P1', { price: 10.5 })),
    ).toMatchObject({ weight: 1.25, price: 10.5 })
    await close()
  })

  it('refuses what loses data, with its SQL', async () => {
    const wide = { ...base, weight: decimal({ decimals: 4 }) }
    const { again, close } = await laid(kind, wide, { name: 'Polea', weight: 1.25 })
    const refusal = await again({ ...base, weight: decimal({ decimals: 3 }) }).catch((problem: unknown) => problem)
    expect(refusal).toBeInstanceOf(DestructiveChange)
    const { message } = refusal as DestructiveChange
    expect(message).toMatch(
      /spare_parts\.weight: alter table estiba\."spare_parts" alter column "weight" type numeric\(\d+,3\)/,
    )
    expect(message).toContain('npm run schema -- spare_parts.weight')
    await close()
  })

  it('keeps what a build does not declare, which a newer one may, until somebody says its name', async () => {
    const fields = { ...base, price: decimal({ decimals: 2 }) }
    const { again, close } = await laid(kind, fields, { name: 'Polea', price: 10.5 })
    const without = await again(base)
    expect(await without.read(caller, (session) => session.of('spare-parts').get('P1'))).not.toHaveProperty('price')
    const prices = (db: Database) =>
      db.platform((sql) => sql<{ price: number }>('select price from estiba.spare_parts'))
    expect(await prices(without)).toEqual([{ price: 10.5 }])
    const narrowed = await again(base, ['spare_parts.price'])
    await expect(prices(narrowed)).rejects.toThrow(/column "price" does not exist/)
    await close()
  })

  it('a field that is renamed keeps its data, its indexes and its rules', async () => {
    const scratch = await scratchDatabase(kind, { registry: registryOf({ ...base, weight: decimal() }), bare: true })
    await scratch.db.transaction(caller, (session) =>
      session.of('spare-parts').create({ code: 'P1', name: 'Polea', weight: 1.25 }),
    )
    const renamed = { code: base.code, colour: text({ required: true, renamedFrom: 'name' }), weight: decimal() }
    const source = await restart(scratch.source)
    const db = await openSource(source, registryOf(renamed, 'colour'), silent)
    expect(await db.read(caller, (session) => session.of('spare-parts').get('P1'))).toMatchObject({
      colour: 'Polea',
      weight: 1.25,
      version: 1,
    })
    const found = await db.read(caller, (session) =>
      session.of('spare-parts').list({ q: 'pole', sort: [['colour', 'ASC']] }),
    )
    expect(found.rows).toHaveLength(1)
    expect(
      await db.platform((sql) =>
        sql("select 1 from pg_attribute where attrelid = 'estiba.spare_parts'::regclass and attname = 'name'"),
      ),
    ).toEqual([])
    await db.close()
    await scratch.close()
  })

  it('an older build starts beside a newer one whose schema has more, writes, and changes nothing of it', async () => {
    const older = { ...base, weight: decimal({ decimals: 2 }) }
    const newer = { ...older, name: text({ required: true }), colour: text(), price: decimal({ decimals: 2 }) }
    const scratch = await scratchDatabase(kind, { registry: registryOf(older), bare: true })
    const open: Database[] = []
    let stands = scratch.source
    const start = async (fields: ResourceSource['fields']): Promise<Database> => {
      const source = await restart(stands)
      if (source.dump !== undefined) stands = source
      const db = await openSource(source, registryOf(fields), silent)
      open.push(db)
      return db
    }
    const columns = (db: Database) =>
      db.platform((sql) =>
        sql(
          "select attname as name from pg_attribute where attrelid = 'estiba.spare_parts'::regclass and attnum > 0 and not attisdropped order by 1",
        ),
      )
    const indexes = (db: Database) =>
      db.platform((sql) => sql("select indexname as name from pg_indexes where tablename = 'spare_parts' order by 1"))
    const first = await start(newer)
    await first.transaction(caller, (session) =>
      session.of('spare-parts').create({ code: 'N1', name: 'Nueva', colour: 'rojo', price: 3 }),
    )
    const [wide, indexed] = [await columns(first), await indexes(first)]
    const second = await start(older)
    await second.transaction(caller, (session) =>
      session.of('spare-parts').create({ code: 'V1', name: 'Vieja', weight: 2 }),
    )
    await second.transaction(caller, (session) => session.of('spare-parts').update('N1', { name: 'Nueva de verdad' }))
    expect(await columns(second)).toEqual(wide)
    expect(await indexes(second)).toEqual(indexed)
    const third = await start(newer)
    expect(await third.read(caller, (session) => session.of('spare-parts').get('N1'))).toMatchObject({
      name: 'Nueva de verdad',
      colour: 'rojo',
      price: 3,
    })
    expect(await third.read(caller, (session) => session.of('spare-parts').get('V1'))).toMatchObject({
      weight: 2,
      colour: null,
    })
    for (const db of open) await db.close()
    await scratch.close()
  })
})
