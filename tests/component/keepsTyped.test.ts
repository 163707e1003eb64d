// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { tax } from '../attacks/companies.ts'
import { storeSession } from '../../src/authProvider/session.ts'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
})
afterEach(() => {
  vi.restoreAllMocks()
  desk.leave()
})
afterAll(() => desk.close())

const ask = (what: string, body?: object) =>
  desk.world.ask(what, { token: desk.world.tokens.a1, ...(body === undefined ? {} : { body: { ...body } }) })

it('a value that is edited in a list is saved over what its editor was opened on, and once', async () => {
  await ask('POST /config/taxes', tax('INLINE'))
  const user = await desk.sit('/taxes', { language: 'en' })
  const row = async (): Promise<HTMLElement> => {
    const cell = await screen.findByText('Tax INLINE')
    const found = cell.closest('tr')
    if (found === null) throw new Error('it stands in no row')
    return found
  }
  const open = async (): Promise<HTMLElement> => {
    await user.click(within(await row()).getByRole('button', { name: /^Edit Rate/ }))
    return within(await row()).findByRole('textbox')
  }
  await user.type(await open(), '{Control>}a{/Control}12')
  const { body } = await ask('GET /config/taxes/INLINE')
  await ask('PUT /config/taxes/INLINE', { ...body, rate: 11 })
  // A live row, or whatever else reads the list anew.
  window.dispatchEvent(new Event('focus'))
  await user.keyboard('{Enter}{Enter}')
  await eventually(async () =>
    within(await row())
      .getByRole('textbox')
      .getAttribute('aria-invalid'),
  ).toBe('true')
  expect(within(await row()).getByRole<HTMLInputElement>('textbox').value).toBe('12')
  expect((await ask('GET /config/taxes/INLINE')).body.rate).toBe(11)
  await user.keyboard('{Escape}')
  await eventually(async () => (await row()).textContent).toContain('11')
  await user.type(await open(), '{Control>}a{/Control}13{Enter}{Enter}')
  await eventually(async () => (await ask('GET /config/taxes/INLINE')).body).toMatchObject({ rate: 13, version: 3 })
})

it('an import whose answer was lost is written once, and what it left out goes on alone', async () => {
  const user = await desk.sit('/taxes', { language: 'en' })
  await user.click((await screen.findAllByRole('link', { name: 'Import' }))[0] ?? document.body)
  const lines = ['Code\tDescription\tRate (%)\tType\tBase', 'IMP1\tOne\t5\tVAT\tNet', 'IMP2\tTwo\tmany\tVAT\tNet']
  await user.click(await screen.findByRole('textbox', { name: /^Or paste rows/ }))
  await user.paste([...lines, 'IMP3\tThree\t7\tVAT\tNet'].join('\n'))
  const press = async (name: string): Promise<void> => user.click(await screen.findByRole('button', { name }))
  await press('Use what was pasted')
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  await user.click(screen.getAllByRole('link', { name: 'Taxes' })[0] ?? document.body)
  expect([confirm.mock.calls.length, location.pathname.endsWith('/import')]).toEqual([1, true])
  history.back()
  await eventually(() => confirm.mock.calls.length).toBe(2)
  await press('Check 3 rows')
  // It is written, and the answer is lost on its way.
  desk.line.use(
    http.post(
      /\/taxes\/import$/,
      async ({ request }) => {
        await desk.world.app.fetch(request)
        return HttpResponse.error()
      },
      { once: true },
    ),
  )
  await press('Import only the 2 right ones')
  await screen.findByRole('alert')
  expect((await ask('GET /config/taxes/IMP1')).status).toBe(200)
  await press('Import only the 2 right ones')
  await screen.findByText('Import finished: 2 created, 0 updated, 0 unchanged')
  // What was refused stands nowhere else.
  history.back()
  await eventually(() => confirm.mock.calls.length).toBe(3)
  confirm.mockRestore()
  await press('Correct what is left')
  await screen.findByText('0 to create, 0 to update, 0 unchanged, 1 with errors')
})

it('Enter in the search opens what was found for the last letter, not for one before it', async () => {
  await ask('POST /config/taxes', tax('PAL12'))
  await ask('POST /config/taxes', tax('PAL123'))
  const user = await desk.sit('/taxes', { language: 'en' })
  await screen.findByText('Tax PAL12')
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Search or go to' }), 'PAL12')
  await screen.findByRole('option', { name: /^PAL12 / })
  await user.keyboard('3{Enter}')
  await eventually(() => location.pathname).toContain('/PAL123')
})

it('what is chosen of a search stays chosen where something else is found after it', async () => {
  await ask('POST /config/taxes', tax('TAXES-7'))
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  desk.line.use(
    http.get(/config\/search\b/, async ({ request }) => {
      await held
      return desk.world.app.fetch(request)
    }),
  )
  const user = await desk.sit('/warehouses', { language: 'en' })
  await screen.findByText('House W1')
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Search or go to' }), 'taxes')
  const action = await screen.findByRole('option', { name: /^Create in Taxes/ })
  const before = screen.getAllByRole('option').indexOf(action)
  await user.keyboard('{ArrowDown}'.repeat(before))
  await eventually(() => action.getAttribute('aria-selected')).toBe('true')
  answer()
  await screen.findByRole('option', { name: /^TAXES-7 / })
  await user.keyboard('{Enter}')
  await eventually(() => location.pathname).toMatch(/taxes\/create$/)
})

it('Escape throws a begun record away only when that is confirmed', async () => {
  const user = await desk.sit('/shipments/create', { language: 'en' })
  await user.type(await screen.findByRole('combobox', { name: /^Houses/ }), 'HNEW-2')
  await user.click(await screen.findByRole('option', { name: '+ Create “HNEW-2”' }))
  const made = within(await screen.findByRole('dialog'))
  const number = await made.findByRole<HTMLInputElement>('textbox', { name: /^Number/ })
  await user.type(number, '-B')
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  await eventually(async () => {
    await user.keyboard('{Escape}')
    return confirm.mock.calls.length
  }).toBeGreaterThan(0)
  expect(number.value).toBe('HNEW-2-B')
  confirm.mockReturnValue(true)
  await user.keyboard('{Escape}')
  await eventually(() => screen.queryByRole('dialog')).toBeNull()
})

it('what was typed is not saved into the company that another tab has entered meanwhile', async () => {
  await ask('POST /config/taxes', tax('TWOTABS'))
  const user = await desk.sit('/taxes/TWOTABS/edit', { language: 'en' })
  const description = await screen.findByRole('textbox', { name: /^Description/ })
  await user.type(description, ' typed')
  const { a1, a2 } = desk.world.tokens
  storeSession({ token: a2, company: {}, menu: [] })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/nothing is saved from this page any more/)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Description/ }).value).toContain('typed')
  // The same company again, with another token: what is open here goes on.
  desk.world.advance(2_000)
  const again = await desk.world.signIn('a1@t1.test', 't1')
  expect(again).not.toBe(a1)
  storeSession({ token: again, company: {}, menu: [] })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await eventually(async () => (await ask('GET /config/taxes/TWOTABS')).body['description']).toMatch(/typed$/)
})

it('a form begins with the record as it is stored now, not as it was read before it was changed elsewhere', async () => {
  await ask('POST /config/taxes', tax('FRESH'))
  const user = await desk.sit('/taxes/FRESH', { language: 'en' })
  await screen.findAllByText('Tax FRESH')
  const written = async (): Promise<string> =>
    (await screen.findByRole<HTMLInputElement>('textbox', { name: /^Description/ })).value
  for (const [action, description] of [
    ['Edit', 'Fresh once'],
    ['Duplicate', 'Fresh twice'],
  ] as const) {
    await user.click(screen.getAllByRole('link', { name: 'Taxes' })[0] ?? document.body)
    await screen.findByText(action === 'Edit' ? 'Tax FRESH' : 'Fresh once')
    await ask('PUT /config/taxes/FRESH', { description })
    await user.click(
      within((await screen.findByText('FRESH')).closest('tr') ?? document.body).getByRole('button', {
        name: /^Actions/,
      }),
    )
    await user.click(await screen.findByRole('menuitem', { name: action }))
    expect(await written()).toBe(description)
  }
})
