import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openArchive } from './archive.ts'
import { personAt } from './office.ts'

let site: Server
let address = ''
const visits: IncomingMessage[] = []

beforeAll(async () => {
  site = createServer((request, response) => {
    visits.push(request)
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Contabilidad</title><h1>Contabilidad</h1>')
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/libros`
})

afterAll(async () => {
  site.closeAllConnections()
  await new Promise((resolve) => site.close(resolve))
})

it('B-CONTABLE-EXTERNAL: the menu leads to the company’s own accounting site, and nothing of the session goes along', async () => {
  const archive = await openArchive()
  const page = await personAt('/contable')
  await page.getByText('Su empresa no ha configurado la dirección del sitio contable.').waitFor()
  const saved = await archive.ask('POST /config/module-configs', {
    token: archive.token,
    body: { module: 'accounting', profile: 'default', routes: {}, externalUrl: address },
  })
  expect(saved.status).toBe(201)
  try {
    // It is said for a moment only.
    await Promise.all([page.getByText('Está saliendo de Estiba').waitFor(), page.reload({ waitUntil: 'commit' })])
    await page.getByRole('heading', { name: 'Contabilidad' }).waitFor()
    expect(page.url()).toBe(address)
    const [visit] = visits
    expect([visit?.headers.authorization, visit?.headers.cookie, visit?.headers.referer]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  } finally {
    await archive.ask('PUT /config/module-configs/accounting~default', {
      token: archive.token,
      body: { status: 'INACTIVE' },
    })
  }
})
