import { expect, it } from 'vitest'
import { createDataProvider } from './createDataProvider.ts'
import { createTransport } from './transport.ts'
import type { Route } from '../domain/hosts/route.ts'

const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_none, index) => ({ code: `C${from + index}` }))

/** The list of a host that answers so, whatever page it is asked for. */
const listOf = (template: string, answer: (query: URLSearchParams) => unknown, headers: object = {}) => {
  const list: Route = { method: 'GET', template, shape: 'auto', auth: 'none', timeoutMs: null, key: null }
  const transport = createTransport(
    () => ({ config: { host: 'https://host.test', routes: { 'taxes.list': list }, settings: {} } }),
    { bearer: () => null, locale: () => 'es' },
    async (address) => Response.json(answer(new URL(String(address)).searchParams), { headers: { ...headers } }),
  )
  const directory = { moduleOf: () => 'config', keysOf: async () => ['code'], mayList: () => true }
  return createDataProvider(transport, directory).getList('taxes', {
    filter: { q: 'c' },
    pagination: { page: 1, perPage: 15 },
    sort: { field: 'code', order: 'ASC' },
  })
}

it.each([
  ['by its envelope', '/taxes', () => ({ content: rows(0, 20), totalElements: 40 }), {}],
  ['by a header', '/taxes', () => rows(0, 20), { 'X-Total-Count': '40' }],
  ['page by page', '/taxes{?page,size}', () => ({ content: [], totalElements: 40 }), {}],
])(
  'a host that gives 20 of 40 and says so %s is refused, never shown as all',
  async (_how, template, answer, headers) => {
    await expect(listOf(template, answer, headers)).rejects.toMatchObject({
      message: 'estiba.errors.inPart',
      status: 502,
    })
  },
)

it('a list that is read page by page to its end is all there', async () => {
  const pages = ({ page }: { page: number }) => ({ content: rows(page * 20, 20), totalElements: 40 })
  const { total } = await listOf('/taxes{?page,size}', (query) => pages({ page: Number(query.get('page')) }))
  expect(total).toBe(40)
})

it.each([
  ['names of its own', [{ codigo: 'A' }]],
  ['no list at all', { estado: 'ok', fecha: 'hoy' }],
])('an answer of %s is an error with what came, never a blank row', async (_what, answer) => {
  await expect(listOf('/taxes', () => answer)).rejects.toMatchObject({
    message: 'estiba.errors.otherShape',
    body: { came: expect.stringContaining(': text') as unknown },
  })
})

it('texts of a host with heaps of marks are sorted at once', async () => {
  const heap = (one: string, other: string) => ({ code: `c${one.repeat(50_000)}${other.repeat(50_000)}` })
  const start = performance.now()
  const { total } = await listOf('/taxes', () => [heap('\u0315', '\u0316'), heap('\u0316', '\u0315'), { code: 'c' }])
  expect(total).toBe(3)
  expect(performance.now() - start).toBeLessThan(5_000)
})
