import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { services } from '../../src/schema/serviceNames.ts'
import { type Answer, askOf } from '../wire/ask.ts'
import { resolveCaller } from '../../server/access/resolveCaller.ts'
import { createApp } from '../../server/app.ts'
import { declaredRegistry } from '../contract/scratch.ts'
import { startWorld, type World } from './world.ts'

const registry = await declaredRegistry()

let world: World

beforeAll(async () => {
  world = await startWorld({ poolSize: 8 })
})

afterAll(() => world.close())

describe('the headers of limits', () => {
  const isTold = ({ headers }: Pick<Answer, 'headers'>): boolean =>
    /^"\w+";q=\d+;w=60/.test(headers.get('ratelimit-policy') ?? '') &&
    /^"\w+";r=\d+;t=\d+/.test(headers.get('ratelimit') ?? '')

  it('stand on every answer of every operation, whoever asks and whatever is answered', async () => {
    const { body } = await world.ask(`GET /config/startup/${services.join(',')}/default`)
    const sources = body['propertySources'] as readonly { readonly name: string; readonly source: object }[]
    const untold: string[] = []
    let asked = 0
    for (const { name, source } of sources.filter((one) => one.name.endsWith('-routes.yml')))
      for (const route of Object.values(source as { [key: string]: string })) {
        const [method = '', template = ''] = String(route).split(' ')
        if (!template.startsWith('/')) continue
        const path = template.replace(/\{\?[^}]*\}/, '').replaceAll(/\{\w+\}/g, 'x')
        const line = `${method} /${name.replace(/^estiba:|-routes\.yml$/g, '')}${path}`
        asked += 1
        // Nobody in particular: 401 and 404 are answers too.
        if (!isTold(await world.ask(line, method === 'GET' ? {} : { body: {} }))) untold.push(line)
      }
    expect(asked).toBeGreaterThan(300)
    expect(untold).toEqual([])
    for (const line of ['GET /config/taxes', 'GET /config/taxes/none', 'GET /no/such'])
      expect(isTold(await world.ask(line, { token: world.tokens.a1 }))).toBe(true)
  })

  it('stand on every answer of every route that is no operation, asked in every way', async () => {
    const settings = { ...world.deps.settings, sampleData: true, smtpUrl: null, corsOrigins: ['https://other.test'] }
    const app = createApp({ ...world.deps, settings })
    const paths = [...new Set(app.routes.map(({ path }) => path.replace(/[*]|:\w+/g, 'x').replace(/^x$/, '/x')))]
    expect(paths).toEqual(
      expect.arrayContaining(['/api/health', '/api/metrics', '/api/openapi.json', '/mailbox/x', '/x']),
    )
    const untold: string[] = []
    for (const path of [...paths, '/', '/settings/taxes', '/assets/none-12345678.js', '/no.txt', '/api/config/taxes'])
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST', 'DELETE'])
        for (const origin of ['https://other.test', 'https://foreign.test']) {
          const asked = { method, headers: { origin, 'access-control-request-method': 'GET' } }
          const { status, headers } = await app.request(`https://estiba.test${path}`, asked)
          if (!isTold({ headers })) untold.push(`${method} ${path} ${status}`)
        }
    expect(untold).toEqual([])
  })

  it('tell of pages without counting them: who loads many may sign in all the same', async () => {
    const app = createApp({ ...world.deps, settings: { ...world.deps.settings, ratePerAddress: 3 } })
    const statuses: number[] = []
    for (const path of [
      ...Array<string>(10).fill('/api/health'),
      '/assets/no.txt',
      '/api/config/startup/config/default',
    ])
      statuses.push((await app.request(`https://estiba.test${path}`)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 404, 200])
  })
})

describe('too many requests of a minute', () => {
  const asking = (settings: Partial<World['deps']['settings']>) => {
    const app = createApp({ ...world.deps, settings: { ...world.deps.settings, ...settings } })
    return askOf((path, init) => app.request(`https://estiba.test${path}`, init))
  }
  const statuses = async (ask: ReturnType<typeof asking>, token: string, count: number): Promise<number[]> => {
    const all: number[] = []
    for (let at = 0; at < count; at++) all.push((await ask('GET /config/taxes', { token })).status)
    return all
  }

  it('with one token are refused with the time to wait, and no other token is', async () => {
    const ask = asking({ ratePerToken: 10 })
    const { a1, c1, a2 } = world.tokens
    expect(await statuses(ask, a1, 12)).toEqual([...Array<number>(10).fill(200), 429, 429])
    const { headers, body } = await ask('GET /config/taxes', { token: a1 })
    expect(headers.get('retry-after')).toMatch(/^[1-5]?\d$|^60$/)
    expect(headers.get('ratelimit')).toMatch(/^"token";r=0;t=/)
    expect(body).toMatchObject({ code: 'TOO_MANY', message: expect.stringContaining('espere') })
    expect([await statuses(ask, c1, 1), await statuses(ask, a2, 1)]).toEqual([[200], [200]])
  })

  it('of one company are refused to all its people, and to no other company', async () => {
    const ask = asking({ ratePerCompany: 10 })
    const { a1, c1, a2 } = world.tokens
    expect(await statuses(ask, a1, 10)).toEqual(Array<number>(10).fill(200))
    expect([await statuses(ask, c1, 1), await statuses(ask, a1, 1), await statuses(ask, a2, 1)]).toEqual([
      [429],
      [429],
      [200],
    ])
  })

  it('for the description of the API are counted too, which is made once for each language', async () => {
    const ask = asking({ ratePerToken: 4, ratePerAddress: 4 })
    const described = async (token?: string): Promise<number[]> => {
      const all: number[] = []
      for (const language of ['es', 'en', 'es', 'en', 'es'])
        all.push(
          (
            await ask('GET /openapi.json', {
              headers: { 'accept-language': language },
              ...(token === undefined ? {} : { token }),
            })
          ).status,
        )
      return all
    }
    expect(await described()).toEqual([200, 200, 200, 200, 429])
    expect(await described(world.tokens.a2)).toEqual([200, 200, 200, 200, 429])
    const inBoth = () =>
      Promise.all((['es', 'en'] as const).map((locale) => resolveCaller(world.deps, world.tokens.a2, locale)))
    const [before, after] = [await inBoth(), await inBoth()]
    expect(before.map(({ locale }) => locale)).toEqual(['es', 'en'])
    for (const [at, caller] of before.entries()) expect(after[at]).toBe(caller)
  })

  it('without a session are counted by address, and leave who has signed in alone', async () => {
    const ask = asking({ ratePerAddress: 10 })
    const open = async (): Promise<number> => (await ask('GET /config/startup/config/default')).status
    const all: number[] = []
    for (let at = 0; at < 11; at++) all.push(await open())
    expect(all).toEqual([...Array<number>(10).fill(200), 429])
    expect(await statuses(ask, world.tokens.a1, 3)).toEqual([200, 200, 200])
  })
})

const referring = registry.all.flatMap((resource) => {
  const reference = Object.entries(resource.fields).find(
    ([, field]) =>
      field.kind === 'reference' && registry.get(field.to).fields[registry.get(field.to).title]?.kind === 'text',
  )
  const [name, field] = reference ?? []
  return name === undefined ||
    field?.kind !== 'reference' ||
    !/^GET \/[^{]*(\{\?|$)/.test(resource.routes['list'] ?? '')
    ? []
    : [[resource.name, resource, `${name}.${registry.get(field.to).title}`] as const]
})

describe.each(referring)('a negated search over references of %s', (_name, resource, path) => {
  it('is answered a few times in one query, and refused beyond', async () => {
    const not = (count: number) => ({
      and: Array.from({ length: count }, (_none, at) => ({ not: { [path]: { contains: `a${at}` } } })),
    })
    const list = (resource.routes['list'] ?? '').replace(/\{.*/, '').replace(' ', ` /${resource.service}`)
    for (const line of [list, `GET /${resource.service}/${resource.name}/options`]) {
      const answers = await Promise.all(
        [2, 3].map((count) => world.ask(line, { token: world.tokens.a1, query: { filter: not(count) } })),
      )
      const [few, many] = answers
      // An answer of its own, that no filter changes, costs what it costs.
      if (few?.status !== 200 || (many?.status === 200 && many.text === few.text)) continue
      expect([line, many?.status, many?.body['message']]).toEqual([line, 422, expect.stringContaining('costosa')])
    }
  })
})
