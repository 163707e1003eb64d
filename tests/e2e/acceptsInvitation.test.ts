import { expect, it } from 'vitest'
import { openArchive } from './archive.ts'
import { expectAccessible } from './accessible.ts'
import { login, openBrowser, picture } from './office.ts'
import { acceptButton, acceptInvitation, enterWorkspace, tellOfOneself } from './lightPages.ts'

const words = {
  es: {
    accept: 'Aceptar',
    name: 'Nombre',
    lastName: 'Apellido',
    back: 'Volver al inicio de sesión',
    gone: /ya no es válida|venció|usada/i,
    done: /Listo|acept/i,
  },
  en: {
    accept: 'Accept',
    name: 'Name',
    lastName: 'Last name',
    back: 'Back to sign in',
    gone: /no longer|expired|used/i,
    done: /Done|accept/i,
  },
} as const

it.each(['es', 'en'] as const)(
  'a colleague who is invited gives a name and a password, and comes in (%s)',
  async (language) => {
    const said = words[language]
    const email = `nuevo${Date.now().toString(36)}@andina.test`
    const archive = await openArchive()
    const [role] = (
      await archive.ask('GET /auth/roles', { token: archive.token, query: { filter: { name: 'Comercial' } } })
    ).list
    const invited = await archive.ask(`POST /auth/users/invite?namespace=andina&role=${String(role?.['id'])}`, {
      token: archive.token,
      body: { email },
    })
    expect(invited.status).toBeLessThan(300)

    const page = await openBrowser({ language })
    await page.goto('/mailbox')
    await page.getByRole('row', { name: email }).first().getByRole('link').click()
    const mail = await page.locator('pre').innerText()
    const path = /https?:\/\/[^\s]+(\/accept-invitation\?token=[^\s]+)/.exec(mail)?.[1] ?? ''
    expect(path).toMatch(/^\/accept-invitation\?token=./)
    await page.goto(path)
    await acceptButton(page).waitFor()
    await expectAccessible(page)
    await acceptButton(page).click()
    await tellOfOneself(page, { name: 'Nueva', lastName: 'Persona', password: 'Colega2026x' })
    await expectAccessible(page)
    await picture(page, `invitation-${language}`)
    await acceptInvitation(page)
    await login(page, email, 'Colega2026x')
    await enterWorkspace(page)

    const again = await openBrowser({ language })
    await again.goto(path)
    const [send, gone] = [acceptButton(again), again.getByRole('alert').filter({ hasText: said.gone })]
    await send.or(gone).first().waitFor()
    if (await send.isVisible()) await send.click()
    await gone.waitFor()
  },
)
