import { expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { newCode, openArchive } from './archive.ts'
import { newColleague } from './newColleague.ts'
import { eventually, personAt, picture } from './office.ts'
import { dataRows, followed, isFocused, titleOf } from './onScreen.ts'
import { createWedge } from './wedge.ts'

const words = {
  es: {
    menu: 'Menú',
    favourites: 'Favoritos',
    star: 'Agregar a favoritos',
    ports: 'Puertos',
    title: 'Ajman · Puertos · Estiba',
    area: 'Carga',
    closing: 'cierre de mes',
    create: /^Crear/,
    delivery: /Entrega de mercancía/,
    search: /^Buscar .*suiches/i,
    unfold: /^Abrir.*men/i,
    shortcuts: 'Atajos de teclado',
    account: /^Mi cuenta/,
    done: 'Cerrar',
  },
  en: {
    menu: 'Menu',
    favourites: 'Favourites',
    star: 'Add to favourites',
    ports: 'Ports',
    title: 'Ajman · Ports · Estiba',
    area: 'Freight',
    closing: 'open month',
    create: /^Create/,
    delivery: /Goods delivery/,
    search: /^Search .*switch/i,
    unfold: /^Open.*menu/i,
    shortcuts: 'Keyboard shortcuts',
    account: /^My account/,
    done: 'Close',
  },
} as const

it.each(['es', 'en'] as const)('a page is marked, and found again above all areas (%s)', async (language) => {
  const said = words[language]
  const page = await personAt('/settings/ports', 'admin@andina.test', { language })
  const menu = page.getByRole('navigation', { name: said.menu })
  await page.getByRole('button', { name: said.star }).click()
  await menu.getByRole('button', { name: said.favourites }).waitFor()
  await expectAccessible(page)
  await picture(page, `favourites-${language}`)
  await page.goto('/dashboard/default')
  await titleOf(page).waitFor()
  const favourites = menu.getByRole('button', { name: said.favourites })
  await favourites.waitFor()
  // A desk that was small folded its menu, and keeps it so.
  if ((await favourites.getAttribute('aria-expanded')) === 'false') await favourites.click()
  await menu.getByRole('link', { name: said.ports, exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: said.ports }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/settings/ports')
})

it.each(['es', 'en'] as const)('a record says where it stands (%s)', async (language) => {
  const said = words[language]
  const page = await personAt('/Settings/PORTS/AEAJM', 'admin@andina.test', { language })
  await eventually(() => page.title()).toBe(said.title)
  expect(new URL(page.url()).pathname).toBe('/settings/ports/AEAJM')
  await page.getByRole('main').getByRole('navigation').first().getByText(said.area).waitFor()
})

it('who types six letters asks once', async () => {
  const page = await personAt('/dashboard/default')
  await page.waitForLoadState('networkidle')
  const isStill = followed(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname)
  })
  await page.keyboard.press('Control+k')
  await eventually(() => isFocused(page.getByRole('dialog').getByRole('combobox'))).toBe(true)
  // A key at a time would be as slow as the machine, and slower than what is awaited before it is asked.
  await (await createWedge(page)).strike('bogota')
  await page.getByRole('option', { name: /Bogot/ }).first().waitFor()
  await isStill()
  expect(asked.filter((path) => path.endsWith('/search'))).toHaveLength(1)
  expect(asked.filter((path) => path.endsWith('/options'))).toEqual([])
})

it('the open month is found by what people call it', async () => {
  for (const language of ['es', 'en'] as const) {
    const page = await personAt('/dashboard/default', 'admin@andina.test', { language })
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill(words[language].closing)
    await page.getByRole('option').first().click()
    await eventually(() => new URL(page.url()).pathname).toBe('/current-months')
  }
})

it('the menu changes when rights change, without a new sign-in', async () => {
  const archive = await openArchive()
  const { list } = await archive.ask('GET /auth/menus?range=[0,999]', { token: archive.token })
  const idOf = (code: string): string => String(list.find((menu) => menu['code'] === code)?.['id'])
  const role = await archive.create('/auth/roles', { name: `Rol ${newCode()}`, menuPlan: [idOf('incoterms')] })
  const username = newCode().toLowerCase()
  await newColleague(archive, {
    username,
    name: 'Luz',
    email: `${username}@andina.test`,
    role: role.id,
    language: 'es',
  })
  const clerk = await personAt('/dashboard/default', `${username}@andina.test`)
  const menu = clerk.getByRole('navigation', { name: 'Menú' })
  await menu.getByRole('link', { name: 'Incoterms' }).waitFor()
  expect(await menu.getByRole('link', { name: 'Impuestos' }).count()).toBe(0)
  const stored = await archive.get(`/auth/roles/${role.id}`)
  const changed = await archive.ask(`PUT /auth/roles/${role.id}`, {
    token: archive.token,
    body: { ...stored, menuPlan: [idOf('incoterms'), idOf('taxes')] },
    headers: { 'if-match': String(stored['version']) },
  })
  expect(changed.status, changed.text).toBe(200)
  await eventually(async () => {
    await clerk.evaluate(() => dispatchEvent(new Event('focus')))
    return menu.getByRole('link', { name: 'Impuestos' }).count()
  }).toBe(1)
  await menu.getByRole('link', { name: 'Impuestos' }).click()
  await clerk.getByRole('heading', { level: 1, name: 'Impuestos' }).waitFor()
})

it.each(['es', 'en'] as const)(
  'a window that is made narrow shows its page, and the menu again when it is wide (%s)',
  async (language) => {
    const said = words[language]
    const page = await personAt('/dashboard/default', 'admin@andina.test', { language })
    const isStill = followed(page)
    await page.goto('/settings/ports')
    const areas = page.getByRole('navigation', { name: said.menu }).getByRole('searchbox')
    const create = page.getByRole('main').getByRole('link', { name: said.create })
    await page.getByRole('navigation', { name: said.menu }).waitFor()
    // A desk that was small folded its menu, and keeps it so.
    if ((await areas.count()) === 0) await page.getByRole('button', { name: said.unfold }).click()
    await areas.waitFor()
    const columns = () => page.getByRole('columnheader').filter({ visible: true }).count()
    // Which columns find room is known once what they refer to stands there by its title.
    await dataRows(page.getByRole('main'))
      .first()
      .getByText(/\S · \S/)
      .first()
      .waitFor()
    await isStill()
    await eventually(columns).toBeGreaterThan(5)
    const wide = await columns()
    await page.setViewportSize({ width: 390, height: 844 })
    await create.waitFor()
    await areas.waitFor({ state: 'detached' })
    await eventually(columns).toBeLessThan(5)
    await expectAccessible(page)
    await picture(page, `narrowed-${language}`)
    await page.setViewportSize({ width: 1440, height: 900 })
    await areas.waitFor()
    await create.waitFor()
    // What was left out for want of room is there again, though the others filled the table meanwhile.
    await eventually(columns).toBe(wide)
  },
)

it.each(['es', 'en'] as const)('a switch is found by its number (%s)', async (language) => {
  const { delivery, search } = words[language]
  const page = await personAt('/switches', 'admin@andina.test', { language })
  await page.getByRole('searchbox', { name: search }).fill('44')
  await eventually(() => dataRows(page.getByRole('main')).count()).toBe(1)
  await page.getByRole('main').getByText(delivery).first().waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('44')
  await page.getByRole('option', { name: delivery }).first().click()
  await eventually(() => new URL(page.url()).pathname).toMatch(/\/44$/)
})

it.each(['es', 'en'] as const)(
  'a question mark lists the keys, and so does the person’s menu (%s)',
  async (language) => {
    const { shortcuts, account, done } = words[language]
    const page = await personAt('/settings/ports', 'admin@andina.test', { language })
    const list = page.getByRole('dialog', { name: shortcuts })
    const search = page.getByRole('main').getByRole('searchbox')
    await search.fill('?')
    expect(await search.inputValue()).toBe('?')
    expect(await list.count()).toBe(0)
    await search.fill('')
    await search.blur()
    await page.keyboard.press('?')
    await list.getByRole('rowheader', { name: 'Ctrl + K' }).waitFor()
    await expectAccessible(page)
    await picture(page, `shortcuts-${language}`)
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: account }).click()
    await page.getByRole('menuitem', { name: shortcuts }).click()
    await list.getByRole('button', { name: done }).click()
    await list.waitFor({ state: 'detached' })
  },
)
