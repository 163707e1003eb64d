import { expect, it } from 'vitest'
import { newCode, openArchive } from './archive.ts'
import { expectAccessible } from './accessible.ts'
import { newColleague } from './newColleague.ts'
import { eventually, login, openBrowser, picture } from './office.ts'
import { isFocused } from './onScreen.ts'
import { codeBox, confirmationBox, emailBox, enterWorkspace, passwordBox } from './lightPages.ts'

it('changes a forgotten password with the code that came by mail', async () => {
  const archive = await openArchive()
  const username = newCode().toLowerCase()
  const email = `${username}@andina.test`
  const [role] = (
    await archive.ask('GET /auth/roles', { token: archive.token, query: { filter: { name: 'Comercial' } } })
  ).list
  await newColleague(archive, { username, name: 'Olga', email, role: role?.['id'] })
  const page = await openBrowser()
  const password = `Nueva${Date.now()}`
  await page.goto('/auth/login')
  await page.getByRole('link', { name: '¿Olvidó su contraseña?' }).click()
  await emailBox(page).fill(email)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await eventually(() => isFocused(codeBox(page))).toBe(true)

  const mailbox = await page.context().newPage()
  const mail = mailbox.getByRole('row', { name: email }).first().getByRole('link')
  // The answer does not wait for the mail to be sent.
  await eventually(async () => {
    await mailbox.goto('/mailbox')
    return (await mail.count()) === 0 ? '' : mail.innerText()
  }).toMatch(/\d{6}/)
  await mail.click()
  const code = /\b\d{6}\b/.exec(await mailbox.locator('pre').innerText())?.[0] ?? ''
  expect(code).toMatch(/^\d{6}$/)

  await codeBox(page).fill(code)
  await passwordBox(page).fill(password)
  await confirmationBox(page).fill(password)
  await expectAccessible(page)
  await picture(page, 'forgot-password-es')
  await page.getByRole('button', { name: 'Cambiar la contraseña' }).click()
  await page.getByText('La contraseña se cambió. Ya puede iniciar sesión.').waitFor()
  await page.getByRole('link', { name: 'Volver al inicio de sesión' }).click()
  await login(page, email, password)
  await enterWorkspace(page)
})

it('answers alike for an e-mail that nobody has', async () => {
  const page = await openBrowser({ language: 'en' })
  await page.goto('/auth/forgetpassword')
  await emailBox(page).fill('nobody@andina.test')
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText('If nobody@andina.test is registered').waitFor()
})
