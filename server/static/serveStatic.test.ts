import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSettings } from '../settings.ts'
import { createStatic, type ServeStatic } from './serveStatic.ts'

let folder: string
let serve: ServeStatic

const script = 'console.log("office")'

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estiba-static-'))
  await mkdir(join(folder, 'client', 'assets'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'no')
  await writeFile(join(folder, 'client', 'index.html'), '<p>office</p>')
  await writeFile(join(folder, 'client', 'auth.html'), '<p>light</p>')
  await writeFile(join(folder, 'client', 'auth.es.html'), '<p>entrar</p>')
  await writeFile(join(folder, 'client', 'auth.en.html'), '<p>sign in</p>')
  await writeFile(join(folder, 'client', 'assets', 'main-B1c2D3e4.js'), script)
  await writeFile(join(folder, 'client', 'assets', 'main-B1c2D3e4.js.gz'), gzipSync(script))
  serve = createStatic(
    readSettings({
      STATIC_DIR: join(folder, 'client'),
      SERVICE_HOSTS: 'wms=https://wms.estiba.example/v1',
      PUBLIC_URL: 'https://estiba.example',
    }),
  )
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const ask = (path: string, headers: { readonly [name: string]: string } = {}): Promise<Response> =>
  serve(path, (name) => headers[name] ?? null)

it.each([
  ['/', 'office'],
  ['/settings/courier/taxes', 'office'],
  ['/auth/workspace-select', 'light'],
  ['/auth/login', 'entrar'],
  ['/accept-invitation', 'light'],
  ['/check', 'light'],
  ['/registered-clients/create', 'light'],
  ['/registered-clients', 'office'],
  ['/authors', 'office'],
])('starts %s with the %s page', async (path, page) => {
  const response = await ask(path)
  expect(await response.text()).toBe(`<p>${page}</p>`)
  expect(response.headers.get('cache-control')).toBe('no-cache')
})

it('signs in in the language of the browser', async () => {
  const response = await ask('/auth/login/', { 'accept-language': 'en-GB,en;q=0.9' })
  expect(await response.text()).toBe('<p>sign in</p>')
  expect(response.headers.get('vary')).toContain('Accept-Language')
})

it('sends what was compressed when it was built, to be kept for ever', async () => {
  const response = await ask('/assets/main-B1c2D3e4.js', { 'accept-encoding': 'gzip, br' })
  expect(response.headers.get('content-encoding')).toBe('gzip')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(await (await ask('/assets/main-B1c2D3e4.js')).text()).toBe(script)
})

it('finds the files of a newer build without a start, and never a page instead of a script', async () => {
  await expect(ask('/assets/main-F5a6B7c8.js')).rejects.toMatchObject({ status: 404 })
  await writeFile(join(folder, 'client', 'assets', 'main-F5a6B7c8.js'), 'new')
  expect(await (await ask('/assets/main-F5a6B7c8.js')).text()).toBe('new')
  expect(await (await ask('/assets/main-B1c2D3e4.js')).text()).toBe(script)
})

it('reaches nothing outside its folder', async () => {
  for (const path of ['/../secret.txt', '/assets/../../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt']) {
    const text = await ask(path).then(
      (response) => response.text(),
      () => '',
    )
    expect(text).not.toBe('no')
  }
})

it('says with every page what it may load', async () => {
  const policy = (await ask('/')).headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(policy).toContain("connect-src 'self' https://wms.estiba.example;")
  expect(policy).toContain("frame-ancestors 'none'")
  expect((await ask('/')).headers.get('strict-transport-security')).toContain('max-age=')
})

it('sends a page again only where it changed', async () => {
  const etag = (await ask('/')).headers.get('etag') ?? ''
  expect((await ask('/', { 'if-none-match': etag })).status).toBe(304)
})
