import { expect, it } from 'vitest'
import { newCode, openArchive, tax } from './archive.ts'
import { expectAccessible } from './accessible.ts'
import { choose } from './onScreen.ts'
import { eventually, personAt, picture } from './office.ts'

const words = {
  es: {
    edit: 'Editar',
    rate: 'Tarifa (%)',
    save: 'Guardar',
    history: 'Historial',
    restore: 'Restaurar esta versión',
    restored: 'Registro restaurado',
    data: 'Datos',
    before: '8,5',
    after: '9,75',
    updated: 'Registro actualizado correctamente',
  },
  en: {
    edit: 'Edit',
    rate: 'Rate (%)',
    save: 'Save',
    history: 'History',
    restore: 'Restore this version',
    restored: 'Record restored',
    data: 'Data',
    before: '8.5',
    after: '9.75',
    updated: 'Record updated correctly',
  },
} as const

it.each(['es', 'en'] as const)('edits a tax, sees it in the history and restores it (%s)', async (language) => {
  const said = words[language]
  const archive = await openArchive()
  const { id } = await archive.create('/config/taxes', tax(newCode()))
  const page = await personAt(`/taxes/${id}`, 'admin@andina.test', { language })
  await page.getByRole('heading', { level: 1, name: `Impuesto ${id}` }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: said.edit, exact: true }).click()
  const rate = page.getByRole('textbox', { name: said.rate })
  await rate.waitFor()
  await expectAccessible(page)
  await rate.fill(said.after)
  await picture(page, `form-${language}`)
  await page.keyboard.press('Control+s')
  await page.getByText(said.updated).waitFor()
  await page.getByRole('tab', { name: said.history }).click()
  await page.getByRole('insertion').filter({ hasText: said.after }).first().waitFor()
  expect(await page.getByRole('deletion').first().innerText()).toBe(said.before)
  await expectAccessible(page)
  await picture(page, `history-${language}`)

  await page.getByRole('button', { name: said.restore }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: said.restore }).click()
  await page.getByText(said.restored).waitFor()
  await eventually(async () => (await archive.get(`/config/taxes/${id}`))['rate']).toBe(8.5)
  await eventually(() => page.getByRole('insertion').first().innerText()).toBe(said.before)
})

it('creates a tax that is wrong, hears of every mistake at its field, and saves it once it is right', async () => {
  const code = newCode()
  const page = await personAt('/taxes/create')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByRole('alert').first().waitFor()
  await eventually(() =>
    page.getByRole('textbox', { name: /^Código/ }).evaluate((input) => input === document.activeElement),
  ).toBe(true)
  await expectAccessible(page)
  await picture(page, 'form-errors-es')
  await page.getByRole('textbox', { name: /^Código/ }).fill(code)
  await page.getByRole('textbox', { name: /^Descripción/ }).fill('Con errores')
  await choose(page.getByRole('combobox', { name: /^Tipo/ }), 'IVA')
  await page.getByRole('textbox', { name: /^Tarifa/ }).fill('101')
  await choose(page.getByRole('combobox', { name: /^Base gravable/ }), 'Neto')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await eventually(() => page.getByRole('textbox', { name: /^Tarifa/ }).getAttribute('aria-invalid')).toBe('true')
  await page.getByRole('textbox', { name: /^Tarifa/ }).fill('19')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Registro guardado').waitFor()
  expect(await (await openArchive()).get(`/config/taxes/${code}`)).toMatchObject({
    rate: 19,
    description: 'Con errores',
  })
})

it('says that a tax exists already, in the words of the company', async () => {
  const archive = await openArchive()
  const { id } = await archive.create('/config/taxes', tax(newCode()))
  const page = await personAt(`/taxes/create?from=${id}`)
  await page.getByRole('textbox', { name: /^Código/ }).fill(id)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('El registro ya existe, no se puede guardar de nuevo').waitFor()
})

it('changes a rate where it stands in the list', async () => {
  const archive = await openArchive()
  const { id } = await archive.create('/config/taxes', tax(newCode()))
  const page = await personAt(`/taxes?q=${id}`)
  const row = page.getByRole('row', { name: new RegExp(id) })
  await row.getByRole('button', { name: 'Editar Tarifa (%)' }).click()
  const input = row.getByRole('textbox', { name: 'Tarifa (%)' })
  await input.fill('12,25')
  await input.press('Enter')
  await row.getByText('12,25').waitFor()
  expect((await archive.get(`/config/taxes/${id}`))['rate']).toBe(12.25)
})

it('without a line saving says so at once and keeps what was typed; with one it saves when asked again', async () => {
  const archive = await openArchive()
  const { id, rate: before } = await archive.create('/config/taxes', tax(newCode()))
  const page = await personAt(`/taxes/${id}/edit`)
  const rate = page.getByRole('textbox', { name: 'Tarifa (%)' })
  await rate.fill('11,5')
  const save = page.getByRole('button', { name: 'Guardar', exact: true })
  await page.context().setOffline(true)
  try {
    await page.getByText('No hay red.').waitFor()
    await save.click()
    await page.getByRole('main').getByText('No hay conexión con el servidor').waitFor()
  } finally {
    await page.context().setOffline(false)
  }
  await page.getByText('No hay red.').waitFor({ state: 'detached' })
  expect(await rate.inputValue()).toBe('11,5')
  expect((await archive.get(`/config/taxes/${id}`))['rate']).toBe(before)
  await save.click()
  await page.getByText('Registro actualizado correctamente').waitFor()
  expect((await archive.get(`/config/taxes/${id}`))['rate']).toBe(11.5)
})

it.each(['Cancelar', 'Guardar'])(
  'a form that is left by %s pressed twice goes back to its record, and no further',
  async (name) => {
    const { id } = await (await openArchive()).create('/config/taxes', tax(newCode()))
    const page = await personAt(`/taxes?q=${id}`)
    /** Which page of the tab's history is open. */
    const place = () => page.evaluate(() => Number((history.state as { readonly idx?: number } | null)?.idx))
    await page
      .getByRole('row', { name: new RegExp(id) })
      .getByRole('link')
      .first()
      .click()
    const edit = page.getByRole('link', { name: 'Editar', exact: true })
    await edit.waitFor()
    const record = await place()
    await edit.click()
    await page.getByRole('textbox', { name: 'Tarifa (%)' }).fill('11,5')
    await page.getByRole('textbox', { name: 'Tarifa (%)' }).fill('8,5')
    expect(await place()).toBe(record + 1)
    await page.getByRole('button', { name, exact: true }).dblclick()
    await edit.click()
    await page.getByRole('textbox', { name: 'Tarifa (%)' }).waitFor()
    expect(await place()).toBe(record + 1)
  },
)
