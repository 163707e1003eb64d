import { afterAll, beforeAll, expect, it } from 'vitest'
import { password, tax } from '../attacks/companies.ts'
import { signInto } from '../wire/ask.ts'
import { runCommand } from './command.ts'
import { type CompanyData, companyData } from './companyData.ts'
import { connectOwner } from './postgres.ts'
import { type Program, startProgram } from './program.ts'

let data: CompanyData
let settings: { readonly [name: string]: string }

beforeAll(async () => {
  data = await companyData('embedded')
  settings = { DATA_DIR: data.folder, DATABASE_ENGINE: 'embedded' }
})

afterAll(() => data.remove())

const owned = async (text: string): Promise<readonly object[]> => {
  const owner = await connectOwner(data.folder)
  try {
    return await owner.sql(text)
  } finally {
    await owner.end()
  }
}

const rateOf = async (program: Program, code: string): Promise<unknown> => {
  const token = await signInto(program.ask, 'a1@t1.test', password, 't1')
  const answer = await program.ask(`GET /config/taxes/${code}`, { token })
  expect(answer.status, answer.text).toBe(200)
  return answer.body['rate']
}

const dropsFormer = 'taxes.former_rate: alter table estiba."taxes" drop column if exists "former_rate" cascade;'
const narrowsRate =
  /^taxes\.rate: alter table estiba\."taxes" alter column "rate" type numeric\(\d+,4\) using "rate"::numeric\(\d+,4\);$/m

it('a change that loses data waits until somebody says its name, beside the server and without one', async () => {
  const first = await startProgram(settings)
  const token = await signInto(first.ask, 'a1@t1.test', password, 't1')
  const made = await first.ask('POST /config/taxes', { token, body: tax('ROUND', { rate: 12.5 }) })
  expect(made.status, made.text).toBe(201)
  await owned('alter table estiba.taxes add column former_rate numeric(9,6)')
  await owned('alter table estiba.taxes alter column rate type numeric(40,6)')
  await owned("update estiba.taxes set former_rate = 19.25, rate = 12.345678 where code = 'ROUND'")

  // Asked for nothing, it tells what there is and changes nothing.
  const told = await runCommand(settings, 'schema')
  expect(told, told.err).toMatchObject({ code: 0 })
  expect(told.out).toContain(dropsFormer)
  expect(told.out).toMatch(narrowsRate)
  const wrong = await runCommand(settings, 'schema', 'taxes.former_rate', 'taxes.code')
  expect(wrong.code).toBe(1)
  expect(wrong.err).toBe('Nothing waits to be changed under taxes.code\n')
  expect(await owned("select rate::text, former_rate::text from estiba.taxes where code = 'ROUND'")).toEqual([
    { rate: '12.345678', former_rate: '19.250000' },
  ])

  // Beside the server: the column goes that no resource declares, and nothing else.
  const dropped = await runCommand(settings, 'schema', 'taxes.former_rate')
  expect(dropped, dropped.err).toMatchObject({ code: 0 })
  expect(dropped.out).toBe('alter table estiba."taxes" drop column if exists "former_rate" cascade;\n')
  expect(await owned("select rate::text from estiba.taxes where code = 'ROUND'")).toEqual([{ rate: '12.345678' }])
  expect((await first.ask('GET /config/taxes/ROUND', { token })).status).toBe(200)
  await first.stop()

  // A type that no longer holds what is stored refuses the start as soon as the schema is looked at, by its name.
  const owner = await runCommand(settings, 'schema')
  expect(owner.out).not.toContain('former_rate')
  expect(owner.out).toMatch(narrowsRate)
  const narrowed = await runCommand(settings, 'schema', 'taxes.rate')
  expect(narrowed, narrowed.err).toMatchObject({ code: 0 })
  expect(narrowed.out).toMatch(/^alter table estiba\."taxes" alter column "rate" type numeric\(\d+,4\)/)

  const again = await startProgram(settings)
  expect(await rateOf(again, 'ROUND')).toBe(12.3457)
  // What the dropped column's neighbours were made into is found as before.
  const found = await again.ask('GET /config/taxes', { token, query: { q: 'round' } })
  expect(found.list.map(({ id }) => id)).toEqual(['ROUND'])
  const nothing = await runCommand(settings, 'schema')
  expect(nothing.out).toBe('0 changes that lose nothing, made by the next start\n')
  await again.stop()
})

it('a start that would lose data ends and names the command, which lets the next one up', async () => {
  const first = await startProgram(settings)
  await owned('alter table estiba.taxes alter column rate type numeric(40,6)')
  // What a build has brought about is not looked at again: to the database this one was never here.
  await owned("delete from estiba.schema_builds; update estiba.schema_state set fingerprint = 'of another build'")
  await first.stop()
  await expect(startProgram(settings)).rejects.toThrow(/npm run schema -- taxes\.rate/)
  expect((await runCommand(settings, 'schema', 'taxes.rate')).code).toBe(0)
  const again = await startProgram(settings)
  expect(await rateOf(again, 'ROUND')).toBe(12.3457)
  await again.stop()
})

it('what is reckoned from a column is made anew with it', async () => {
  const first = await startProgram(settings)
  const made = 'select attgenerated as generated from pg_attribute'
  const inverse = `${made} where attrelid = 'estiba.currency_factors'::regclass and attname = 'inverse'`
  expect(await owned(inverse)).toEqual([{ generated: 's' }])
  await owned('alter table estiba.currency_factors drop column inverse cascade')
  await owned('alter table estiba.currency_factors alter column factor type numeric(60,20)')
  await owned(
    'alter table estiba.currency_factors add column inverse numeric generated always as (round(1 / factor, 6)) stored',
  )
  const changed = await runCommand(settings, 'schema', 'currency_factors.factor')
  expect(changed, changed.err).toMatchObject({ code: 0 })
  expect(await owned(inverse)).toEqual([{ generated: 's' }])
  expect((await runCommand(settings, 'schema')).out).toBe('0 changes that lose nothing, made by the next start\n')
  await first.stop()
})
