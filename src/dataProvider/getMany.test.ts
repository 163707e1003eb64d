import { expect, it } from 'vitest'
import { createDataProvider } from './createDataProvider.ts'
import { createTransport } from './transport.ts'

const route = (method: 'GET', template: string) =>
  ({ method, template, shape: 'auto', auth: 'bearer', timeoutMs: null, key: null }) as const

const configuration = {
  config: {
    host: 'http://host',
    settings: {},
    routes: {
      'ports.list': route('GET', '/ports{?sort,range,filter,q}'),
      'ports.options': route('GET', '/ports/options{?q,ids,filter}'),
    },
  },
}

/** What was asked, and a provider that asks it. */
const asking = (mayList: boolean) => {
  const asked: URL[] = []
  const answer = async (given: RequestInfo | URL): Promise<Response> => {
    const url = new URL(given instanceof Request ? given.url : given)
    asked.push(url)
    if (url.searchParams.get('filter')?.includes('hidden') === true)
      return new Response('{}', { status: 422, headers: { 'content-type': 'application/json' } })
    const whole = { id: 'COBUN', description: 'Buenaventura', country: 'CO' }
    const body = url.pathname === '/ports' ? [whole] : [{ id: 'COBUN', title: 'Buenaventura' }]
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  }
  const transport = createTransport(() => configuration, { bearer: () => 'token', locale: () => 'es' }, answer)
  const provider = createDataProvider(transport, {
    moduleOf: () => 'config',
    keysOf: async () => ['code'],
    mayList: () => mayList,
  })
  return { provider, asked }
}

it('answers whole records to who may list them, in one question', async () => {
  const { provider, asked } = asking(true)
  const { data } = await provider.getMany('ports', { ids: ['COBUN', 'COCTG'] })
  expect(data).toEqual([{ id: 'COBUN', description: 'Buenaventura', country: 'CO' }])
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/ports'])
  expect(JSON.parse(asked[0]?.searchParams.get('filter') ?? '')).toEqual({ id: ['COBUN', 'COCTG'] })
})

it('answers what records are called to who may only select them', async () => {
  const { provider, asked } = asking(false)
  const { data } = await provider.getMany('ports', { ids: ['COBUN'] })
  expect(data).toEqual([{ id: 'COBUN', title: 'Buenaventura' }])
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/ports/options'])
})

it('asks what records are called apart from the records', async () => {
  const { provider, asked } = asking(true)
  expect(await provider.getTitles('ports', ['COBUN'])).toEqual([{ id: 'COBUN', title: 'Buenaventura' }])
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/ports/options'])
})

it('asks for many in groups of a hundred', async () => {
  const { provider, asked } = asking(true)
  await provider.getMany('ports', { ids: Array.from({ length: 250 }, (_, index) => `P${index}`) })
  expect(asked).toHaveLength(3)
})

it('offers all in the usual order to who may not know what would come first', async () => {
  const { provider, asked } = asking(false)
  const chosen = { meta: { select: true }, filter: { q: 'bu', first: { hidden: 'Air' } } }
  expect((await provider.getList('ports', chosen)).data).toEqual([{ id: 'COBUN', title: 'Buenaventura' }])
  expect(asked).toHaveLength(2)
})
