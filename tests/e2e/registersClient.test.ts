import { expect, it } from 'vitest'
import { newCode, openArchive } from './archive.ts'
import { expectAccessible } from './accessible.ts'
import { eventually, login, openBrowser, picture } from './office.ts'

const words = {
  es: {
    send: 'Registrarse',
    terms: 'Debe aceptar los términos y condiciones',
    confirm: 'Confirmar',
    country: 'Colombia',
  },
  en: { send: 'Sign up', terms: 'You must accept the terms and conditions', confirm: 'Confirm', country: 'Colombia' },
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
    const fields = {
      name: 'Luisa',
      lastName: 'Rincón',
      email,
      address: 'Calle 1 # 2-3',
      phone: '3001234567',
      state: 'Cundinamarca',
      city: 'Chía',
      password: 'Luisa2027',
      passwordConfirmation: 'Luisa2027',
    }
    for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(value)
    await page.locator('[name="country"]').selectOption({ label: said.country })
    await page.getByRole('button', { name: said.send }).click()
    await page.locator('.error', { hasText: said.terms }).waitFor()
    await expectAccessible(page)
    await picture(page, `register-${language}`)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: said.send }).click()
    await page.locator('[name="code"]').waitFor()
    await expectAccessible(page)

    const mailbox = await page.context().newPage()
    const mail = mailbox.getByRole('row', { name: email }).first().getByRole('link')
    await eventually(async () => {
      await mailbox.goto('/mailbox')
      return mail.count()
    }).toBe(1)
    await mail.click()
    const code = /\b\d{6}\b/.exec(await mailbox.locator('pre').innerText())?.[0] ?? ''
    await page.locator('[name="code"]').fill(code)
    await page.getByRole('button', { name: said.confirm }).click()
    // The number that a customer gets, and the address of his locker.
    await page.getByText(/AND\d+/).waitFor()
    await page.goto('/auth/login')
    await login(page, email, fields.password)
    await page.getByRole('button', { name: 'Andina Carga' }).waitFor()
    expect(code).toMatch(/^\d{6}$/)
  },
)
