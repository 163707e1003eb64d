import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../wire/ask.ts'
import { password, tax } from './companies.ts'
import { startWorld, type World } from './world.ts'

let world: World

/** Of requests, and the owner's own (`embeddedSource`). */
const pools = { app: 4, owner: 6 } as const

beforeAll(async () => {
  world = await startWorld({ poolSize: pools.app })
})

afterAll(() => world.close())

/** Connections of this database as PostgreSQL counts them, our own question among them. */
const counting = 'select count(*)::int as count from pg_stat_activity where datname = current_database()'

const connections = async (): Promise<number> => {
  const [row] = await world.sql<{ count: number }>(counting)
  return row?.count ?? 0
}

/** The most of several looks, on one connection held from the first to the last. */
const mostConnections = (looks: number): Promise<number> =>
  world.deps.db.platform(async (sql) => {
    let most = 0
    for (let look = 0; look < looks; look++) {
      await sql('select pg_stat_clear_snapshot()')
      const [row] = await sql<{ count: number }>(counting)
      most = Math.max(most, row?.count ?? 0)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    return most
  })

describe('42 a thousand requests', () => {
  it.each(['/api/health', '/api/metrics'])('of %s take no connections of the database', async (path) => {
    const before = await connections()
    const statuses = new Set<number>()
    for (let round = 0; round < 10; round++) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, async () => world.app.request(`https://estiba.test${path}`)),
      )
      for (const { status } of answers) statuses.add(status)
    }
    expect([...statuses]).toEqual([200])
    expect(await connections()).toBeLessThanOrEqual(before + 1)
  })

  it('of expensive reads wait for one another within the pool', async () => {
    const token = world.tokens.a1
    const query = {
      q: 'a',
      sort: [
        ['description', 'DESC'],
        ['rate', 'ASC'],
      ],
      range: [0, 999],
      filter: { or: [{ description: { contains: 'a' } }, { code: { contains: 'b' } }] },
    }
    const looking = mostConnections(10)
    const asked = Promise.all(
      Array.from({ length: 300 }, (_none, count) =>
        world.ask(count % 3 === 0 ? 'GET /config/warehouses' : 'GET /config/taxes', {
          token,
          query: count % 3 === 0 ? { q: 'a' } : query,
        }),
      ),
    )
    const [most, answers] = await Promise.all([looking, asked])
    // Who would wait too long behind what he asked before is told to come again; nobody is told that the server is not there.
    for (const { status, headers } of answers)
      if (status !== 200)
        expect([status, headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^[1-9]\d*$/)])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect((await world.ask('GET /config/taxes', { token, query })).status).toBe(200)
    expect(most).toBeLessThanOrEqual(pools.app + pools.owner)
    expect(world.deps.db.stats().waiting).toBe(0)
  })
})

describe('a thousand look-ups by key', () => {
  const codes = Array.from({ length: 20 }, (_none, count) => `LOOK${count}`)

  beforeAll(async () => {
    for (const [token, company] of [
      [world.tokens.a1, 'one'],
      [world.tokens.a2, 'two'],
    ] as const)
      for (const code of codes) {
        const body = { ...tax(code), description: `${code} of ${company}` }
        expect((await world.ask('POST /config/taxes', { token, body })).status).toBe(201)
      }
  })

  /** Each of them reads each code, many times over, all at once; what they are answered, company by company. */
  const readTogether = async (): Promise<string[]> => {
    const wanted = Array.from({ length: 50 }, (_none, count) => codes[count % codes.length] ?? '')
    const read = async (token: string, company: string, code: string): Promise<string> => {
      const { status, body } = await world.ask(`GET /config/taxes/${code}`, { token })
      return status === 200 && body['description'] === `${code} of ${company}` ? 'theirs' : JSON.stringify(body)
    }
    return Promise.all(
      wanted.flatMap((code) => [read(world.tokens.a1, 'one', code), read(world.tokens.a2, 'two', code)]),
    )
  }

  it('share connections, and everybody is answered what is theirs', async () => {
    for (let round = 0; round < 10; round++) expect(new Set(await readTogether())).toEqual(new Set(['theirs']))
    expect(world.deps.db.stats().waiting).toBe(0)
  })

  it('outlive the connections that they share', async () => {
    for (let round = 0; round < 5; round++) {
      const [answers] = await Promise.all([
        readTogether(),
        world.sql(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename <> current_user',
        ),
      ])
      expect(new Set(answers)).toEqual(new Set(['theirs']))
    }
  })
})

describe('a text of half a megabyte', () => {
  const size = 500_000
  const zeros = `0.${'0'.repeat(size)}1`

  /** What is answered, and that nobody was kept waiting meanwhile: read by squares, each of these takes minutes. */
  const answered = async (line: string, body: object): Promise<Answer> => {
    const asked = performance.now()
    const answer = await world.ask(line, { token: world.tokens.a1, body })
    expect(performance.now() - asked).toBeLessThan(5000)
    return answer
  }

  it.each([
    ['of zeros', 'POST /config/taxes', { ...tax('ZEROS'), rate: zeros }, 'rate'],
    ['of digits', 'POST /config/taxes', { ...tax('DIGITS'), rate: `${'9'.repeat(size)}x` }, 'rate'],
    [
      'of letters in the words of a mail',
      'POST /auth/email-type-configs',
      { company: 'x', type: 'x', language: 'es', subject: 'x', body: 'a'.repeat(size) },
      'body',
    ],
    [
      'of letters in the recipients of a mail',
      'POST /auth/email-type-configs',
      { company: 'x', type: 'x', language: 'es', subject: 'x', body: 'x', to: ['a'.repeat(size)] },
      'to',
    ],
    [
      'of elements in a scan',
      'POST /wms/scans',
      {
        scanKey: 'many-elements',
        action: 'locate',
        code: `]C1${'301\x1d'.repeat(size / 8)}`,
        location: 'A',
        scannedAt: new Date().toISOString(),
      },
      'code',
    ],
  ])('%s is refused at its field, and at once', async (_what, line, body, field) => {
    const { status, body: said } = await answered(line, body)
    expect([status, Object.keys((said['errors'] ?? {}) as object)]).toEqual([422, expect.arrayContaining([field])])
  })

  it('of zeros is refused in a filter, and in an import, at once', async () => {
    const rows = [{ ...tax('ZEROS'), rate: zeros }]
    const { created, rows: told } = (await answered('POST /config/taxes/import', { rows, mode: 'all' })).body
    expect([created, told]).toEqual([0, [expect.objectContaining({ verdict: 'error' })]])
    const { status } = await answered('POST /config/taxes/export', { format: 'csv', filter: { rate: { gt: zeros } } })
    expect(status).toBeGreaterThanOrEqual(400)
  })

  it('is no name of a file', async () => {
    const form = new FormData()
    form.set('folder', 'documents/long')
    form.append('files', new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF'], `a${'. '.repeat(size / 2)}x.pdf`))
    const asked = performance.now()
    const headers = { authorization: `Bearer ${world.tokens.a1}` }
    const { status } = await world.app.request('https://estiba.test/api/files/files', {
      method: 'POST',
      body: form,
      headers,
    })
    expect(performance.now() - asked).toBeLessThan(5000)
    expect(status).toBe(200)
  })
})

describe('41 an ended session', () => {
  const statusOf = async (token: string): Promise<number> => (await world.ask('GET /config/taxes', { token })).status

  it('is ended for every answer at once, the cached ones too', async () => {
    const token = await world.signIn('a1@t1.test', 't1')
    await world.ask('POST /config/taxes', { token, body: tax('ENDED'), headers: { 'idempotency-key': 'key-41' } })
    expect(await statusOf(token)).toBe(200)
    expect((await world.ask('POST /auth/session/logout', { token, body: {} })).status).toBe(200)
    expect(await statusOf(token)).toBe(401)
    expect(
      (await world.ask('POST /config/taxes', { token, body: tax('ENDED'), headers: { 'idempotency-key': 'key-41' } }))
        .status,
    ).toBe(401)
    expect((await world.ask('GET /config/taxes/ENDED', { token, headers: { 'if-none-match': '"1"' } })).status).toBe(
      401,
    )
    expect((await world.ask('GET /realtime/notifications', { token })).status).toBe(401)
  })

  it('ends no other session of the same person', async () => {
    const [one, two] = [await world.signIn('a2@t2.test', 't2'), await world.signIn('a2@t2.test', 't2')]
    await world.ask('POST /auth/session/logout', { token: one, body: {} })
    expect([await statusOf(one), await statusOf(two)]).toEqual([401, 200])
  })

  it('is ended where its row is gone, within the bound of 5 seconds', async () => {
    const token = await world.signIn('c1@t1.test', 't1')
    expect(await statusOf(token)).toBe(200)
    await world.sql('delete from estiba.auth_sessions where namespace = $1 and username = $2', ['t1', 'c1'])
    world.advance(5001)
    expect(await statusOf(token)).toBe(401)
  })

  it('leaves a temporary token of before a new password worthless', async () => {
    const { body } = await world.ask('POST /auth/session/login', { body: { username: 'c1@t1.test', password } })
    const sent = world.mails.length
    await world.ask('PUT /auth/user/public/reset-password?email=c1@t1.test')
    await world.quiet()
    expect(world.mails.length).toBeGreaterThan(sent)
    const code = /\b\d{6}\b/.exec(world.mails.at(-1)?.text ?? '')?.[0] ?? ''
    expect(
      (
        await world.ask('POST /auth/users/password', {
          body: { email: 'c1@t1.test', securityCode: code, password: 'Nueva2027x' },
        })
      ).status,
    ).toBe(200)
    const basic = Buffer.from(`c1@t1.test:${String(body['temporaryToken'])}`).toString('base64')
    const entered = await world.ask('POST /auth/session/workspace', {
      body: { email: 'c1@t1.test', namespaceId: 't1' },
      headers: { authorization: `Basic ${basic}` },
    })
    expect(entered.status).toBe(401)
  })
})
