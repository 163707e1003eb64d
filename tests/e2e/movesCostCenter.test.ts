import { expect, it } from 'vitest'
import { newCode, openArchive } from './archive.ts'
import { expectAccessible } from './accessible.ts'
import { eventually, personAt, picture } from './office.ts'

const words = {
  es: { taken: 'tomado;', moved: 'quedó en', cannot: 'No se puede mover ahí' },
  en: { taken: 'taken;', moved: 'is now in', cannot: 'It cannot be moved there' },
} as const

it.each(['es', 'en'] as const)(
  'moves a branch of the cost centers with the keyboard and the mouse (%s)',
  async (language) => {
    const archive = await openArchive()
    const code = newCode()
    const center = (suffix: string, parent: string | null) =>
      archive.create('/accounting/cost-centers', {
        code: `${code}${suffix}`,
        description: `Rama ${code}${suffix}`,
        parent,
        postable: true,
      })
    const [a, b] = [await center('A', null), await center('B', null)]
    const inner = await center('A1', a.id)
    const page = await personAt('/cost-centers', 'admin@andina.test', { language })
    const item = (suffix: string) => page.getByRole('treeitem', { name: new RegExp(`Rama ${code}${suffix}$`) })
    await item('A').waitFor()
    await expectAccessible(page)
    await picture(page, `tree-${language}`)
    await item('A').focus()
    await page.keyboard.press('Control+x')
    await page
      .getByRole('status')
      .filter({ hasText: `Rama ${code}A ${words[language].taken}` })
      .waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await eventually(() => item('B').evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('Control+v')
    await eventually(async () => (await archive.get(`/accounting/cost-centers/${a.id}`))['parent']).toBe(b.id)
    await eventually(() => item('A').getAttribute('aria-level')).toBe('2')
    expect((await archive.get(`/accounting/cost-centers/${inner.id}`))['parent']).toBe(a.id)
    await expectAccessible(page)

    await item('B').focus()
    await page.keyboard.press('Control+x')
    await item('A').focus()
    await page.keyboard.press('Control+v')
    await page.getByRole('status').filter({ hasText: words[language].cannot }).waitFor({ state: 'attached' })
    expect((await archive.get(`/accounting/cost-centers/${b.id}`))['parent']).toBeNull()

    // The same with the mouse: to another branch, and never into itself.
    await item('A1').dragTo(item('B'))
    await eventually(async () => (await archive.get(`/accounting/cost-centers/${inner.id}`))['parent']).toBe(b.id)
    await eventually(() => item('A1').getAttribute('aria-level')).toBe('2')
    // What was said before of the keyboard is no longer there when the mouse is answered.
    await page
      .getByRole('status')
      .filter({ hasText: `Rama ${code}A1 ${words[language].moved}` })
      .waitFor({ state: 'attached' })
    await item('B').dragTo(item('A'))
    await page.getByRole('status').filter({ hasText: words[language].cannot }).waitFor({ state: 'attached' })
    expect((await archive.get(`/accounting/cost-centers/${b.id}`))['parent']).toBeNull()
  },
)
