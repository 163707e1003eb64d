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

type Box = Awaited<ReturnType<typeof boxOf>>

const lieOver = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Where it stands once it has come in; by itself it is gone soon after. */
const boxOnceIn = (toast: Locator): Promise<Box> =>
  toast.evaluate(async (element) => {
    const movesIt = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect && effect.target?.contains(element) === true
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(movesIt)
        .map(({ finished }) => finished),
    )
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x, y, width, height }
  })

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
    const toast = page.getByRole('status').filter({ hasText: 'Registro actualizado correctamente' })
    const [told] = await Promise.all([boxOnceIn(toast), save.click()])
    const edit = page.getByRole('main').getByRole('link', { name: 'Editar', exact: true })
    await edit.waitFor()
    await picture(page, `toast-${width}`)
    const more = page.getByRole('main').getByRole('button', { name: moreActions })
    for (const offered of [edit, more]) expect(lieOver(told, await boxOf(offered))).toBe(false)
    expect(told.width).toBeGreaterThan(0)
    expect(told.y + told.height <= bar.y || told.y >= bar.y + bar.height).toBe(true)
    expect(told.x + told.width).toBeLessThanOrEqual(width)
  },
)
