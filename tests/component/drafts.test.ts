// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { leave } from '../../src/authProvider/createAuthProvider.ts'
import { openScanStore } from '../../src/custom/work/queue/scanStore.ts'
import { tax } from '../attacks/companies.ts'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
  await desk.world.ask('POST /config/taxes', { token: desk.world.tokens.a1, body: tax('COPIED') })
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

const words = {
  es: {
    description: /^Descripción/,
    kept: 'Aquí está lo que había escrito',
    drop: 'Descartar el borrador',
    rate: /^Tarifa/,
    save: 'Guardar',
  },
  en: {
    description: /^Description/,
    kept: 'Here is what you had written',
    drop: 'Throw the draft away',
    rate: /^Rate/,
    save: 'Save',
  },
} as const

const description = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })

/** Types and is not done yet: a moment later it is kept. */
const begin = async (user: UserEvent, name: RegExp): Promise<void> => {
  await user.type(await description(name), 'Begun')
  await eventually(() => JSON.stringify({ ...sessionStorage })).toContain('Begun')
}

/** What a tab keeps while its page goes and comes. */
const reopen = async (path: string, language: 'es' | 'en'): Promise<UserEvent> => {
  const kept = Object.entries({ ...sessionStorage })
  const local = Object.entries({ ...localStorage })
  desk.leave()
  for (const [key, value] of local) localStorage.setItem(key, String(value))
  for (const [key, value] of kept) sessionStorage.setItem(key, String(value))
  return desk.sit(path, { language })
}

it.each(['es', 'en'] as const)(
  'a copy shows what it copies, a new form its draft until it is thrown away (%s)',
  async (language) => {
    const said = words[language]
    const user = await desk.sit('/taxes/create', { language })
    await begin(user, said.description)
    await reopen('/taxes/create?from=COPIED', language)
    await eventually(async () => (await description(said.description)).value).toBe(String(tax('COPIED').description))
    expect(screen.queryByText(said.kept, { exact: false })).toBeNull()

    const again = await reopen('/taxes/create', language)
    expect((await description(said.description)).value).toBe('Begun')
    await again.click(screen.getByRole('button', { name: said.drop }))
    await eventually(async () => (await description(said.description)).value).toBe('')
    await reopen('/taxes/create', language)
    expect((await description(said.description)).value).toBe('')
  },
)

it('a session that expires leaves a draft, signing out ends it in every tab, and scans that wait outlive both', async () => {
  const scans = await openScanStore('drafts-test')
  const scan = { owner: 'clerk', label: 'S-1', operation: 'wms.scans.create', values: { code: 'S-1' } }
  await scans.add({ ...scan, key: 'k', scannedAt: '2026-11-22T10:00:00Z', refusal: null })
  const path = '/taxes/create'
  const user = await desk.sit(path)
  await begin(user, words.es.description)
  const local = Object.entries({ ...localStorage })
  await reopen(path, 'es')
  leave('expired')
  for (const [key, value] of local) localStorage.setItem(key, String(value))
  await reopen(path, 'es')
  expect((await description(words.es.description)).value).toBe('Begun')

  const otherTab = Object.entries({ ...sessionStorage }).filter(([key]) => key.includes('draft'))
  expect(otherTab).not.toEqual([])
  desk.leave()
  for (const [key, value] of local) localStorage.setItem(key, String(value))
  for (const [key, value] of otherTab) sessionStorage.setItem(key, String(value))
  leave()
  expect(Object.keys({ ...sessionStorage }).filter((key) => key.includes('draft'))).toEqual([])
  for (const [key, value] of otherTab) sessionStorage.setItem(key, String(value))
  await reopen(path, 'es')
  expect((await description(words.es.description)).value).toBe('')
  expect(await scans.of('clerk')).toHaveLength(1)
  scans.close()
})

it.each(['es', 'en'] as const)('a draft takes nothing back that another saved meanwhile (%s)', async (language) => {
  const said = words[language]
  const code = `LATER${language.toUpperCase()}`
  const { ask, tokens } = desk.world
  await ask('POST /config/taxes', { token: tokens.a1, body: tax(code) })
  const path = `/taxes/${code}/edit`
  const user = await desk.sit(path, { language })
  await begin(user, said.description)
  const stored = await ask(`GET /config/taxes/${code}`, { token: tokens.a1 })
  await ask(`PUT /config/taxes/${code}`, { token: tokens.a1, body: { ...stored.body, rate: 7 } })
  const again = await reopen(path, language)
  expect((await description(said.description)).value).toBe(`${tax(code).description}Begun`)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: said.rate }).value).toBe('7')
  await again.click(screen.getByRole('button', { name: said.save }))
  const now = () => ask(`GET /config/taxes/${code}`, { token: tokens.a1 })
  await eventually(async () => (await now()).body.description).toBe(`${tax(code).description}Begun`)
  expect((await now()).body.rate).toBe(7)
})

it('what both changed is chosen, and a draft that is thrown away leaves what another saved', async () => {
  const said = words.en
  const { ask, tokens } = desk.world
  await ask('POST /config/taxes', { token: tokens.a1, body: tax('CLASH') })
  const user = await desk.sit('/taxes/CLASH/edit', { language: 'en' })
  await begin(user, said.description)
  const stored = await ask('GET /config/taxes/CLASH', { token: tokens.a1 })
  await ask('PUT /config/taxes/CLASH', { token: tokens.a1, body: { ...stored.body, description: 'Theirs' } })
  const again = await reopen('/taxes/CLASH/edit', 'en')
  await description(said.description)
  await again.click(screen.getByRole('button', { name: said.save }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Theirs')
  const third = await reopen('/taxes/CLASH/edit', 'en')
  await third.click(await screen.findByRole('button', { name: said.drop }))
  await eventually(async () => (await description(said.description)).value).toBe('Theirs')
  await third.type(await description(said.description), ' and mine')
  await third.click(screen.getByRole('button', { name: said.save }))
  const now = () => ask('GET /config/taxes/CLASH', { token: tokens.a1 })
  await eventually(async () => (await now()).body.description).toBe('Theirs and mine')
})

it('what was begun in one company is not there in another of the same name', async () => {
  const user = await desk.sit('/taxes/create')
  await begin(user, words.es.description)
  const company = `.${localStorage.getItem('businessId') ?? ''}.`
  const kept = Object.entries({ ...sessionStorage })
  for (const [own, there] of [
    ['.another.', ''],
    [company, 'Begun'],
  ] as const) {
    desk.leave()
    for (const [key, value] of kept) sessionStorage.setItem(key.replace(company, own), String(value))
    await desk.sit('/taxes/create')
    expect((await description(words.es.description)).value).toBe(there)
  }
})

it('a password that is typed is kept in no draft, and leaving the form asks', async () => {
  const { ask, tokens } = desk.world
  const body = { email: 'ana@erp.test', username: 'ana', name: 'Ana', password: 'Former2026' }
  const made = await ask('POST /erp/users', { token: tokens.a1, body })
  expect(made.status, made.text).toBe(201)
  const asks = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  for (const path of ['/erp-users/create', '/erp-users/ana%40erp.test/edit']) {
    const user = await desk.sit(path)
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Nombre/ })
    expect(asks()).toBe(false)
    await user.type(screen.getByLabelText(/^Contraseña/), 'Typed2026')
    await eventually(asks).toBe(true)
    await user.type(name, 'Begun')
    await eventually(() => JSON.stringify({ ...sessionStorage })).toContain('Begun')
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Typed2026')
    await reopen(path, 'es')
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Nombre/ })).value).toContain('Begun')
    expect(screen.getByLabelText<HTMLInputElement>(/^Contraseña/).value).toBe('')
    desk.leave()
  }
})

it('what was written and never answered is written once, though its form was left and opened again', async () => {
  const path = '/stores/create'
  const said = { code: /^Code/, name: /^Name/, warehouse: /^Warehouse/, save: words.en.save }
  const statuses: number[] = []
  desk.line.events.on('response:mocked', ({ request, response }) => {
    if (request.method === 'POST' && request.url.endsWith('/stores')) statuses.push(response.status)
  })
  const lost = http.post(
    /\/stores$/,
    async ({ request }) => {
      await desk.world.app.fetch(request.clone())
      return HttpResponse.error()
    },
    { once: true },
  )
  desk.line.use(lost)
  const user = await desk.sit(path, { language: 'en' })
  await user.type(await screen.findByRole('textbox', { name: said.code }), 'S5')
  await user.type(screen.getByRole('textbox', { name: said.name }), 'Lost and found')
  await user.click(screen.getByRole('combobox', { name: said.warehouse }))
  await user.click(await screen.findByRole('option', { name: /House W2/ }))
  await user.click(screen.getByRole('button', { name: said.save }))
  await screen.findByText(/cannot be reached/)
  await eventually(() => JSON.stringify({ ...sessionStorage })).toContain('sent')
  const again = await reopen(path, 'en')
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: said.name })).value).toBe('Lost and found')
  await again.click(screen.getByRole('button', { name: said.save }))
  await eventually(() => location.pathname).not.toContain('create')
  expect(statuses.at(-1)).toBe(201)
})
