import { describe, expect, it } from 'vitest'
import type { Method, Route } from '../domain/hosts/route.ts'
import { simpleRest } from './simpleRest.ts'
import { createTransport } from './transport.ts'

interface Sent {
  readonly url: string
  readonly method: string | undefined
  readonly headers: Headers
  readonly body: BodyInit | null | undefined
}

const route = (method: Method, more: Partial<Route> = {}): Route => ({
  method,
  template: '/things/{id}',
  shape: 'auto',
  auth: 'bearer',
  timeoutMs: null,
  key: null,
  ...more,
})

/** A host that answers every call with one answer, and what it was sent. */
const hostThat = (answers: Response, routes: { readonly [key: string]: Route }) => {
  const sent: Sent[] = []
  const transport = createTransport(
    () => ({ wms: { host: 'https://wms.test/', routes, settings: {} } }),
    {
      bearer: () => 'company-token',
      basic: () => 'basic-pair',
      erp: () => ({ token: 'erp-token', userId: 'ana' }),
      locale: () => 'es',
    },
    (url, { method, headers, body } = {}) => {
      sent.push({ url: String(url), method, headers: new Headers(headers), body })
      return Promise.resolve(answers.clone())
    },
  )
  return { transport, sent }
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

it('tells what an answer doubts, of a call by name and of a save of a form alike', async () => {
  const heard: (readonly string[])[] = []
  const headers = { 'X-Warnings': encodeURIComponent(JSON.stringify({ nit: 'Dígito errado' })) }
  const answers = (): Response => new Response(JSON.stringify({ id: 'A' }), { headers })
  const things = route('PUT')
  const transport = createTransport(
    () => ({ wms: { host: 'https://wms.test/', routes: { 'things.update': things }, settings: {} } }),
    { bearer: () => null, locale: () => 'es' },
    () => Promise.resolve(answers()),
    (warnings) => heard.push(warnings),
  )
  await transport.send('wms.things.update', { id: 'A' })
  await simpleRest(transport, 'wms', things).provider.update('things', { id: 'A', data: {}, previousData: { id: 'A' } })
  expect(heard).toEqual([['Dígito errado'], ['Dígito errado']])
})

describe('a call to a host', () => {
  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)('B-HTTP-HELPER: %s with JSON', async (method) => {
    const { transport, sent } = hostThat(json({ ok: true }), { 'things.do': route(method) })
    const answer = await transport.send('wms.things.do', { id: 'A', name: 'x' })
    expect(answer.body).toEqual({ ok: true })
    expect(sent[0]).toMatchObject({ method, url: `https://wms.test/things/A${method === 'GET' ? '?name=x' : ''}` })
    expect(sent[0]?.body).toBe(method === 'GET' ? undefined : '{"name":"x"}')
  })

  it('B-HTTP-HELPER: an answer is read as text or as a file where the call wants that', async () => {
    const { transport } = hostThat(new Response('2026-11'), { 'months.get': route('GET', { template: '/month' }) })
    expect((await transport.send('wms.months.get', {}, { as: 'text' })).body).toBe('2026-11')
    const file = (await transport.send('wms.months.get', {}, { as: 'file' })).body as Blob
    expect([file.size, await file.text()]).toEqual([7, '2026-11'])
  })

  it('B-HTTP-HELPER: form data go as they are', async () => {
    const { transport, sent } = hostThat(json({}), { 'files.create': route('POST', { template: '/files' }) })
    const form = new FormData()
    form.set('folder', 'bl')
    await transport.send('wms.files.create', { form })
    expect(sent[0]?.body).toBe(form)
    expect(sent[0]?.headers.has('content-type')).toBe(false)
  })

  it('B-JSON-BODY: an answer without a body is read as nothing', async () => {
    const { transport } = hostThat(new Response(null, { status: 204 }), { 'menus.delete': route('DELETE') })
    expect(await transport.send('wms.menus.delete', { id: '7' })).toMatchObject({ status: 204, body: null })
  })

  it.each([
    ['P-BEARER', 'bearer', 'Bearer company-token', null],
    ['P-BASIC-CLIENT', 'basic', 'Basic basic-pair', null],
    ['P-ERP-TOKEN', 'erp', 'Bearer erp-token', 'ana'],
    ['no credentials', 'none', null, null],
  ] as const)('%s: goes with the credentials of its route (%s)', async (_rule, auth, authorization, user) => {
    const { transport, sent } = hostThat(json([]), { 'things.list': route('GET', { template: '/things', auth }) })
    await transport.send('wms.things.list', {})
    expect([sent[0]?.headers.get('authorization'), sent[0]?.headers.get('x-user-id')]).toEqual([authorization, user])
  })

  it('B-POST-MESSAGE, E-WRAP: a failure carries the message of its server', async () => {
    const { transport } = hostThat(json({ message: 'x' }, 422), { 'things.create': route('POST', { template: '/' }) })
    await expect(transport.send('wms.things.create', {})).rejects.toThrow('x')
  })

  it.each([
    [{ 'retry-after': '2' }, 2],
    [{ 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' }, 0],
    [{ 'retry-after': 'soon' }, null],
    [{}, null],
  ])('a failure says when its server can be asked again: %j', async (headers, againInSeconds) => {
    const { transport } = hostThat(new Response(null, { status: 503, headers }), { 'menus.list': route('GET') })
    await expect(transport.send('wms.menus.list', { id: '7' })).rejects.toMatchObject({ status: 503, againInSeconds })
  })

  it('E-PAGE-UNAVAILABLE: a module that the configuration does not have is told from an operation that it lacks', () => {
    const { transport } = hostThat(json([]), {})
    expect(() => transport.routeOf('erp.products.list')).toThrow('estiba.errors.pageUnavailable')
    expect(() => transport.routeOf('wms.products.list')).toThrow('estiba.errors.notImplemented')
  })
})
