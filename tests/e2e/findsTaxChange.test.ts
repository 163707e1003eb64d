import { expect, it } from 'vitest'
import { newCode, openArchive, tax } from './archive.ts'
import { expectAccessible } from './accessible.ts'
import { eventually, personAt, picture } from './office.ts'

const words = {
  es: {
    resource: 'Catálogo o documento',
    taxes: 'Impuestos',
    action: 'Qué hizo',
    changed: 'Cambió',
    restore: 'Volver a como estaba antes',
    before: '8,5',
    after: '9,75',
  },
  en: {
    resource: 'Catalogue or document',
    taxes: 'Taxes',
    action: 'What was done',
    changed: 'Changed',
    restore: 'Back to what it was before',
    before: '8.5',
    after: '9.75',
  },
} as const

it.each(['es', 'en'] as const)('an administrator finds who changed a tax and restores it (%s)', async (language) => {
  const said = words[language]
  const archive = await openArchive()
  const { id } = await archive.create('/config/taxes', tax(newCode()))
  const changed = await archive.ask(`PUT /config/taxes/${id}`, { token: archive.token, body: { rate: 9.75 } })
  expect(changed.status).toBe(200)

  const page = await personAt('/settings/changes', 'admin@andina.test', { language })
  await page.getByLabel(said.resource).selectOption({ label: said.taxes })
  await page.getByLabel(said.action).selectOption({ label: said.changed })
  const entry = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: id }) })
  await entry.getByRole('insertion').filter({ hasText: said.after }).first().waitFor()
  expect(await entry.getByRole('deletion').first().innerText()).toBe(said.before)
  expect(await entry.first().innerText()).toContain(said.changed)
  await expectAccessible(page)
  await picture(page, `changes-${language}`)
  await entry.getByRole('button', { name: said.restore }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: said.restore }).click()
  await eventually(async () => (await archive.get(`/config/taxes/${id}`))['rate']).toBe(8.5)
})
