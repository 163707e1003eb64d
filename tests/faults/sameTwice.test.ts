import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../src/schema/json.ts'
import { password, tax } from '../attacks/companies.ts'
import { type Answer, signInto } from '../wire/ask.ts'
import { type CompanyData, companyData } from './companyData.ts'
import { inside, invariantProblems } from './invariants.ts'
import { connectOwner } from './postgres.ts'
import { type Program, startProgram } from './program.ts'

const parallel = 10
const rounds = 10

let data: CompanyData
let program: Program
let token = ''

beforeAll(async () => {
  data = await companyData('embedded')
  program = await startProgram({ DATA_DIR: data.folder })
  token = await signInto(program.ask, 'a1@t1.test', password, 't1')
})

afterAll(async () => {
  await program.stop()
  await data.remove()
})

const submit = (key: string, body: JsonObject): Promise<Answer> =>
  program.ask('POST /config/taxes', { token, body, headers: { 'idempotency-key': key } })
const taxesBeginning = async (starts: string): Promise<Answer['list']> =>
  (await program.ask('GET /config/taxes', { token, query: { filter: { code: { starts } }, range: [0, 99] } })).list
const made = async (code: string): Promise<string> =>
  String((await program.ask('POST /config/taxes', { token, body: tax(code) })).body['id'])
const change = (id: string, description: string, version: number): Promise<Answer> =>
  program.ask(`PUT /config/taxes/${id}`, { token, body: { description }, headers: { 'if-match': `"${version}"` } })

/** What the records have in one field, and their versions. */
const stored = async (ids: readonly string[]): Promise<readonly unknown[]> =>
  Promise.all(
    ids.map(async (id) => {
      const { body } = await program.ask(`GET /config/taxes/${id}`, { token })
      return [body['description'], body['version']]
    }),
  )

it('6 one submission sent ten times at once makes one record and gets ten equal answers', async () => {
  for (let round = 0; round < rounds; round++) {
    const key = `again-${round}`
    const answers = await Promise.all(
      Array.from({ length: parallel }, () => submit(key, tax(`AGAIN${round}`, { description: key }))),
    )
    expect(new Set(answers.map(({ status, text, headers }) => `${status} ${headers.get('etag')} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
  }
  expect((await taxesBeginning('AGAIN')).length).toBe(rounds)
})

it('6 a key that comes with another body is refused, and one of a refused submission is free', async () => {
  expect((await submit('other', tax('OTHER1'))).status).toBe(201)
  expect((await submit('other', tax('OTHER2'))).status).toBe(422)
  expect((await taxesBeginning('OTHER')).length).toBe(1)
  expect((await submit('refused', tax('OTHER1'))).status).toBe(400)
  expect((await submit('refused', tax('OTHER3'))).status).toBe(201)
})

it('6 a key is kept for 24 hours', async () => {
  const owner = await connectOwner(data.folder)
  const age = (hours: number) =>
    owner.sql(
      "update estiba.idempotency_keys set at = clock_timestamp() - make_interval(mins => $1) where key = 'old'",
      [Math.round(hours * 60)],
    )
  const first = await submit('old', tax('OLD1'))
  await age(23.9)
  expect((await submit('old', tax('OLD1'))).text).toBe(first.text)
  await age(24.1)
  expect((await submit('old', tax('OLD2'))).status).toBe(201)
  await owner.end()
})

it('7 of twenty who read the same version one saves, and the others get what he saved', async () => {
  for (let round = 0; round < rounds; round++) {
    const id = await made(`LOST${round}`)
    const answers = await Promise.all(Array.from({ length: 20 }, (_none, who) => change(id, `By ${who}`, 1)))
    const [saved, ...more] = answers.filter(({ status }) => status === 200)
    expect(more.length).toBe(0)
    const refused = answers.filter((answer) => answer !== saved)
    for (const { status, body } of refused) {
      expect([status, body['code']]).toEqual([409, 'STALE'])
      expect(body['current']).toMatchObject({ description: saved?.body['description'], version: 2 })
    }
    expect(await stored([id])).toEqual([[saved?.body['description'], 2]])
  }
})

it('7 a change of several at once is refused whole where one of them is not as it was seen', async () => {
  const ids = await Promise.all(['MANY1', 'MANY2', 'MANY3'].map(made))
  const [one = '', two = '', three = ''] = ids
  const changeAll = (versions: JsonObject) =>
    program.ask('PUT /config/taxes', { token, body: { ids, data: { description: 'All' }, versions } })
  expect((await change(two, 'Mine', 1)).status).toBe(200)
  const refused = await changeAll({ [one]: 1, [two]: 1, [three]: 1 })
  expect([refused.status, refused.body['current']]).toEqual([
    409,
    expect.objectContaining({ id: two, description: 'Mine', version: 2 }),
  ])
  expect(await stored(ids)).toEqual([
    ['Tax MANY1', 1],
    ['Mine', 2],
    ['Tax MANY3', 1],
  ])
  expect((await changeAll({ [one]: 1, [two]: 2, [three]: 1 })).status).toBe(200)
  expect((await changeAll({ [one]: '2' })).status).toBe(400)
  await program.stop()
  expect(await inside(data.folder, 'embedded', invariantProblems)).toEqual([])
})
