// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

const pdf = new File(['%PDF-1.7\n%%EOF\n'], 'offer.pdf', { type: 'application/pdf' })

it('what is saved waits for the file that is still on its way, and has it', async () => {
  const user = await desk.sit('/supplier-quotations/create')
  let arrive = (): void => undefined
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  // A form's files do not go over this line: what the server keeps them as is said here.
  desk.line.use(http.post(/\/files$/, () => held.then(() => HttpResponse.json([{ filename: 'offer.pdf' }]))))
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Guardar' })
  const chooser = await screen.findByLabelText<HTMLInputElement>('PDF del proveedor', { selector: 'input' })
  await user.upload(chooser, pdf)
  // Else a browser says nothing when the same file is chosen again.
  expect(chooser.value).toBe('')
  await screen.findByText('Para guardar se espera el archivo que se está cargando')
  expect(save.disabled).toBe(true)
  arrive()
  await screen.findByText('offer.pdf')
  await eventually(() => save.disabled).toBe(false)
  expect(screen.queryByText(/se espera el archivo/)).toBeNull()
})

it('a file that could not be kept is told though the tab of its field was left meanwhile', async () => {
  const user = await desk.sit('/references/create', { language: 'en' })
  let arrive = (): void => undefined
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const refused = { message: 'Infected', errors: {} }
  desk.line.use(http.post(/\/files$/, () => held.then(() => HttpResponse.json(refused, { status: 422 }))))
  const photo = new File(['photo'], 'front.png', { type: 'image/png' })
  await user.upload(await screen.findByLabelText<HTMLInputElement>(/^Image/, { selector: 'input' }), photo)
  await screen.findByText('Saving waits for the file that is being uploaded')
  await user.click(screen.getByRole('tab', { name: 'Measures' }))
  arrive()
  expect((await screen.findByRole('dialog')).textContent).toContain('front.png: Infected')
})
