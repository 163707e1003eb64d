import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportAllowance } from '../../server/access/exportAllowance.ts'
import { ApiError } from '../../server/errors.ts'
import { readSettings } from '../../server/settings.ts'
import { exportLimit, exportPageSize } from '../../src/ui/export/exportRows.ts'
import { tax } from './companies.ts'
import { startWorld, type World } from './world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld({ settings: { EXPORT_ROWS_PER_HOUR: '1000' } })
  for (const token of [world.tokens.a1, world.tokens.a2])
    await world.ask('POST /config/taxes/import', {
      token,
      body: { mode: 'all', rows: Array.from({ length: 600 }, (_none, index) => tax(`EX${index}`)) },
    })
})

afterAll(() => world.close())

const page = (token: string, last: number) =>
  world.ask('GET /config/taxes', {
    token,
    query: { range: [0, last], sort: ['code', 'ASC'] },
    headers: { 'accept-language': 'en' },
  })

const person = { namespace: 't1', userId: 'a1', sessionId: 's1', locale: 'es', timeZone: 'America/Bogota' } as const

describe('36 what one person takes away within an hour', () => {
  it('ends with 429 and the time from which it goes on, for nobody else and for no page of a screen', async () => {
    const { a1, a2 } = world.tokens
    expect((await page(a1, 599)).list).toHaveLength(600)
    const refused = await page(a1, 599)
    expect([refused.status, refused.body['code']]).toEqual([429, 'TOO_MANY'])
    expect(refused.body['message']).toMatch(/^You have taken away all .*; you can go on at \d\d:\d\d$/)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect((await page(a1, 99)).list).toHaveLength(100)
    expect((await page(a1, 299)).status).toBe(200)
    expect((await page(a2, 599)).status).toBe(200)
  })

  it('begins anew when the hour is over', async () => {
    const { a1 } = world.tokens
    world.advance(3_600_001)
    expect((await page(a1, 599)).status).toBe(200)
    expect((await page(a1, 599)).status).toBe(429)
  })

  it('is at least five of the longest exports of the browser where nothing is set', async () => {
    const caller = { ...person, confirmed: true }
    const allowance = exportAllowance({ settings: readSettings({}), clock: () => new Date() })
    for (let rows = 0; rows < 5 * exportLimit; rows += exportPageSize) allowance.take(caller, exportPageSize)
    expect(() => allowance.take(caller, exportPageSize)).toThrow(ApiError)
  })

  it('asks who it is from a number of rows on, once in the hour', () => {
    const settings = readSettings({ EXPORT_CONFIRM_ROWS: '2000' })
    let now = 0
    const allowance = exportAllowance({ settings, clock: () => new Date(now) })
    allowance.take(person, 1000)
    allowance.take(person, 1000)
    const confirm = expect.objectContaining({ code: 'CONFIRM', status: 403 })
    expect(() => allowance.take(person, 101)).toThrow(confirm)
    expect(() => allowance.take({ ...person, userId: 'a2' }, 1000)).not.toThrow()
    allowance.take({ ...person, confirmed: true }, 1000)
    // An export that is under way is not stopped in its middle.
    allowance.take(person, 1000)
    now = 3_600_001
    allowance.take(person, 1000)
    allowance.take(person, 1000)
    expect(() => allowance.take(person, 1000)).toThrow(confirm)
  })
})
