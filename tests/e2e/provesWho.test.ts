import { rm } from 'node:fs/promises'
import { Secret, TOTP } from 'otpauth'
import pino from 'pino'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { setPassword } from '../../server/auth/provision.ts'
import { readMailbox, readMail } from '../../server/mail/mailbox.ts'
import { readSettings } from '../../server/settings.ts'
import { type RunningServer, startServer } from '../../server/start.ts'
import { copyOf, openFolder } from '../laidData.ts'
import { askOf } from '../wire/ask.ts'
import { expectAccessible } from './accessible.ts'
import { enterOffice } from './lightPages.ts'
import { eventually, type Language, login, openBrowser, picture, samplePassword, signIn } from './office.ts'

/** Proving again who one is: on a server of its own, whose clock is moved, and which many strangers ask. */
let server: RunningServer
let parent = ''
let shift = 0

beforeAll(async () => {
  parent = await openFolder('estiba-proves-')
  const settings = readSettings({
    PORT: '0',
    DATA_DIR: await copyOf(inject('sampleData'), parent),
    NODE_ENV: 'production',
    TRUST_PROXY: 'yes',
    RIGHTS_CACHE_SECONDS: '5',
  })
  server = await startServer(settings, {
    log: pino({ level: 'silent' }),
    clock: () => new Date(Date.now() + shift),
  })
})

afterAll(async () => {
  await server?.close()
  await rm(parent, { recursive: true, force: true })
})

const email = 'admin@andina.test'

const ask = askOf((path, init) => fetch(`${server.url}${path}`, init))

/** The six digits of the newest mail to somebody whose subject says so. */
const codeMailed = async (to: string, subject: RegExp): Promise<string> => {
  const mails = await readMailbox(server.deps.settings.dataDir)
  const newest = mails.find((mail) => mail.to === to && subject.test(mail.subject))
  const mail = newest === undefined ? null : await readMail(server.deps.settings.dataDir, newest.id)
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
}

const words = {
  es: {
    factor: 'Segundo factor',
    setUp: 'Configurar',
    title: 'Confirme que es usted',
    go: 'Continuar',
    mailed: /correo/,
    qr: /Código QR/,
  },
  en: {
    factor: 'Second factor',
    setUp: 'Set up',
    title: 'Confirm that it is you',
    go: 'Continue',
    mailed: /e-mail/,
    qr: /QR code/,
  },
} as const

/** Asks on the profile for what only the person himself may do; long after his sign-in he proves first that it is he. */
const asksOnProfile = async (page: Page, language: Language) => {
  const said = words[language]
  shift += 16 * 60_000
  await page.goto('/settings/profile')
  const panel = page.getByRole('region', { name: said.factor })
  await panel.getByRole('button', { name: said.setUp }).click()
  const dialog = page.getByRole('dialog', { name: said.title })
  await dialog.waitFor()
  return { said, panel, dialog }
}

it.each(['es', 'en'] as const)(
  'confirms by the password a quarter of an hour after signing in: %s',
  async (language) => {
    const page = await openBrowser({ language, address: server.url })
    await signIn(page, email)
    const { said, panel, dialog } = await asksOnProfile(page, language)
    const box = dialog.locator('input[name="password"]')
    await box.waitFor()
    await expectAccessible(page)
    await picture(page, `confirm-${language}-1440`)
    await page.setViewportSize({ width: 390, height: 844 })
    await picture(page, `confirm-${language}-390`)
    await page.setViewportSize({ width: 1440, height: 900 })
    await box.fill('Wrong2026')
    await dialog.getByRole('button', { name: said.go }).click()
    await dialog.getByRole('alert').waitFor()
    expect(await panel.getByRole('img', { name: said.qr }).count()).toBe(0)
    await box.fill(samplePassword)
    await dialog.getByRole('button', { name: said.go }).click()
    // The call that waited is made again by itself.
    await panel.getByRole('img', { name: said.qr }).waitFor()
    expect(await dialog.count()).toBe(0)
  },
)

it('confirms by a mailed code who has no password', async () => {
  const page = await openBrowser({ address: server.url })
  await signIn(page, email)
  const [kept] = await server.deps.db.platform((sql) =>
    sql<{ hash: string }>('select password_hash as hash from estiba.auth_accounts where email = $1', [email]),
  )
  const keep = (hash: string | null) =>
    server.deps.db.platform((sql) =>
      sql('update estiba.auth_accounts set password_hash = $2 where email = $1', [email, hash]),
    )
  await keep(null)
  onTestFinished(async () => void (await keep(kept?.hash ?? null)))
  const { said, panel, dialog } = await asksOnProfile(page, 'es')
  await dialog.getByLabel(said.mailed).waitFor()
  await expectAccessible(page)
  await picture(page, 'confirm-mailed-es-1440')
  await dialog.getByLabel(said.mailed).fill(await codeMailed(email, /confirmar|confirm/))
  await dialog.getByRole('button', { name: said.go }).click()
  await panel.getByRole('img', { name: said.qr }).waitFor()
})

it.each(['es', 'en'] as const)(
  'sets a second factor up at the entry of a workspace whose role asks for it: %s',
  async (language) => {
    const colleague = `${language}.factor@andina.test`
    await server.deps.db.system('andina', async (session) => {
      const [menu] = (await session.asSystem('menus').list({ where: { code: 'taxes' }, range: [0, 0] })).rows
      const role = await session
        .asSystem('roles')
        .create({ name: `Factor ${language}`, menuPlan: [String(menu?.id)], secondFactor: true })
      const [admin] = (await session.asSystem('users').list({ where: { email }, range: [0, 0] })).rows
      const { company = null } = admin ?? {}
      await session.asSystem('users').create({
        username: `factor.${language}`,
        email: colleague,
        name: 'Rosa',
        type: 'company-official',
        role: role.id,
        company,
        status: 'ACTIVE',
      })
    })
    await setPassword(server.deps.db, {
      email: colleague,
      type: 'company-official',
      businessId: '',
      password: samplePassword,
    })
    const page = await openBrowser({ language, address: server.url })
    await page.goto('/auth/login')
    await login(page, colleague)
    await page.getByRole('img', { name: words[language].qr }).waitFor()
    await expectAccessible(page)
    await picture(page, `enrol-${language}-1440`)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
    await picture(page, `enrol-${language}-390-dark`)
    const secret = (await page.getByText(/([A-Z2-7]{4} ){3}/).innerText())
      .replace(/^[^:]*:/, '')
      .replace(/[^A-Z2-7]/g, '')
    await page
      .locator('#code')
      .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + shift }))
    await page.locator('button.primary').click()
    await eventually(() => page.getByRole('main').getByRole('listitem').count()).toBe(10)
    await expectAccessible(page)
    await page.locator('button.primary').click()
    await page.getByRole('banner').waitFor()
  },
)

it.each(['es', 'en'] as const)(
  'asks a strange device for a mailed code after many have failed: %s',
  async (language) => {
    const person = 'clerk@andina.test'
    const known = await server.deps.db.platform((sql) =>
      sql<{ email: string }>(
        "select email from estiba.auth_accounts where realm = '' and email like '%@andina.test' and email <> $1 order by email",
        [email],
      ),
    )
    const [first] = known.filter((one) => !one.email.includes('.factor@'))
    const who = first?.email ?? person
    for (let at = 0; at < 25; at++)
      await ask('POST /auth/session/login', {
        body: { username: who, password: 'Wrong2026' },
        headers: { 'x-forwarded-for': `198.51.${language === 'es' ? 100 : 101}.${at + 1}` },
      })
    const page = await openBrowser({ language, address: server.url })
    await page.goto('/auth/login')
    await login(page, who)
    const box = page.locator('#securityCode')
    await box.waitFor()
    await expectAccessible(page)
    await picture(page, `strange-${language}-1440`)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
    await picture(page, `strange-${language}-390-dark`)
    let code = ''
    await eventually(async () => {
      code = await codeMailed(who, /ingresar|sign in/)
      return code.length
    }).toBe(6)
    await box.fill(code)
    await page.locator('button.primary').click()
    await enterOffice(page)
  },
)
