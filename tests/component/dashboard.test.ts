// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Desk, eventually, openDesk } from './desk.tsx'

const dayMs = 86_400_000

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
  const { deps } = desk.world
  await deps.db.system('*', async (session) => {
    for (const [code, numericCode, description] of [
      ['USD', '840', 'Dólar'],
      ['EUR', '978', 'Euro'],
    ] as const)
      await session.asSystem('currencies').create({ code, numericCode, description, symbol: code, minorUnits: 2 })
  })
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

const dayIn = (zone: string, at: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at)

it.each([
  ['es', 'No hay tasa registrada para hoy: USD', 'Registrar tasas'],
  ['en', 'No rate is registered for today: USD', 'Register rates'],
] as const)(
  'warns of a currency in use that has no rate of today, from midnight on (%s)',
  async (language, text, link) => {
    const { world } = desk
    const today = dayIn('America/Bogota', world.deps.clock())
    const token = await world.signIn('a1@t1.test', 't1')
    const rate = await world.ask('POST /config/currency-factors', {
      token,
      body: { currency: 'USD', date: today, factor: 4055.5, baseCurrency: 'COP' },
    })
    expect(rate.status, rate.text).toBe(201)
    await desk.sit('/dashboard/default', { token, language })
    await screen.findByText(/4[.,]055[.,]5/)
    await desk.settled()
    expect(screen.queryByText(text, { exact: false })).toBeNull()
    desk.leave()

    world.advance(dayMs * (language === 'es' ? 1 : 2))
    await desk.sit('/dashboard/default', { token: await world.signIn('a1@t1.test', 't1'), language })
    const banner = await screen.findByText(text, { exact: false, selector: '[role=status] > div' })
    // A currency that nobody uses and that never had a rate is not asked for.
    expect(banner.textContent).not.toContain('EUR')
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/currency-factors/create')
  },
)

it('who may not see operations is not told that there are none', async () => {
  await desk.sit('/dashboard/default', { token: await desk.world.signIn('a1@t1.test', 't1') })
  await screen.findByRole('heading', { name: 'Operaciones por mes' })
  await eventually(() => screen.queryAllByText('No hay operaciones en este periodo').length).toBe(2)
  desk.leave()
  await desk.sit('/dashboard/default', { token: await desk.world.signIn('c1@t1.test', 't1') })
  await screen.findByRole('heading', { name: 'Últimas notificaciones' })
  await desk.settled()
  expect(screen.queryByText('No hay operaciones en este periodo')).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Operaciones recientes' })).toBeNull()
})

it('what could not be asked is not said to be nothing', async () => {
  desk.line.use(
    http.get(/\/dashboard\/(today|top-cards|chart-data|recent-shipments)/, () =>
      HttpResponse.json({ message: 'Not now' }, { status: 422 }),
    ),
  )
  await desk.sit('/dashboard/default', { language: 'en', token: await desk.world.signIn('a1@t1.test', 't1') })
  await screen.findByRole('heading', { name: 'Operations by month' })
  await eventually(() => screen.queryAllByText('Not now').length).toBe(4)
  await desk.settled()
  expect(screen.queryByText('No operations in this period')).toBeNull()
})
