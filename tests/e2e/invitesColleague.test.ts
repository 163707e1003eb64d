import { expect, it } from 'vitest'
import { expectAccessible, login, openBrowser, personAt, picture } from './office.ts'

const words = {
  es: {
    invite: 'Invitar',
    email: /^(Correo|E-?mail)/i,
    role: /^Rol/,
    sessions: 'Sesiones',
    end: 'Cerrar sesión',
    none: 'No tiene sesiones abiertas.',
  },
  en: {
    invite: 'Invite',
    email: /^E-?mail/i,
    role: /role\b/i,
    sessions: 'Sessions',
    end: 'End session',
    none: 'No sessions are open.',
  },
} as const

it.each(['es', 'en'] as const)(
  'an administrator invites a colleague, who comes in, and ends the session of the colleague (%s)',
  async (language) => {
    const said = words[language]
    const email = `colega${Date.now().toString(36)}@andina.test`
    const office = await personAt('/settings/user-management', 'admin@andina.test', { language })
    await office.getByRole('button', { name: said.invite, exact: true }).click()
    const dialog = office.getByRole('dialog', { name: said.invite })
    await dialog.getByRole('textbox', { name: said.email }).fill(email)
    await dialog.getByRole('combobox', { name: said.role }).fill('Comercial')
    await office
      .getByRole('option', { name: /Comercial/ })
      .first()
      .click()
    await expectAccessible(office)
    await picture(office, `invite-${language}`)
    await dialog.getByRole('button', { name: said.invite, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })

    const colleague = await openBrowser({ language })
    await colleague.goto('/mailbox')
    await colleague.getByRole('row', { name: email }).first().getByRole('link').click()
    const mail = await colleague.locator('pre').innerText()
    const path = /https?:\/\/[^\s]+(\/accept-invitation\?token=[^\s]+)/.exec(mail)?.[1] ?? ''
    expect(path).toMatch(/^\/accept-invitation\?token=./)
    await colleague.goto(path)
    await colleague.locator('form button.primary').click()
    await colleague.locator('#name').fill('Nueva')
    await colleague.locator('#lastName').fill('Colega')
    await colleague.locator('#password').fill('Colega2026x')
    await colleague.locator('#confirmation').fill('Colega2026x')
    await colleague.locator('form button.primary').click()
    await colleague.locator('form').waitFor({ state: 'detached' })
    await colleague.locator('a[href="/auth/login"]').click()
    await login(colleague, email, 'Colega2026x')
    await colleague.locator('.workspace').first().click()
    await colleague.locator('.office-top').waitFor()

    await office.goto(`/settings/user-management/${encodeURIComponent(email)}`)
    await office.getByRole('tab', { name: said.sessions }).click()
    await office.getByRole('button', { name: said.end }).first().waitFor()
    await expectAccessible(office)
    await picture(office, `sessions-${language}`)
    await office.getByRole('button', { name: said.end }).first().click()
    await office.getByText(said.none).waitFor()
    await colleague.goto('/settings/profile')
    await colleague.waitForURL((address) => address.pathname.startsWith('/auth/'))
  },
)
