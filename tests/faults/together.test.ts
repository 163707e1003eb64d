import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { startEmbedded } from '../../server/db/embedded.ts'
import { samplePassword } from '../../server/sample/signIn.ts'
import { silent } from '../contract/scratch.ts'
import { openFolder } from '../laidData.ts'
import { signInto } from '../wire/ask.ts'
import { type Program, startProgram } from './program.ts'

/** World and samples of two companies, while the second waits for the first. */
const layingMs = 110_000

it('two processes that start at once on an empty database with sample data both come up, and it is there once', async () => {
  const parent = await openFolder('estiba-together-')
  const running = await startEmbedded(join(parent, 'database'), silent)
  const { host, port, user, password, database } = running.access
  const url = `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  const start = (name: string): Promise<Program> =>
    startProgram(
      { DATA_DIR: join(parent, name), DATABASE_URL: url, SAMPLE_DATA: 'yes', SESSION_KEY: 'k'.repeat(40) },
      layingMs,
    )
  const both = await Promise.all([start('one'), start('two')])

  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const sql = async (text: string): Promise<readonly Record<string, unknown>[]> => (await owner.query(text)).rows
  expect(await sql('select namespace, count(*)::int as companies from estiba.companies group by 1 order by 1')).toEqual(
    [
      { namespace: 'andina', companies: 1 },
      { namespace: 'nordfracht', companies: 1 },
    ],
  )
  // Menus grow with the resources as well.
  const loads = await sql("select resource, rows from estiba.world_loads where resource <> 'menus'")
  expect(loads.length).toBeGreaterThan(20)
  for (const { resource, rows } of loads) {
    const table = `estiba."${String(resource).replaceAll('-', '_')}"`
    const shared = await sql(`select count(*)::int as rows from ${table} where namespace = '*'`)
    expect({ resource, shared }).toEqual({ resource, shared: [{ rows }] })
  }
  const twice = await sql(
    'select account_id from estiba.auth_memberships group by account_id, namespace having count(*) > 1',
  )
  expect(twice).toEqual([])
  await owner.end()

  // A session of the one is good at the other, and both answer the same of the same.
  const [first, second] = both
  const token = await signInto(first.ask, 'admin@andina.test', samplePassword, 'andina')
  const read = (program: Program) => program.ask('GET /transactions/orders', { token, query: { range: [0, 999] } })
  const [of, alsoOf] = [await read(first), await read(second)]
  expect(of.status, of.text).toBe(200)
  expect(of.list.length).toBeGreaterThan(0)
  expect(alsoOf.list).toEqual(of.list)
  for (const program of both) await program.stop()
  await running.stop()
  await rm(parent, { recursive: true, force: true })
})
