import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { newCode, openArchive, tax } from './archive.ts'
import { freight } from './chainBeginnings.ts'
import { eventually, personAt } from './office.ts'

interface Point {
  readonly x: number
  readonly y: number
}

/** In the middle of something on the screen. */
const middleOf = async (place: Locator): Promise<Point> => {
  const box = await place.boundingBox()
  if (box === null) throw new Error('It is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Once something is pressed, something comes that moves the page down by more than a button is high. */
const pushesDown = (page: Page): Promise<void> =>
  page.getByRole('main').evaluate((main) =>
    window.addEventListener(
      'pointerdown',
      () => {
        const told = document.createElement('p')
        told.style.height = '9rem'
        main.prepend(told)
      },
      { once: true },
    ),
  )

const opened = async () => {
  const { id } = await (await openArchive()).create('/config/taxes', tax(newCode()))
  const page = await personAt(`/taxes/${id}`)
  const edit = page.getByRole('link', { name: 'Editar', exact: true })
  const more = page.getByRole('button', { name: 'Más acciones' })
  await edit.waitFor()
  return { page, edit, more }
}

it('what is pressed is done though the page moves under the hand, with mouse and finger', async () => {
  const { page, edit, more } = await opened()
  await pushesDown(page)
  await more.click()
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })

  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.reload()
  await edit.waitFor()
  await pushesDown(page)
  const finger = await middleOf(edit)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] })
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await eventually(() => new URL(page.url()).pathname).toMatch(/\/edit$/)
})

it('a press is taken back by moving away before letting go', async () => {
  const { page, more } = await opened()
  const { x, y } = await middleOf(more)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 300, y + 300)
  await page.mouse.up()
  expect(await more.getAttribute('aria-expanded')).toBe('false')
  await more.click()
  await page.getByRole('menu').waitFor()
})

it('what lies below a toast is clicked through it', async () => {
  const { page, edit } = await opened()
  await edit.click()
  await page.getByRole('textbox', { name: 'Tarifa (%)' }).fill('7')
  // It lives two seconds: what is under it is asked as soon as it stands.
  const toast = page.getByText('Registro actualizado correctamente').evaluate((said) => {
    const { left, top, width, height } = said.getBoundingClientRect()
    const below = document.elementFromPoint(left + width / 2, top + height / 2)
    return { toast: said.contains(below), page: document.querySelector('main')?.contains(below) }
  })
  await page.keyboard.press('Control+s')
  const reached = await toast
  expect(reached).toEqual({ toast: false, page: true })
})

it('a choice that opens over its own box chooses nothing by the press that opened it', async () => {
  const page = await personAt('/event-message-rules/create', 'admin@andina.test', { height: 500 })
  const box = page.getByRole('combobox', { name: 'Suceso del embarque' })
  await box.click({ delay: 600 })
  const list = page.getByRole('listbox')
  await list.waitFor()
  expect((await list.getByRole('option', { selected: true }).innerText()).trim()).toBe('')
  await list.getByRole('option', { name: 'Nacionalizado' }).click({ delay: 600 })
  await list.waitFor({ state: 'detached' })
  expect(await box.innerText()).toBe('Nacionalizado')
})

it('a double click opens a dialog that stays, and a press beside it closes it', async () => {
  const { id } = await (await openArchive()).create('/transactions/quotations', freight)
  const page = await personAt(`/quotations/${id}`)
  const send = page.getByRole('main').getByRole('button', { name: 'Enviar', exact: true })
  // What comes later above it moves it no more.
  await send.click({ trial: true })
  const { x, y } = await middleOf(send)
  await page.mouse.dblclick(x, y)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Correo', { exact: true }).waitFor()
  expect(await dialog.isVisible()).toBe(true)
  await page.mouse.click(x, y)
  await dialog.waitFor({ state: 'detached' })
})
