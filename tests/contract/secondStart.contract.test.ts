import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/contract.ts'
import { readCatalogue } from '../../server/db/ddl/catalogue.ts'
import { desiredTables } from '../../server/db/ddl/desired.ts'
import { planOf } from '../../server/db/ddl/plan.ts'
import { tablesOf } from '../../server/db/ddl/tableModel.ts'
import { openSource } from '../../server/db/open.ts'
import { databaseKinds, person, type Scratch, scratchDatabase, silent } from './scratch.ts'

/** What a start would change that has forgotten that it was here before: the quick look at the fingerprint is left out. */
const changesOf = async (db: Database, { registry }: Scratch) => {
  const desired = desiredTables(tablesOf(registry))
  const wanted = new Set(desired.map(({ name }) => name))
  const catalogue = await readCatalogue((text) => db.platform((sql) => sql(text)))
  const others = new Set([...catalogue.columns.keys()].filter((name) => !wanted.has(name)))
  return planOf(desired, catalogue, others)
}

const nothing = {
  loose: [],
  kept: [],
  statements: [],
  uniques: [],
  keys: [],
  customers: [],
  destructive: [],
  orphans: [],
  leftovers: [],
}

describe.each(databaseKinds)('a second start on %s', (kind) => {
  let scratch: Scratch
  beforeAll(async () => {
    scratch = await scratchDatabase(kind)
  })
  afterAll(() => scratch.close())

  it('finds every column and index of every resource as it wants them', async () => {
    expect(await changesOf(scratch.db, scratch)).toEqual(nothing)
  })

  it('takes a moment in time for what it is, and a change of it for a change', async () => {
    const catalogue = await readCatalogue((text) => scratch.db.platform((sql) => sql(text)))
    const types = new Set([...catalogue.columns.values()].flat().map(({ type }) => type))
    expect(types).toContain('timestamptz')
    expect([...types].filter((type) => type.includes('with time zone'))).toEqual([])

    await scratch.db.platform((sql) =>
      sql('alter table estiba.registered_clients alter column confirmed_at type date using confirmed_at::date'),
    )
    const { destructive, statements } = await changesOf(scratch.db, scratch)
    expect([...statements, ...destructive.flatMap((change) => change.statements)].join()).toMatch(
      /alter column "confirmed_at" type timestamptz/,
    )
    await scratch.db.platform((sql) =>
      sql('alter table estiba.registered_clients alter column confirmed_at type timestamptz'),
    )
    expect(await changesOf(scratch.db, scratch)).toEqual(nothing)
  })
})

it('changes nothing and loses nothing where the fingerprint of the first one is gone', async () => {
  const scratch = await scratchDatabase('embedded')
  const caller = person('andina')
  const tax = { code: 'KEPT', description: 'Kept', rate: 19, taxType: 'VAT', base: 'NET' }
  const made = await scratch.db.transaction(caller, (session) => session.of('taxes').create(tax))
  await scratch.db.platform(async (sql) => {
    await sql("update estiba.schema_state set fingerprint = 'of another schema'")
    // Else it is a former build, which runs beside a newer one and leaves its mark alone.
    await sql('delete from estiba.schema_builds')
  })
  const again = await openSource({ ...scratch.source, stop: () => Promise.resolve() }, scratch.registry, silent)
  expect(await again.read(caller, (session) => session.of('taxes').get(made.id))).toEqual(made)
  expect(await changesOf(again, scratch)).toEqual(nothing)
  const [state] = await again.platform((sql) =>
    sql<{ fingerprint: string }>('select fingerprint from estiba.schema_state'),
  )
  expect(state?.fingerprint).toMatch(/^[0-9a-f]{16}$/)
  await again.close()
  await scratch.close()
}, 120_000)
