// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { http } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { companyDay } from '../../src/ui/format/companyDay.ts'
import { companyPlace } from '../../src/ui/format/companyPlace.ts'
import { writeTyped } from '../../src/ui/dates/typedDate.ts'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

const words = {
  es: {
    date: /^Fecha/,
    currency: /^Moneda/,
    number: /^Número/,
    given: 'Se da al guardar',
    warehouse: /^Código de la bodega|^Bodega/,
    code: /^Código/,
    name: /^Nombre/,
    save: 'Guardar',
  },
  en: {
    date: /^Date/,
    currency: /^Currency/,
    number: /^Number/,
    given: 'Given when saved',
    warehouse: /^Warehouse/,
    code: /^Code/,
    name: /^Name/,
    save: 'Save',
  },
} as const

it.each(['es', 'en'] as const)(
  'a new order begins today in the company’s currency, and its number is announced, not asked for (%s)',
  async (language) => {
    const said = words[language]
    await desk.sit('/orders/create', { language })
    const date = await screen.findByRole<HTMLInputElement>('textbox', { name: said.date })
    expect(date.value).toBe(writeTyped(companyDay(), 'day', language))
    const currency = screen.getByRole<HTMLInputElement>('combobox', { name: said.currency })
    await eventually(() => currency.value).toContain(companyPlace().baseCurrency)
    expect(companyPlace().baseCurrency).not.toBe('')
    const number = screen.getByRole<HTMLInputElement>('textbox', { name: said.number })
    expect([number.disabled, number.getAttribute('aria-required')]).toEqual([true, null])
    expect(screen.getByText(said.given)).toBeTruthy()
  },
)

it('who saves a record and writes another goes on in its first field', async () => {
  const user = await desk.sit('/stores/create')
  await user.type(await screen.findByRole('textbox', { name: /^Código/ }), 'S7')
  await user.type(screen.getByRole('textbox', { name: words.es.name }), 'Patio')
  await user.click(screen.getByRole('combobox', { name: words.es.warehouse }))
  await user.click(await screen.findByRole('option', { name: /House W2/ }))
  await user.click(screen.getByRole('button', { name: 'Guardar y crear otro' }))
  await eventually(() => screen.getByRole<HTMLInputElement>('textbox', { name: /^Código/ }).value).toBe('')
  const first = screen.getByRole('main').querySelector('form :is(input, select, textarea):not([type=hidden])')
  expect(first).not.toBeNull()
  await eventually(() => document.activeElement).toBe(first)
})

it('the warehouse that was chosen last is proposed for the next store', async () => {
  const said = words.es
  const user = await desk.sit('/stores/create')
  const warehouse = await screen.findByRole<HTMLInputElement>('combobox', { name: said.warehouse })
  expect(warehouse.value).toBe('')
  await user.type(screen.getByRole('textbox', { name: /^Código/ }), 'S9')
  await user.type(screen.getByRole('textbox', { name: said.name }), 'Muelle')
  await user.click(warehouse)
  await user.click(await screen.findByRole('option', { name: /House W2/ }))
  await user.click(screen.getByRole('button', { name: said.save }))
  await eventually(() => location.pathname).not.toContain('create')
  const kept = { ...localStorage }
  desk.leave()
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, String(value))
  await desk.sit('/stores/create')
  const proposed = await screen.findByRole<HTMLInputElement>('combobox', { name: said.warehouse })
  await eventually(() => proposed.value).toContain('House W2')
})

it('a record is made once, though its form still stands while all else is read again', async () => {
  const said = words.en
  let made = 0
  desk.line.use(
    http.post(/\/stores$/, () => {
      made += 1
    }),
    // Nothing that is asked for afterwards is answered.
    http.get(/./, () => (made > 0 ? new Promise<never>(() => undefined) : undefined)),
  )
  const written: number[] = []
  desk.line.events.on('response:mocked', ({ request, response }) => {
    if (request.method === 'POST' && request.url.endsWith('/stores')) written.push(response.status)
  })
  const user = await desk.sit('/stores/create', { language: 'en' })
  await user.type(await screen.findByRole('textbox', { name: said.code }), 'S8')
  await user.type(screen.getByRole('textbox', { name: said.name }), 'Dock')
  await user.click(screen.getByRole('combobox', { name: said.warehouse }))
  await user.click(await screen.findByRole('option', { name: /House W2/ }))
  const save = screen.getByRole<HTMLButtonElement>('button', { name: said.save })
  await user.click(save)
  await eventually(() => written).toEqual([201])
  expect([
    save.isConnected,
    save.disabled,
    screen.getByRole('textbox', { name: said.name }).closest('[inert]'),
  ]).toEqual([true, true, expect.any(HTMLElement)])
  let sent = 0
  save.form?.addEventListener('submit', () => {
    sent += 1
  })
  await user.keyboard('{Control>}s{/Control}')
  expect([made, sent]).toEqual([1, 0])
})
