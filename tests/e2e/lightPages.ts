import type { Locator, Page } from 'playwright-core'
import { titleOf } from './onScreen.ts'

/** The pages before the office, in either language. */

export const usernameBox = (page: Page): Locator =>
  page.getByRole('textbox', { name: /^(Usuario o correo|User name or e-mail)/ })

export const passwordBox = (page: Page): Locator => page.getByLabel(/^(Contraseña|Password|New password)/)

export const confirmationBox = (page: Page): Locator => page.getByLabel(/^(Repita la contraseña|Repeat the password)/)

export const emailBox = (page: Page): Locator => page.getByRole('textbox', { name: /^(Correo electrónico|E-mail)/ })

export const codeBox = (page: Page): Locator =>
  page.getByRole('textbox', { name: /^(Código de seguridad|Security code)/ })

export const sendButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: /^(Iniciar sesión|Sign in)$/ })

export const acceptButton = (page: Page): Locator => page.getByRole('button', { name: /^(Aceptar|Accept)$/ })

/** Waits for the frame of the office: who has one workspace enters it without being asked which. */
export const enterWorkspace = (page: Page): Promise<void> => page.getByRole('banner').waitFor()

/** The same, and the title of the screen. */
export const enterOffice = async (page: Page): Promise<void> => {
  await enterWorkspace(page)
  await titleOf(page).waitFor()
}

export interface Invited {
  readonly name: string
  readonly lastName: string
  readonly password: string
}

/** What somebody who is invited writes of themselves. */
export const tellOfOneself = async (page: Page, { name, lastName, password }: Invited): Promise<void> => {
  await page.getByRole('textbox', { name: /^(Nombre|Name)/ }).fill(name)
  await page.getByRole('textbox', { name: /^(Apellido|Last name)/ }).fill(lastName)
  await passwordBox(page).fill(password)
  await confirmationBox(page).fill(password)
}

/** Sends the invitation's form, and goes to the sign-in page when it was taken. */
export const acceptInvitation = async (page: Page): Promise<void> => {
  await acceptButton(page).click()
  await acceptButton(page).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: /^(Volver al inicio de sesión|Back to sign in)$/ }).click()
}
