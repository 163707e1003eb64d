// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Json } from '../../src/schema/json.ts'
import { tax } from '../attacks/companies.ts'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk

/** What measures where nothing is laid out. */
class Unmeasured {
  readonly observe = (): void => undefined
  readonly unobserve = (): void => undefined
  readonly disconnect = (): void => undefined
}

beforeAll(async () => {
  desk = await openDesk()
  const { world } = desk
  for (const rate of [1, 2, 3, 4, 5, 6, 7]) {
    const record = tax(`P${rate}`, { rate, description: `Paged ${rate}`, taxType: rate === 3 ? 'DUTY' : 'ICA' })
    await world.ask('POST /config/taxes', { token: world.tokens.a1, body: record })
  }
})
afterEach(() => {
  vi.unstubAllGlobals()
  desk.leave()
})
afterAll(() => desk.close())

const words = {
  es: {
    many: 'Impuestos',
    head: ['Código', 'Descripción', 'Tarifa (%)', 'Tipo', 'País', 'Estado'],
    rate: 'Tarifa (%)',
    sort: /^Ordenar por tarifa \(%\)/i,
    duty: 'Arancel',
    next: 'Siguiente',
    range: /de 7$/,
    search: 'Buscar en impuestos',
    retry: 'Reintentar',
    unreachable: 'No hay conexión con el servidor',
  },
  en: {
    many: 'Taxes',
    head: ['Code', 'Description', 'Rate (%)', 'Type', 'Country', 'Status'],
    rate: 'Rate (%)',
    sort: /^Sort by rate \(%\)/i,
    duty: 'Duty',
    next: 'Next',
    range: /of 7$/,
    search: 'Search taxes',
    retry: 'Try again',
    unreachable: 'The server cannot be reached',
  },
} as const

/** Asking again and again, nobody looks up for each element whether it is in sight: that takes jsdom a second a time. */
const anywhere = { hidden: true } as const

/** The codes of the rows that stand in the table. */
const codes = (): readonly string[] =>
  screen
    .getAllByRole('row', anywhere)
    .slice(1)
    .map((row) => within(row).getByRole('link', anywhere).textContent)

/** The column that the table says it is sorted by, and how. */
const sortedBy = (): readonly (string | null | undefined)[] => {
  const column = screen.getAllByRole('columnheader', anywhere).find((head) => head.hasAttribute('aria-sort'))
  return [column && within(column).getByRole('button', anywhere).textContent, column?.getAttribute('aria-sort')]
}

const table = () => screen.findByRole('table')

it.each(['es', 'en'] as const)('a list is sorted, narrowed and paged by the server (%s)', async (language) => {
  const said = words[language]
  const user = await desk.sit('/taxes?q=Paged&perPage=5', { language })
  await screen.findByRole('heading', { level: 1, name: said.many })
  const head = within(await table()).getAllByRole('columnheader')
  expect(head.map(({ textContent }) => textContent).slice(1, -1)).toEqual(said.head)
  expect(codes()).toEqual(['P1', 'P2', 'P3', 'P4', 'P5'])
  expect(within(screen.getByRole('row', { name: /P3/ })).getByText(said.duty)).toBeTruthy()

  await user.click(screen.getByRole('button', { name: said.sort }))
  await eventually(sortedBy).toEqual([said.rate, 'ascending'])
  await user.click(screen.getByRole('button', { name: said.sort }))
  await eventually(codes).toEqual(['P7', 'P6', 'P5', 'P4', 'P3'])
  await user.click(screen.getByRole('button', { name: said.next }))
  await eventually(codes).toEqual(['P2', 'P1'])
  expect(screen.getByText(said.range)).toBeTruthy()

  const search = screen.getByRole('searchbox', { name: said.search })
  await user.clear(search)
  await user.type(search, 'paged 6')
  await eventually(codes).toEqual(['P6'])
  expect(JSON.parse(new URLSearchParams(location.search).get('filter') ?? '{}')).toMatchObject({ q: 'paged 6' })
})

it('all that the list finds is chosen, also what stands on other pages', async () => {
  const user = await desk.sit('/taxes?q=Paged&perPage=5', { language: 'es' })
  const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox', anywhere)
  await eventually(() => boxes().length).toBeGreaterThan(5)
  const [all] = boxes()
  if (all === undefined) throw new Error('There is no box')
  await user.click(all)
  await user.click(await screen.findByRole('button', { name: 'Seleccionar todo' }))
  expect(await screen.findByText(/7 seleccionados/)).not.toBeNull()
})

it.each(['es', 'en'] as const)('a service that does not answer is told, and asked again (%s)', async (language) => {
  const said = words[language]
  desk.line.use(http.get('*/api/config/taxes', () => HttpResponse.error()))
  const user = await desk.sit('/taxes?q=Paged', { language })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(said.unreachable)
  const retry = within(alert).getByRole('button', { name: said.retry })
  await user.click(retry)
  await desk.settled()
  expect(screen.getByRole('button', { name: said.retry })).toBeTruthy()
  desk.line.resetHandlers()
  await user.click(screen.getByRole('button', { name: said.retry }))
  await table()
  await eventually(codes).toHaveLength(7)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a condition names what it compares with, though no row does', async () => {
  await desk.sit(`/taxes?filter=${encodeURIComponent('{"q":"Nowhere","country":{"eq":"CO"}}')}`, { language: 'en' })
  await screen.findByText(/^Country is .*Colombia/)
})

/** The clerk signs in anew, after the role was left without an entry. */
const clerkWithout = async (withheld: string): Promise<string> => {
  const { world } = desk
  const token = world.tokens.a1
  const [role] = (await world.ask('GET /auth/roles', { token, query: { filter: { name: 'Clerk' } } })).list
  const [menu] = (await world.ask('GET /auth/menus', { token, query: { filter: { code: withheld } } })).list
  const menuPlan = ((role?.['menuPlan'] ?? []) as readonly Json[]).filter((id) => id !== menu?.['id'])
  await world.ask(`PUT /auth/roles/${String(role?.['id'])}`, { token, body: { menuPlan } })
  return world.signIn('c1@t1.test', 't1')
}

/** What the screen offers to do, for a row and for the list. */
const offered = async (token: string): Promise<readonly string[]> => {
  const user = await desk.sit('/taxes?q=P1', { token })
  await table()
  await user.click(screen.getByRole('button', { name: 'Acciones de Paged 1' }))
  const items = await screen.findAllByRole('menuitem')
  const links = screen.getAllByRole('link', { hidden: true })
  const texts = [...items, ...links].map(({ textContent }) => textContent)
  desk.leave()
  return ['Abrir', 'Editar', 'Duplicar', 'Eliminar', 'Crear', 'Importar'].filter((text) => texts.includes(text))
}

it('a list offers no more than the role may do', async () => {
  const { a1, c1 } = desk.world.tokens
  expect(await offered(a1)).toEqual(['Abrir', 'Editar', 'Duplicar', 'Eliminar', 'Crear', 'Importar'])
  expect(await offered(c1)).toEqual(['Abrir', 'Editar', 'Duplicar', 'Crear', 'Importar'])
  expect(await offered(await clerkWithout('taxes.edit'))).toEqual(['Abrir'])
})

it('who looks at a list without a view comes back to it so, though another view opens it', async () => {
  const { world } = desk
  const view = {
    resource: 'taxes',
    name: 'Duties',
    audience: 'MINE',
    byDefault: true,
    state: 'filter={"taxType":"DUTY"}',
  }
  const answer = await world.ask('POST /config/saved-views', { token: world.tokens.a1, body: view })
  expect(answer.status, answer.text).toBeLessThan(300)
  vi.stubGlobal('ResizeObserver', Unmeasured)
  const user = await desk.sit('/taxes', { language: 'en' })
  await eventually(() => location.search).toContain('DUTY')
  await user.click(await screen.findByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('link', { name: 'Initial view' }))
  await user.click(await screen.findByRole('link', { name: 'P1' }))
  await eventually(() => location.pathname).toContain('/P1')
  await screen.findByRole('heading', { name: 'Paged 1' })
  history.back()
  await screen.findByRole('link', { name: 'P1' })
  await screen.findByRole('button', { name: 'Views' })
  await desk.settled()
  expect(location.search).not.toContain('DUTY')
})

it('a cell of a row that is still being written is edited over what is written', async () => {
  const { world } = desk
  const body = { code: 'BILL', description: 'Billing', receivesInvoices: false, receivesNotices: false }
  await world.ask('POST /config/contact-types', { token: world.tokens.a1, body })
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  desk.line.use(http.put(/\/contact-types\//, () => held.then(() => undefined), { once: true }))
  const statuses: number[] = []
  desk.line.events.on('response:mocked', ({ request, response }) => {
    if (request.method === 'PUT') statuses.push(response.status)
  })
  const user = await desk.sit('/contact-types?q=Billing', { language: 'en' })
  for (const field of ['Receives invoices', 'Receives notices']) {
    await user.click(await screen.findByRole('button', { name: new RegExp(`^Edit ${field}`) }))
    await user.click(await screen.findByRole('switch', { name: new RegExp(`^${field}`) }))
  }
  await user.keyboard('{Enter}')
  answer()
  await eventually(() => statuses).toEqual([200, 200])
  const { body: kept } = await world.ask('GET /config/contact-types/BILL', { token: world.tokens.a1 })
  expect(kept).toMatchObject({ receivesInvoices: true, receivesNotices: true })
})
