import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { openArchive } from './archive.ts'
import { expectAccessible } from './accessible.ts'
import { clickedIn } from './languages.ts'
import { eventually, personAt, picture } from './office.ts'
import { dataRows } from './onScreen.ts'

const clerk = 'auxiliar@andina.test'

const words = {
  es: {
    menu: 'Menú',
    refused: 'No tiene permiso para ver esta pantalla',
    create: 'Crear',
    hidden: ['Peso máximo', 'Responsable'],
    section: 'Territorios',
  },
  en: {
    menu: 'Menu',
    refused: 'You may not see this screen',
    create: 'Create',
    hidden: ['Max weight', 'Manager'],
    section: 'Territories',
  },
} as const

/** How many screens a menu leads to, all its areas open. */
const entriesOf = async (menu: Locator): Promise<number> => {
  const closed = menu.getByRole('button', { expanded: false })
  // What was visited lately may come to stand there meanwhile, closed.
  while ((await closed.count()) > 0) {
    const name = (await closed.first().getAttribute('aria-label')) ?? ''
    await menu.getByRole('button', { name, exact: true }).click()
    await menu.getByRole('button', { name, exact: true, expanded: true }).waitFor()
  }
  return menu.getByRole('link').count()
}

it.each(clickedIn('en'))('a clerk sees the menu of the role alone and is refused elsewhere (%s)', async (language) => {
  const said = words[language]
  const page = await personAt('/dashboard/default', clerk, { language })
  const menu = page.getByRole('navigation', { name: said.menu })
  await menu.waitFor()
  const links = await entriesOf(menu)
  expect(links).toBeGreaterThan(3)
  const admin = await personAt('/dashboard/default', 'admin@andina.test', { language })
  expect(await entriesOf(admin.getByRole('navigation', { name: said.menu }))).toBeGreaterThan(links)
  await expectAccessible(page)
  await picture(page, `clerk-${language}`)
  for (const path of ['/settings/role', '/users', '/taxes', '/settings/menu']) {
    await page.goto(path)
    await page.getByRole('heading', { name: said.refused }).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
  }
  await expectAccessible(page)
})

it('a clerk sees only the rows and fields of the role, and no button of what is not allowed', async () => {
  const page = await personAt('/warehouses', clerk)
  await page.getByRole('table').waitFor()
  const rows = dataRows(page)
  expect(await rows.count()).toBe(1)
  expect(await rows.first().innerText()).toContain('BOG1')
  for (const label of words.es.hidden) expect(await page.getByRole('columnheader', { name: label }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Crear', exact: true }).count()).toBe(0)
  await rows.first().getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: 'Bodega Fontibón' }).waitFor()
  expect(await page.getByRole('link', { name: 'Editar', exact: true }).count()).toBe(0)
  expect(await page.getByRole('main').innerText()).not.toMatch(/6\.300\.000|Adriana/)
  await expectAccessible(page)
  await page.goto('/warehouses/BOG2')
  await page.getByText('No hay registro').first().waitFor()
})

it('a clerk is refused by the server too', async () => {
  const archive = await openArchive(clerk)
  expect((await archive.ask('GET /auth/roles', { token: archive.token })).status).toBe(403)
  expect(
    (await archive.ask('DELETE /territories/cities/CO~DC~3688689', { token: archive.token })).status,
  ).toBeGreaterThanOrEqual(403)
})

it('a customer sees the menu of customers', async () => {
  const page = await personAt('/dashboard/default', 'cliente@andina.test')
  await eventually(() => page.getByRole('navigation', { name: 'Menú' }).getByRole('link').count()).toBeGreaterThan(0)
  await expectAccessible(page)
  await page.goto('/taxes')
  await page.getByRole('heading', { name: words.es.refused }).waitFor()
})
