import type { Page } from 'playwright-core'
import { type Archive, newCode } from './archive.ts'
import type { Clerk } from './clerkForms.ts'
import { codeBox, confirmationBox, emailBox, enterWorkspace, passwordBox } from './lightPages.ts'
import { eventually, type Language, login, openBrowser } from './office.ts'

const words = {
  es: {
    fields: ['Nombre', 'Apellido', 'Dirección', 'Teléfono', 'Departamento o estado', 'Ciudad'],
    country: /^País/,
    register: 'Registrarse',
    accept: 'Confirmar',
  },
  en: {
    fields: ['Name', 'Last name', 'Address', 'Phone', 'State', 'City'],
    country: /^Country/,
    register: 'Sign up',
    accept: 'Confirm',
  },
} as const

const person = ['Luisa', 'Rincón', 'Calle 1 # 2-3', '3001234567', 'Cundinamarca', 'Chía']

export interface Registered {
  readonly page: Page
  readonly email: string
  readonly password: string
  readonly company: string
  /** The code of the locker that was given at confirmation. */
  readonly locker: string
}

/** The code that was mailed last to an address. */
export const mailedCode = async (page: Page, email: string, mails = 1): Promise<string> => {
  const mailbox = await page.context().newPage()
  const rows = mailbox.getByRole('row', { name: email })
  await eventually(async () => {
    await mailbox.goto('/mailbox')
    return rows.count()
  }).toBe(mails)
  await rows.first().getByRole('link').click()
  const code = /\b\d{6}\b/.exec(await mailbox.locator('pre').innerText())?.[0] ?? ''
  await mailbox.close()
  return code
}

/** Somebody registers, confirms by the mailed code and is in the office with the code of his locker. */
export const registers = async (archive: Archive, language: Language): Promise<Registered> => {
  const said = words[language]
  const password = 'Luisa2027'
  const [first] = (await archive.ask('GET /auth/companies', { token: archive.token })).list
  const company = String(first?.['id'])
  const email = `${newCode().toLowerCase()}@cliente.test`
  const page = await openBrowser({ language })
  await page.goto(`/registered-clients/create?company=${company}`)
  for (const [at, name] of said.fields.entries())
    await page.getByRole('textbox', { name, exact: true }).fill(person[at] ?? '')
  await emailBox(page).fill(email)
  await passwordBox(page).fill(password)
  await confirmationBox(page).fill(password)
  await page.getByRole('combobox', { name: said.country }).selectOption({ label: 'Colombia' })
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: said.register }).click()
  await codeBox(page).waitFor()
  await codeBox(page).fill(await mailedCode(page, email))
  await page.getByRole('button', { name: said.accept }).click()
  const code = page.getByText(/AND\d+/).first()
  const locker = /AND\d+/.exec(await code.innerText())?.[0] ?? ''
  await page.goto(`/auth/login?m=customer&company=${company}`)
  await login(page, email, password)
  await enterWorkspace(page)
  return { page, email, password, company, locker }
}

/** The office makes a customer of who registered, by clicking; answers his code. */
export const converts = async (clerk: Clerk, { email, locker }: Registered): Promise<string> => {
  const { page } = clerk
  const code = locker.replace(/\D/g, '')
  await clerk.open(`/pre-entities?q=${encodeURIComponent(email)}`)
  await page
    .getByRole('row', { name: new RegExp(code) })
    .getByRole('link')
    .first()
    .click()
  await clerk.chooseFromMenu('pre-entities', 'convert')
  const dialog = page.getByRole('dialog')
  await clerk.fill(
    'pre-entities',
    {
      personType: { word: 'NATURAL' },
      identificationType: { find: 'CO-CC' },
      identification: `10${code}77`,
      country: { find: 'CO' },
    },
    dialog,
    'convert',
  )
  await dialog.getByRole('button', { name: clerk.nameOf('pre-entities', 'convert'), exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  return code
}
