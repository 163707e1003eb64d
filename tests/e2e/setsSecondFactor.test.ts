import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { newCode, openArchive } from './archive.ts'
import { enterOffice } from './lightPages.ts'
import { newColleague } from './newColleague.ts'
import { eventually, login, openBrowser, picture } from './office.ts'

const code = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

it('sets up a second factor on the profile, enters with it the next time, and takes it away by a recovery code', async () => {
  const archive = await openArchive()
  const username = newCode().toLowerCase()
  const email = `${username}@andina.test`
  const [role] = (
    await archive.ask('GET /auth/roles', { token: archive.token, query: { filter: { name: 'Comercial' } } })
  ).list
  await newColleague(archive, { username, name: 'Rosa', email, role: role?.['id'] })
  const page = await openBrowser()
  await page.goto('/auth/login')
  await login(page, email)
  await enterOffice(page)

  await page.goto('/settings/profile')
  const panel = page.getByRole('region', { name: 'Segundo factor' })
  await panel.getByRole('button', { name: 'Configurar' }).click()
  await panel.getByRole('img', { name: /Código QR/ }).waitFor()
  const secret = (await panel.getByText(/^([A-Z2-7]{4} ?)+$/).innerText()).replaceAll(' ', '')
  await expectAccessible(page)
  await picture(page, 'second-factor-es')
  const box = panel.getByRole('textbox', { name: 'Código de la aplicación' })
  await box.fill('000000')
  await panel.getByRole('button', { name: 'Activar' }).click()
  await panel.getByRole('alert').waitFor()
  const used = code(secret)
  await box.fill(used)
  await panel.getByRole('button', { name: 'Activar' }).click()
  await panel.getByText(/^Activo desde/).waitFor()
  const recovery = await panel.getByRole('listitem').allInnerTexts()
  expect(recovery).toHaveLength(10)
  await expectAccessible(page)

  const other = await openBrowser()
  await other.goto('/auth/login')
  await login(other, email)
  await other.getByRole('heading', { name: 'Segundo factor' }).waitFor()
  await expectAccessible(other)
  await picture(other, 'second-factor-entry-es')
  const typed = other.getByRole('textbox', { name: /^Código/ })
  await typed.fill(used)
  await other.getByRole('button', { name: 'Continuar' }).click()
  await other.getByRole('alert').filter({ hasText: /./ }).waitFor()
  // The next one: that of now is used, where no other has begun meanwhile.
  await typed.fill(code(secret, 1))
  await other.getByRole('button', { name: 'Continuar' }).click()
  await other.getByRole('banner').waitFor()

  await panel.getByRole('button', { name: 'Quitar' }).click()
  await panel.getByRole('textbox', { name: /recuperación/ }).fill(String(recovery[0]))
  await panel.getByRole('button', { name: 'Quitar' }).last().click()
  await eventually(() => panel.getByRole('button', { name: 'Configurar' }).count()).toBe(1)
})
