import { afterAll, beforeAll, expect, it } from 'vitest'
import { scratchDatabase, type Scratch, person } from '../contract/scratch.ts'
import { sharedNamespace } from '../../server/contract.ts'
import { ApiError } from '../../server/errors.ts'

let scratch: Scratch

beforeAll(async () => {
  scratch = await scratchDatabase('embedded')
})

afterAll(() => scratch.close())

/** The platform's administrator, at work in a company. */
const operator = person('t1', { platform: true })
const first = {
  code: 'QX',
  description: 'Primero',
  descriptionEn: 'First',
  alpha3: 'QXX',
  numericCode: '991',
  dialCode: '+999',
}

const namespacesOf = (table: string, code: string) =>
  scratch.db.platform((sql) =>
    sql<{ namespace: string }>(`select namespace from estiba.${table} where code = $1`, [code]),
  )

it.each([
  ['what its schema refuses', 'A1', { ...first, code: 'far too long a code' }],
  ['what is there already', 'A2', first],
])('a shared write that is refused leaves the rest of the work in its company: %s', async (_case, size, refused) => {
  await scratch.db.transaction(operator, async (session) => {
    if (size === 'A1') await session.of('countries').create(first)
    await expect(session.trial(() => session.of('countries').create(refused))).rejects.toThrow(ApiError)
    await session.of('sizes').create({ code: size, description: 'Own' })
    await session.of('countries').update('QX', { language: size })
    expect((await session.of('sizes').all({ where: { code: size } })).length).toBe(1)
  })
  expect(await namespacesOf('countries', 'QX')).toEqual([{ namespace: sharedNamespace }])
  expect(await namespacesOf('sizes', size)).toEqual([{ namespace: 't1' }])
})

it('so does one that is refused without a trial, before the database was asked', async () => {
  await scratch.db.transaction(operator, async (session) => {
    await expect(session.of('countries').create({ ...first, code: 'far too long a code' })).rejects.toThrow(ApiError)
    await session.of('sizes').create({ code: 'A3', description: 'Own' })
  })
  expect(await namespacesOf('sizes', 'A3')).toEqual([{ namespace: 't1' }])
})
