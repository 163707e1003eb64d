import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { newCode, openArchive } from './archive.ts'
import { expectAccessible } from './accessible.ts'
import { clickedIn } from './languages.ts'
import { eventually, type Language, personAt, picture } from './office.ts'
import { dataRows } from './onScreen.ts'

const words = {
  es: {
    views: 'Vistas',
    name: 'Nombre de la vista',
    forWhom: 'Para quién',
    all: 'Para todos',
    mine: 'Para mí',
    byDefault: 'Abrir la lista con esta vista',
    withState: 'Tomar los filtros, el orden y las columnas de ahora',
    opens: 'al abrir',
    save: 'Guardar esta vista…',
    change: 'Guardar',
    edit: (view: string) => `Editar la vista ${view}`,
    remove: (view: string) => `Eliminar la vista ${view}`,
    plain: 'Vista inicial',
    delete: 'Eliminar',
  },
  en: {
    views: 'Views',
    name: 'Name of the view',
    forWhom: 'For whom',
    all: 'For everyone',
    mine: 'For me',
    byDefault: 'Open the list with this view',
    withState: 'Take the present filters, order and columns',
    opens: 'on opening',
    save: 'Save this view…',
    change: 'Save',
    edit: (view: string) => `Edit the view ${view}`,
    remove: (view: string) => `Delete the view ${view}`,
    plain: 'Initial view',
    delete: 'Delete',
  },
} as const

const openViews = (page: Page, language: Language) =>
  page.getByRole('button', { name: words[language].views, exact: true }).click()

/** Sends the form of a view, which closes with it. */
const send = async (page: Page, language: Language, button: string): Promise<void> => {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByLabel(words[language].name).waitFor({ state: 'detached' })
}

/** Takes a view away; what asks first stays until it is gone. */
const remove = async (page: Page, language: Language, view: string): Promise<void> => {
  const said = words[language]
  await page.getByRole('button', { name: said.remove(view) }).click()
  const sure = page.getByRole('dialog', { name: said.delete, exact: true })
  await sure.getByRole('button', { name: said.delete, exact: true }).click()
  await sure.waitFor({ state: 'detached' })
}

const queryOf = (page: Page): { readonly [name: string]: string } =>
  Object.fromEntries(new URL(page.url()).searchParams)

/** What the address of a list searches for. */
const searchedIn = (page: Page): unknown => (JSON.parse(queryOf(page)['filter'] ?? '{}') as { readonly q?: string }).q

it.each(clickedIn('en'))('keeps a view for everyone, and a colleague opens it (%s)', async (language) => {
  const said = words[language]
  const name = `Vista ${newCode()}`
  const page = await personAt('/currencies?q=peso&sort=code.DESC&columns=code,symbol', 'admin@andina.test', {
    language,
  })
  await page.getByRole('table').waitFor()
  await openViews(page, language)
  await page.getByLabel(said.name).fill(name)
  await page.getByLabel(said.forWhom).selectOption({ label: said.all })
  await expectAccessible(page)
  await picture(page, `views-save-${language}`)
  await send(page, language, said.save)
  await openViews(page, language)
  await page.getByRole('link', { name, exact: true }).waitFor()

  for (const colleague of ['contabilidad@andina.test', 'auxiliar@andina.test']) {
    const other = await personAt('/currencies', colleague, { language })
    await other.getByRole('table').waitFor()
    await openViews(other, language)
    await other.getByRole('link', { name, exact: true }).click()
    await eventually(() => queryOf(other)).toEqual({
      filter: '{"status":{"eq":"ACTIVE"},"q":"peso"}',
      sort: 'code',
      order: 'DESC',
      columns: 'code,symbol',
    })
    const rows = dataRows(other)
    await eventually(async () => (await rows.first().innerText()).trim().slice(0, 3)).toBe('UYU')
    expect(await other.getByRole('columnheader').count()).toBeLessThan(6)
    await openViews(other, language)
    await other.getByRole('link', { name, exact: true }).waitFor()
    expect(await other.getByRole('button', { name: said.remove(name) }).count()).toBe(0)
    expect(await other.getByRole('button', { name: said.edit(name) }).count()).toBe(0)
    await picture(other, `views-choose-${colleague.split('@')[0] ?? ''}-${language}`)
    await other.getByRole('link', { name: said.plain }).click()
    await eventually(() => queryOf(other)).toEqual({})
  }

  await remove(page, language, name)
  await openViews(page, language)
  await page.getByRole('link', { name: said.plain }).waitFor()
  await eventually(() => page.getByRole('link', { name, exact: true }).count()).toBe(0)
})

it.each(clickedIn('es'))(
  'a clerk keeps, renames and deletes a view, and opens the list with it (%s)',
  async (language) => {
    const said = words[language]
    const [first, second] = [`Mía ${newCode()}`, `Otra ${newCode()}`]
    const page = await personAt('/ports?q=barran', 'auxiliar@andina.test', { language })
    await page.getByRole('table').waitFor()
    await openViews(page, language)
    await page.getByLabel(said.name).fill(first)
    // Without a right to change the records of a list nobody shows views of it to others.
    expect(await page.getByLabel(said.forWhom).count()).toBe(0)
    await send(page, language, said.save)
    await openViews(page, language)
    await page.getByRole('button', { name: said.edit(first) }).click()
    await page.getByLabel(said.name).fill(second)
    await page.getByLabel(said.byDefault).check()
    await expectAccessible(page)
    await picture(page, `views-edit-${language}`)
    await send(page, language, said.change)
    await openViews(page, language)
    await page.getByRole('link', { name: second, exact: true }).waitFor()
    await page.getByText(`${said.mine} · ${said.opens}`).waitFor()
    await expectAccessible(page)
    await picture(page, `views-list-${language}`)

    await page.goto('/ports')
    await eventually(() => searchedIn(page)).toBe('barran')
    await page.goto('/ports?q=santa')
    await page.getByRole('table').waitFor()
    await openViews(page, language)
    await page.getByRole('button', { name: said.edit(second) }).click()
    expect(searchedIn(page)).toBe('santa')
    await page.getByLabel(said.withState).check()
    await send(page, language, said.change)
    await openViews(page, language)
    await eventually(() => page.getByRole('link', { name: second, exact: true }).getAttribute('aria-current')).toBe(
      'true',
    )
    await page.goto('/ports')
    await eventually(() => searchedIn(page)).toBe('santa')

    const colleague = await personAt('/ports', 'supervisor@andina.test', { language })
    await colleague.getByRole('table').waitFor()
    await openViews(colleague, language)
    await colleague.getByRole('link', { name: said.plain }).waitFor()
    expect(await colleague.getByRole('link', { name: second }).count()).toBe(0)

    await openViews(page, language)
    await remove(page, language, second)
    await page.goto('/ports')
    await page.getByRole('table').waitFor()
    await openViews(page, language)
    await page.getByRole('link', { name: said.plain }).waitFor()
    await eventually(() => page.getByRole('link', { name: second }).count()).toBe(0)
    expect(queryOf(page)).toEqual({})
  },
)

it('views have no screen, menu entry or card of their own', async () => {
  const page = await personAt('/dashboard/default')
  const menu = page.getByRole('navigation', { name: 'Menú' })
  await menu.waitFor()
  expect(await page.locator('body').innerText()).not.toMatch(/Vistas guardadas/)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('vistas guardadas')
  await eventually(() => page.getByRole('dialog').getByRole('option').count()).toBe(0)
  const archive = await openArchive()
  const { list } = await archive.ask('GET /auth/menus/active', { token: archive.token })
  expect(JSON.stringify(list)).not.toContain('saved-views')
  await page.goto('/saved-views')
  await page.getByRole('heading', { name: 'La página no existe o fue movida' }).waitFor()
})
