import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { newCode, openArchive, tax } from './archive.ts'
import { login, openBrowser, personAt, signIn } from './office.ts'
import { rowsIn, saveWorkbook } from './workbook.ts'
import { enterWorkspace, usernameBox } from './lightPages.ts'

/** Texts that would run where a page took them for more than text. */
const hostile = (mark: string) => `<img src=x onerror="fetch('/${mark}')"><script>fetch('/${mark}')</script>`

/** What runs on a page that should run nothing of a text: dialogues, requests that the text asks for, breaches of the policy. */
const listen = (page: Page, mark: string): readonly string[] => {
  const heard: string[] = []
  page.on('dialog', (dialog) => {
    heard.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (request.url().includes(mark) && !request.url().includes('/api/')) heard.push(`request ${request.url()}`)
  })
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) heard.push(message.text())
  })
  return heard
}

it('28 a text of somebody runs nowhere: not in a list, a record, a form, a notice, a file or the palette', async () => {
  const archive = await openArchive()
  const [code, mark] = [newCode(), newCode()]
  const description = hostile(mark)
  const { id } = await archive.create('/config/taxes', tax(code, { description }))
  const page = await personAt('/dashboard/default')
  const heard = listen(page, mark)
  await page.goto(`/taxes?q=${code}`)
  await page.getByRole('table').getByText(description).waitFor()
  await page.goto(`/taxes/${id}`)
  await page.getByText(description).first().waitFor()
  await page.goto(`/taxes/${id}/edit`)
  const field = page.getByLabel(/^Descripción/)
  expect(await field.inputValue()).toBe(description)
  await field.fill(`${description}!`)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Registro actualizado correctamente').waitFor()
  await page.getByRole('tab', { name: 'Historial' }).click()
  await page.getByText(`${description}!`).first().waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(code)
  await page.getByRole('dialog').getByText(description, { exact: false }).first().waitFor()
  expect(heard).toEqual([])
})

it('28 names of menus, fields and options run nowhere, whoever wrote them', async () => {
  const archive = await openArchive('admin@nordfracht.test', 'nordfracht')
  const mark = newCode()
  const text = hostile(mark)
  const [menu, name, field, option] = [`M ${text}`, `N ${text}`, `F ${text}`, `O ${text}`] as const
  const written = await Promise.all(
    Object.entries({ name: `${name} |||| ${name}`, 'fields.rate': field, 'options.taxType.VAT': option }).map(
      ([key, words]) =>
        archive.create('/translations/message-sets', { locale: 'es', key: `resources.taxes.${key}`, text: words }),
    ),
  )
  try {
    const page = await openBrowser()
    const heard = listen(page, mark)
    // A company's own host may answer the menu with any label.
    await page.route(/\/auth\/menus\/active/, async (route) => {
      const response = await route.fetch()
      const sections = (await response.json()) as readonly object[]
      await route.fulfill({ response, json: sections.map((section) => ({ ...section, labelEs: menu })) })
    })
    await signIn(page, 'admin@nordfracht.test', '/taxes')
    await page.getByRole('navigation', { name: 'Menú' }).getByText(menu).first().waitFor()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    // A title as long as this leaves its column no room: it stands in the table unseen, and below its row.
    await page.getByRole('columnheader', { name: field, includeHidden: true }).waitFor({ state: 'attached' })
    await page.goto('/taxes/create')
    await page.getByLabel(field).first().waitFor()
    // The choices of a selector stand there once it is opened.
    await page.getByRole('combobox', { name: /^Tipo/ }).click()
    await page.getByRole('option', { name: option }).first().waitFor()
    await page.goto('/taxes/import')
    await page.getByRole('heading', { level: 1 }).getByText(name, { exact: false }).waitFor()
    expect(heard).toEqual([])
  } finally {
    for (const { id } of written) await archive.ask(`DELETE /translations/message-sets/${id}`, { token: archive.token })
  }
})

it('28 a workbook runs nothing: not its titles, its cells or its faults, and neither does what is exported', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'estiba-hostile-'))
  const [code, mark] = [newCode(), newCode()]
  const text = hostile(mark)
  const path = await saveWorkbook(join(folder, `${mark}.xlsx`), [
    ['Código', 'Descripción', 'Tarifa (%)', 'Tipo', 'Base gravable', text],
    [code, text, 5, 'IVA', 'Neto', text],
    [`${code}2`, text, text, text, 'Neto', text],
  ])
  try {
    const page = await personAt('/taxes/import')
    const heard = listen(page, mark)
    await page.getByLabel('Elegir archivo').setInputFiles(path)
    const check = page.getByRole('button', { name: /Revisar 2 filas/ })
    await check.waitFor()
    await page.getByText(text).first().waitFor()
    await check.click()
    await page.getByRole('button', { name: /Importar solo/ }).click()
    await page.getByText('1 creados', { exact: false }).waitFor()
    // A row is left over: who left with it would be asked.
    await page.getByRole('button', { name: 'Importar otro archivo' }).click()
    await page.getByLabel('Elegir archivo').waitFor({ state: 'attached' })
    await page.goto(`/taxes?q=${code}`)
    await page.getByRole('table').getByText(text).waitFor()
    await page.getByRole('button', { name: 'Exportar' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Excel (download.xlsx)' }).click(),
    ])
    const saved = join(folder, download.suggestedFilename())
    await download.saveAs(saved)
    expect((await rowsIn(saved))[1]?.slice(0, 2)).toEqual([code, text])
    expect(heard).toEqual([])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

it.each(['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', ' JaVaScRiPt:alert(1)'])(
  '28 an address that would run (%s) is not kept',
  async (trackingUrl) => {
    const archive = await openArchive()
    const { status, body } = await archive.ask('POST /config/shipping-methods', {
      token: archive.token,
      body: { code: newCode(), description: 'X', trackingUrl },
    })
    expect(status).toBe(422)
    expect(body['errors']).toHaveProperty('trackingUrl')
  },
)

it('30 who signs in after somebody else finds nothing of theirs in the browser', async () => {
  const page = await openBrowser({ worker: true })
  await signIn(page, 'admin@andina.test', '/taxes')
  await page.getByRole('table').waitFor()
  await page.getByLabel(/^Mi cuenta/).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await usernameBox(page).waitFor()
  const kept = await page.evaluate(async () => {
    const addresses: string[] = []
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) addresses.push(new URL(request.url).pathname)
    return [...addresses, ...Object.keys(sessionStorage)]
  })
  expect(kept.filter((what) => what.startsWith('/api') || what.startsWith('estiba.draft'))).toEqual([])
  await login(page, 'admin@nordfracht.test')
  await enterWorkspace(page)
  await page.context().setOffline(true)
  await page.goto('/taxes').catch(() => null)
  expect(await page.locator('body').innerText()).not.toContain('Andina')
})
