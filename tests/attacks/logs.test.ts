import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../server/app.ts'
import { createLog } from '../../server/log.ts'
import { askOf } from '../wire/ask.ts'
import { password, tax } from './companies.ts'
import { startWorld, type World } from './world.ts'

/** What people type in this scenario; none of it may stand in a line. */
const typed = {
  person: 'Rosalinda Quevedo',
  email: 'rosalinda.quevedo@clientes.test',
  phone: '+57 315 4448899',
  wrong: 'Incorrecta2031',
  fresh: 'Nueva2031x',
  code: 'SECRETO77',
  text: 'Cargamento de esmeraldas',
} as const

const written: string[] = []
let world: World
const secrets: string[] = []

beforeAll(async () => {
  const log = createLog({ logLevel: 'trace' }, { write: (line) => void written.push(line) })
  world = await startWorld({ log })
  secrets.push(...Object.values(world.tokens), password, 'a1@t1.test', 'c1@t1.test')
  await scenario()
})

afterAll(() => world.close())

const mailedCode = async (): Promise<string> => {
  await world.quiet()
  expect(world.mails.length).toBeGreaterThan(0)
  return /\b\d{6}\b/.exec(world.mails.at(-1)?.text ?? '')?.[0] ?? ''
}

/** A day at the office: signing in right and wrong, writes, an import, a search, faults, a forgotten password. */
const scenario = async (): Promise<void> => {
  const { ask, tokens } = world
  const token = tokens.a1
  await ask('POST /auth/session/login', { body: { username: 'a1@t1.test', password: typed.wrong } })
  await ask(`POST /auth/session/login?username=${typed.email}&password=${typed.wrong}`, { body: {} })
  await ask('GET /config/taxes', { token: `${token}x` })
  await ask('GET /config/taxes', { token: 'not-a-token-at-all-0123456789' })
  await ask('POST /auth/users', {
    token,
    body: { username: 'rquevedo', email: typed.email, name: typed.person, phone: typed.phone, password: typed.fresh },
  })
  await ask('POST /config/taxes', { token, body: tax(typed.code, { description: typed.text }) })
  await ask('POST /config/taxes', { token, body: tax(typed.code, { description: typed.text }) })
  await ask('POST /config/taxes/import', {
    token,
    body: {
      mode: 'valid',
      rows: [tax(`${typed.code}2`, { description: typed.text }), { code: typed.code, rate: 'x' }],
    },
  })
  await ask('GET /config/taxes', { token, query: { q: typed.text, filter: { description: typed.text } } })
  await ask(`GET /config/taxes/${typed.code}`, { token })
  await ask(`GET /config/nothing/${typed.code}`, { token })
  await ask('POST /config/taxes', { token, body: `{"code":"${typed.code}",` })
  await ask('PUT /auth/user/public/reset-password?email=a1@t1.test')
  const code = await mailedCode()
  secrets.push(code)
  await ask('POST /auth/users/password', {
    body: { email: 'a1@t1.test', securityCode: '000000', password: typed.fresh },
  })
  await ask('POST /auth/users/password', { body: { email: 'a1@t1.test', securityCode: code, password: typed.fresh } })
  await faults()
}

/** The database and the mail server fail, each quoting what it was given. */
const faults = async (): Promise<void> => {
  await world.sql('alter table estiba.taxes add constraint odd check (description <> $$Cargamento de rubíes$$)')
  await world.ask('POST /config/taxes', {
    token: world.tokens.a2,
    body: tax(typed.code, { description: 'Cargamento de rubíes' }),
  })
  await world.sql('alter table estiba.colors rename to elsewhere')
  await world.ask('GET /config/colors', { token: world.tokens.a2, query: { q: typed.text } })
  await world.sql('alter table estiba.elsewhere rename to colors')
  const refusing = createApp({
    ...world.deps,
    mailer: { send: ({ to, text }) => Promise.reject(new Error(`550 <${to}> is unknown here: ${text} for ${to}`)) },
  })
  const ask = askOf((path, init) => refusing.request(`https://estiba.test${path}`, init))
  const before = written.length
  await ask('PUT /auth/user/public/reset-password?email=c1@t1.test')
  await world.quiet()
  expect(written.slice(before).some((line) => /failed/.test(line))).toBe(true)
}

describe('what the server writes down', () => {
  it('says of each request its identifier, route, status and duration, one JSON object a line', () => {
    const lines = written.map((line) => JSON.parse(line) as { readonly [field: string]: unknown })
    expect(written.every((line) => line.trim().split('\n').length === 1)).toBe(true)
    const requests = lines.filter(({ msg }) => msg === 'request')
    expect(requests.length).toBeGreaterThan(15)
    for (const line of requests)
      expect(line).toMatchObject({
        service: 'estiba',
        level: 'info',
        time: expect.any(Number),
        requestId: expect.stringMatching(/^[\w-]{8,64}$/),
        method: expect.stringMatching(/^[A-Z]+$/),
        operation: expect.any(String),
        status: expect.any(Number),
        ms: expect.any(Number),
      })
    expect(requests.map(({ operation, status }) => `${String(operation)} ${String(status)}`)).toEqual(
      expect.arrayContaining(['auth.session.login 401', 'config.taxes.create 201', 'config.taxes.import 200']),
    )
    expect(requests.find(({ operation }) => operation === 'config.taxes.get')?.['route']).toBe('GET /taxes/{id}')
    expect(requests.find(({ operation }) => operation === 'unknown')?.['route']).toBeNull()
  })

  it('says of a fault what helps to find it, under the identifier of its request', () => {
    const fault = written.find((line) => line.includes('request failed') && line.includes('42P01'))
    expect(JSON.parse(fault ?? '{}')).toMatchObject({
      level: 'error',
      requestId: expect.any(String),
      code: 'INTERNAL',
      stack: expect.arrayContaining([expect.stringContaining('at ')]),
    })
  })

  it('names nobody and quotes nothing: no e-mail, name, password, token, code or content of a row', () => {
    const all = written.join('')
    for (const secret of [...secrets, ...Object.values(typed)]) expect(all).not.toContain(secret)
    for (const told of [/quevedo/i, /esmeraldas|rub[ií]/i, /@[\w.]+\.test/, /eyJ[\w-]{10,}/, /argon/, /Bearer/])
      expect(all).not.toMatch(told)
  })
})
