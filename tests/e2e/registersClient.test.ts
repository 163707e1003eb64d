import { expect, it } from 'vitest'
import { newCode, openArchive } from './archive.ts'
import { expectAccessible } from './accessible.ts'
import { codeBox, confirmationBox, emailBox, enterWorkspace, passwordBox } from './lightPages.ts'
import { descriptionOf } from './onScreen.ts'
import { eventually, login, openBrowser, picture } from './office.ts'

const words = {
  es: {
    send: 'Registrarse',
    terms: 'Debe aceptar los términos y condiciones',
    confirm: 'Confirmar',
    countryOf: /^País/,
    country: 'Colombia',
    fields: ['Nombre', 'Apellido', 'Dirección', 'Teléfono', 'Departamento o estado', 'Ciudad'],
  },
  en: {
    send: 'Sign up',
    terms: 'You must accept the terms and conditions',
    confirm: 'Confirm',
    countryOf: /^Country/,
    country: 'Colombia',
    fields: ['Name', 'Last name', 'Address', 'Phone', 'State', 'City'],
  },
} as const

it.each(['es', 'en'] as const)(
  'B-CLIENT-REGISTER, V-TERMS: somebody registers as a customer and confirms by the mailed code (%s)',
  async (language) => {
    const said = words[language]
    const archive = await openArchive()
    const [company] = (await archive.ask('GET /auth/companies', { token: archive.token })).list
    const email = `${newCode().toLowerCase()}@cliente.test`
    const page = await openBrowser({ language })
    await page.goto(`/registered-clients/create?company=${String(company?.['id'])}`)
    const password = 'Luisa2027'
    const person = ['Luisa', 'Rincón', 'Calle 1 # 2-3', '3001234567', 'Cundinamarca', 'Chía']
    for (const [at, name] of said.fields.entries())
      await page.getByRole('textbox', { name, exact: true }).fill(person[at] ?? '')
    await emailBox(page).fill(email)
    await passwordBox(page).fill(password)
    await confirmationBox(page).fill(password)
    await page.getByRole('combobox', { name: said.countryOf }).selectOption({ label: said.country })
    await page.getByRole('button', { name: said.send }).click()
    await eventually(() => descriptionOf(page.getByRole('checkbox'))).toContain(said.terms)
    await expectAccessible(page)
    await picture(page, `register-${language}`)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: said.send }).click()
    await codeBox(page).waitFor()
    await expectAccessible(page)

    const mailbox = await page.context().newPage()
    const mail = mailbox.getByRole('row', { name: email }).first().getByRole('link')
    await eventually(async () => {
      await mailbox.goto('/mailbox')
      return mail.count()
    }).toBe(1)
    await mail.click()
    const code = /\b\d{6}\b/.exec(await mailbox.locator('pre').innerText())?.[0] ?? ''
    await codeBox(page).fill(code)
    await page.getByRole('button', { name: said.confirm }).click()
    // The number that a customer gets, and the address of his locker.
    await page.getByText(/AND\d+/).waitFor()
    await page.goto('/auth/login')
    await login(page, email, password)
    await enterWorkspace(page)
    expect(code).toMatch(/^\d{6}$/)
  },
)
