import { expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { newCode, openArchive } from './archive.ts'
import { newColleague } from './newColleague.ts'
import { eventually, personAt, picture } from './office.ts'
import { dataRows } from './onScreen.ts'

const words = {
  es: {
    tab: 'Límites',
    add: 'Limitar otro recurso',
    resource: 'Recurso',
    of: 'Incoterms',
    hidden: 'Campos ocultos',
    field: 'Flete principal a cargo de',
    condition: 'Agregar condición',
    by: 'Filtrar por',
    code: 'Código',
    save: 'Guardar',
    hides: 'No ve: Flete principal a cargo de',
    sees: 'Ve solo: Código es FOB',
    remove: 'Quitar el filtro Código es FOB',
  },
  en: {
    tab: 'Limits',
    add: 'Limit another resource',
    resource: 'Resource',
    of: 'Incoterms',
    hidden: 'Hidden fields',
    field: 'Main carriage paid by',
    condition: 'Add a condition',
    by: 'Filter by',
    code: 'Code',
    save: 'Save',
    hides: 'Does not see: Main carriage paid by',
    sees: 'Sees only: Code is FOB',
    remove: 'Remove the filter Code is FOB',
  },
} as const

it.each(['es', 'en'] as const)(
  'G-03: an administrator chooses what a role hides by its words, and who has the role sees no more (%s)',
  async (language) => {
    const said = words[language]
    const archive = await openArchive()
    const { list } = await archive.ask('GET /auth/menus?range=[0,999]', { token: archive.token })
    const menu = list.find(({ code }) => code === 'incoterms')?.['id']
    const role = await archive.create('/auth/roles', { name: `Rol ${newCode()}`, menuPlan: [menu] })
    const page = await personAt(`/settings/role/${role.id}/edit`, 'admin@andina.test', { language })
    await page.getByRole('tab', { name: said.tab }).click()
    await page.getByRole('button', { name: said.add }).click()
    await page.getByRole('combobox', { name: said.resource }).fill(said.of)
    await page.getByRole('option', { name: said.of, exact: true }).click()
    await page.getByRole('combobox', { name: said.hidden }).fill(said.field)
    await page.getByRole('option', { name: said.field, exact: true }).click()
    await page.getByRole('button', { name: said.condition }).click()
    const panel = page.getByRole('dialog', { name: said.condition })
    await panel.getByRole('combobox', { name: said.by }).selectOption({ label: said.code })
    await panel.getByRole('textbox', { name: said.code }).fill('FOB')
    // The form that the panel stands in is not sent with it.
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: said.remove }).waitFor()
    expect(new URL(page.url()).pathname).toContain('edit')
    await expectAccessible(page)
    await picture(page, `role-limits-${language}`)
    await page.getByRole('button', { name: said.save, exact: true }).click()
    await page.getByText(said.hides).waitFor()
    await page.getByText(said.sees).waitFor()
    await expectAccessible(page)
    const { restrictions } = await archive.get(`/auth/roles/${role.id}`)
    expect(restrictions).toMatchObject([
      { resource: 'incoterms', hiddenFields: ['freightPaidBy'], rows: { code: { eq: 'FOB' } } },
    ])

    const username = newCode().toLowerCase()
    const email = `${username}@andina.test`
    await newColleague(archive, { username, name: 'Marta', email, role: role.id, language })
    const clerk = await personAt('/incoterms', email, { language })
    await eventually(() => dataRows(clerk).count()).toBe(1)
    expect(await dataRows(clerk).first().innerText()).toContain('FOB')
    expect(await clerk.getByRole('columnheader', { name: said.field, exact: true }).count()).toBe(0)
  },
)
