import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { newCode, openArchive, tax } from './archive.ts'
import { hearing } from './hearing.ts'
import { expectAccessible } from './accessible.ts'
import { eventually, personAt, picture } from './office.ts'

/** A row that has just changed is marked at its edge, also for who wants no motion. */
const shadowOf = (row: Locator): Promise<string> => row.evaluate((element) => getComputedStyle(element).boxShadow)

it.each(['es', 'en'] as const)(
  'what one browser saves appears in another, and flashes there (%s)',
  async (language) => {
    const archive = await openArchive()
    const { id } = await archive.create('/config/taxes', tax(newCode(), { description: 'Antes' }))
    const writer = await personAt(`/taxes/${id}/edit`)
    const reader = await personAt(`/taxes?q=${id}`, 'admin@andina.test', { language, width: 1200 })
    await hearing(reader)
    const row = reader.getByRole('row', { name: new RegExp(id) })
    await row.getByText('Antes').waitFor()
    const calm = await shadowOf(row)
    await writer.getByRole('textbox', { name: /^Descripción/ }).fill('Después')
    await writer.getByRole('button', { name: 'Guardar', exact: true }).click()
    await eventually(() => shadowOf(row)).not.toBe(calm)
    await row.getByText('Después').waitFor()

    // Under the hand that types nothing changes; what was saved meanwhile is not written over.
    await row.getByRole('button', { name: /(Tarifa|Rate)/ }).click()
    const rate = row.getByRole('textbox')
    await rate.fill('12')
    const stored = await archive.get(`/config/taxes/${id}`)
    const put = { token: archive.token, body: { ...stored, description: 'Luego', rate: 11 } }
    expect((await archive.ask(`PUT /config/taxes/${id}`, put)).status).toBe(200)
    await row.getByText('Luego').waitFor()
    expect(await rate.inputValue()).toBe('12')
    await rate.press('Enter')
    await eventually(() => rate.getAttribute('aria-invalid')).toBe('true')
    expect(await archive.get(`/config/taxes/${id}`)).toMatchObject({ rate: 11 })
    await rate.press('Escape')
    await row.getByText('11', { exact: true }).waitFor()

    await archive.create('/config/taxes', tax(`${id}B`))
    await reader.getByRole('row', { name: new RegExp(`${id}B`) }).waitFor()
    await expectAccessible(reader)
  },
)

it.each([
  ['es', 'bodega@andina.test', 'Notificaciones', 'Marcar todas como leídas', 'Contenedor averiado'],
  ['en', 'supervisor@andina.test', 'Notifications', 'Mark all as read', 'Damaged container'],
] as const)(
  'notifications are counted, read in their centre and marked as read (%s)',
  async (language, email, label, mark, first) => {
    const page = await personAt('/dashboard/default', email, { language })
    const bell = page.getByLabel(new RegExp(`^${label}`))
    await page.getByLabel(new RegExp(`^${label}: [1-9]`)).waitFor()
    await bell.click()
    await page.getByRole('dialog').getByText(first).waitFor()
    await expectAccessible(page)
    await picture(page, `notifications-${language}`)
    await page.getByRole('button', { name: mark }).click()
    await page.getByLabel(new RegExp(`^${label}: 0`)).waitFor()
    await page.reload()
    await bell.click()
    await page.getByRole('dialog').getByText(first).waitFor()
    expect(await bell.getAttribute('aria-label')).toMatch(/: 0 /)
  },
)
