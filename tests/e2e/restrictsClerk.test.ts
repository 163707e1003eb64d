import { expect, it } from 'vitest'
import { newCode, openArchive } from './archive.ts'
import { expectAccessible } from './accessible.ts'
import { newColleague } from './newColleague.ts'
import { clickedIn } from './languages.ts'
import { eventually, personAt, picture } from './office.ts'
import { dataRows } from './onScreen.ts'

const words = {
  es: {
    name: 'Nombre',
    options: 'Opciones de menú',
    search: 'Buscar en el árbol',
    choose: 'Debe seleccionar opciones de menú para el rol',
    save: 'Guardar',
    menus: ['Incoterms', 'Puertos y aeropuertos'],
    panel: 'Permisos',
    menu: 'Menú',
    grants: 'Puertos: consultar',
  },
  en: {
    name: 'Name',
    options: 'Menu options',
    search: 'Search the tree',
    choose: 'Select menu options for the role',
    save: 'Save',
    menus: ['Incoterms', 'Ports and airports'],
    panel: 'Rights',
    menu: 'Menu',
    grants: 'Ports: read',
  },
} as const

it.each(clickedIn('es'))('V-ROLE-MENU: an administrator restricts a clerk to two menus (%s)', async (language) => {
  const said = words[language]
  const archive = await openArchive()
  const name = `Auxiliar ${newCode()}`
  const username = newCode().toLowerCase()
  const page = await personAt('/settings/role/create', 'admin@andina.test', { language })
  await page.getByLabel(said.name, { exact: false }).first().fill(name)
  const tree = page.getByRole('tree', { name: said.options })
  await tree.waitFor()
  await page.getByRole('button', { name: said.save, exact: true }).click()
  await page.getByText(said.choose).first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/settings/role/create')

  for (const menu of said.menus) {
    await page.getByRole('searchbox', { name: said.search }).fill(menu)
    const option = tree.getByRole('treeitem', { level: 2 }).filter({ hasText: menu }).first()
    await option.focus()
    await page.keyboard.press('Space')
    await eventually(() => option.getAttribute('aria-checked')).toBe('true')
  }
  const ports = tree.getByRole('treeitem', { level: 2 }).filter({ hasText: said.menus[1] })
  expect(await ports.innerText()).toContain(said.grants)
  await page.getByRole('searchbox', { name: said.search }).fill('ports.edit')
  await eventually(() => ports.getAttribute('aria-expanded')).toBe('true')
  await ports.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await eventually(() => ports.getAttribute('aria-checked')).toBe('mixed')
  await expectAccessible(page)
  await picture(page, `role-ticks-${language}`)
  await page.getByRole('button', { name: said.save, exact: true }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()

  const filter = encodeURIComponent(JSON.stringify({ name }))
  const { list } = await archive.ask(`GET /auth/roles?filter=${filter}`, { token: archive.token })
  const role = String(list[0]?.['id'])
  await newColleague(archive, {
    username,
    name: 'Marta',
    email: `${username}@andina.test`,
    role,
    language,
  })
  const clerk = await personAt('/dashboard/default', `${username}@andina.test`, { language })
  const links = clerk.getByRole('navigation', { name: said.menu }).getByRole('link')
  // The first one leads to the dashboard, which everybody has.
  await eventually(async () =>
    (await links.allTextContents())
      .slice(1)
      .map((text) => text.trim())
      .sort(),
  ).toEqual([...said.menus])
  await picture(clerk, `clerk-of-two-menus-${language}`)
  await clerk.goto('/taxes')
  await clerk.getByRole('heading', { name: /No tiene permiso|You may not see/ }).waitFor()

  await page.goto(`/users/${username}`)
  await page.getByRole('tab', { name: said.panel }).click()
  const rows = dataRows(page.getByRole('tabpanel'))
  await eventually(() => rows.filter({ hasText: said.grants }).count()).toBe(1)
  expect(await rows.filter({ hasText: said.grants }).innerText()).toContain(name)
  await expectAccessible(page)
  await picture(page, `user-rights-${language}`)
})
