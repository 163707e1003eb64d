import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { newCode, openArchive, tax } from './archive.ts'
import { personAt, picture } from './office.ts'
import { moreActions } from './onScreen.ts'

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (box === null) throw new Error('It is not on the screen')
  return box
}

const lieOver = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = [await boxOf(one), await boxOf(other)]
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

it.each([
  [1440, 900],
  [390, 844],
])(
  'C-TOAST: what is told covers nothing that a record offers, nor what a form ends in (%i px)',
  async (width, height) => {
    const archive = await openArchive()
    const { id } = await archive.create('/config/taxes', tax(newCode()))
    const page = await personAt(`/taxes/${id}/edit`)
    await page.setViewportSize({ width, height })
    await page.getByRole('textbox', { name: /^Descripción/ }).fill('Otra')
    const save = page.getByRole('button', { name: 'Guardar', exact: true })
    const bar = await boxOf(save)
    await save.click()
    const toast = page.getByRole('status').filter({ hasText: 'Registro actualizado correctamente' })
    const edit = page.getByRole('main').getByRole('link', { name: 'Editar', exact: true })
    await edit.waitFor()
    await toast.waitFor()
    await picture(page, `toast-${width}`)
    const more = page.getByRole('main').getByRole('button', { name: moreActions })
    for (const offered of [edit, more]) expect(await lieOver(toast, offered)).toBe(false)
    const told = await boxOf(toast)
    expect(told.y + told.height <= bar.y || told.y >= bar.y + bar.height).toBe(true)
    expect(told.x + told.width).toBeLessThanOrEqual(width)
  },
)
