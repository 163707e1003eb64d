import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tax } from './companies.ts'
import { startWorld, type World } from './world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})

afterAll(() => world.close())

describe('30 headers', () => {
  it.each([
    '/api/config/taxes',
    '/api/health',
    '/api/openapi.json',
    '/api/nothing',
    '/api/auth/session/login',
    '/api/metrics',
    '/api/config/startup/config/default',
  ])('%s is kept by nobody and runs nothing', async (path) => {
    const { headers } = await world.app.request(`https://estiba.test${path}`, {
      headers: { authorization: `Bearer ${world.tokens.a1}` },
    })
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'strict-transport-security': expect.stringContaining('max-age='),
    })
  })

  it('a tag of one company does not say of another that nothing changed', async () => {
    const tagOf = async (token: string) => (await world.ask('GET /config/taxes/BOTH', { token })).headers.get('etag')
    const { tokens } = world
    expect(await tagOf(tokens.a1)).toBe(await tagOf(tokens.a2))
    const other = await world.ask('GET /config/taxes/BOTH', {
      token: tokens.a2,
      headers: { 'if-none-match': String(await tagOf(tokens.a1)) },
    })
    expect([other.status, other.body['description']]).toEqual([200, 'Tax of t2'])
  })
})

describe('30 pages', () => {
  it.each(['/', '/auth/login', '/accept-invitation?token=x', '/config/taxes', '/index.html'])(
    '%s is framed by nobody and runs nothing of others',
    async (path) => {
      const { headers } = await world.app.request(`https://estiba.test${path}`)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toMatch(/frame-ancestors 'none'/)
      expect(policy).not.toMatch(/script-src[^;]*(unsafe|\*|http)/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    },
  )
})

describe('36 a whole list', () => {
  it('has for a clerk what his pages have, a thousand rows at a time', async () => {
    const page = await world.ask('GET /config/warehouses', { token: world.tokens.c1, query: { range: [0, 999] } })
    expect(page.list.map(({ code }) => code)).toEqual(['W1'])
    expect(page.text).not.toMatch(/maxWeight|manager|W2/)
    expect(
      (await world.ask('GET /config/warehouses', { token: world.tokens.c1, query: { range: [0, 1000] } })).status,
    ).toBe(400)
  })

  it('is not to be had by the batch of somebody else', async () => {
    const report = await world.ask('POST /config/taxes/import', {
      token: world.tokens.a1,
      body: { mode: 'all', rows: [tax('BATCH')] },
    })
    expect(report.body['created']).toBe(1)
    const undo = (token: string) =>
      world.ask(`POST /config/taxes/import/${String(report.body['batchId'])}/undo`, { token, body: {} })
    const never = await world.ask('POST /config/taxes/import/019abcde-0000-7000-8000-000000000000/undo', {
      token: world.tokens.a2,
      body: {},
    })
    const theirs = await undo(world.tokens.a2)
    expect([theirs.status, theirs.text]).toEqual([404, never.text])
    expect((await world.ask('GET /config/taxes/BATCH', { token: world.tokens.a1 })).status).toBe(200)
  })
})

describe('35 a text that a spreadsheet would run', () => {
  it.each(['=HYPERLINK("http://x")', '+cmd|x', '-1+1', '@SUM(A1)', '＝1+1'])(
    '%s is kept as it is',
    async (description) => {
      const made = await world.ask('POST /config/taxes', {
        token: world.tokens.a1,
        body: tax(`F${description.length}${description.charCodeAt(0)}`, { description }),
      })
      expect(made.body['description']).toBe(description)
      const report = await world.ask('POST /config/taxes/import', {
        token: world.tokens.a1,
        body: { mode: 'valid', rows: [{ ...tax(String(made.body['code'])), description }] },
      })
      expect(report.body['created']).toBe(0)
      expect(
        (await world.ask(`GET /config/taxes/${String(made.body['code'])}`, { token: world.tokens.a1 })).body[
          'description'
        ],
      ).toBe(description)
    },
  )
})

describe('34 an import', () => {
  it('is all or nothing where it is asked to be, whichever row is wrong, and has an end', async () => {
    const count = () => world.sql("select count(*)::int as n from estiba.taxes where namespace = 't1'")
    const send = (rows: readonly object[]) =>
      world.ask('POST /config/taxes/import', { token: world.tokens.a1, body: { mode: 'all', rows } })
    const before = await count()
    const rows: readonly object[] = Array.from({ length: 500 }, (_none, at) => tax(`LAST${at}`))
    const report = await send([...rows, tax('LAST-WRONG', { rate: 'many' })])
    expect([report.status, report.body['created']]).toEqual([200, 0])
    expect((report.body['rows'] as readonly object[]).at(-1)).toMatchObject({ verdict: 'error' })
    expect((await send(Array.from({ length: 50_001 }, () => ({ code: 'X' })))).status).toBe(422)
    expect(await count()).toEqual(before)
  })

  it('brings in nothing that a form would not', async () => {
    const rows = [
      { ...tax('IMP1'), namespace: 't2', tenant_id: 't2' },
      { ...tax('IMP2'), version: 77, createdBy: 'x' },
      { ...tax('IMP3'), rate: 'many' },
      { ...tax('ONLY-T2'), description: 'Own' },
    ]
    const report = await world.ask('POST /config/taxes/import', {
      token: world.tokens.a1,
      body: { mode: 'valid', rows, importKey: 'key-34' },
    })
    expect(report.status).toBe(200)
    const found = await world.sql(
      "select namespace, id, version from estiba.taxes where id like 'IMP%' or id = 'ONLY-T2' order by namespace, id",
    )
    expect(found.filter((row) => row['namespace'] === 't2')).toEqual([{ namespace: 't2', id: 'ONLY-T2', version: 1 }])
    for (const row of found) expect(row['version']).toBe(1)
    const again = await world.ask('POST /config/taxes/import', {
      token: world.tokens.a1,
      body: { mode: 'valid', rows, importKey: 'key-34' },
    })
    expect(again.body['batchId']).toBe(report.body['batchId'])
    expect(
      await world.sql(
        "select namespace, id, version from estiba.taxes where id like 'IMP%' or id = 'ONLY-T2' order by namespace, id",
      ),
    ).toEqual(found)
  })

  it('by a role that sees some rows only changes and makes no others', async () => {
    const before = await world.sql("select id, name, version from estiba.stores where namespace = 't1' order by id")
    for (const mode of ['all', 'valid']) {
      await world.ask('POST /config/stores/import', {
        token: world.tokens.c1,
        body: {
          mode,
          rows: [
            { code: 'W2-S1', name: 'Mine', warehouseCode: 'W2' },
            { code: 'W2-S9', name: 'Mine', warehouseCode: 'W2' },
          ],
        },
      })
    }
    expect(await world.sql("select id, name, version from estiba.stores where namespace = 't1' order by id")).toEqual(
      before,
    )
  })
})
