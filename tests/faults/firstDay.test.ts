import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Embedded, startEmbedded } from '../../server/db/embedded.ts'
import { type MailServer, startMailServer } from '../../server/mail/mailServer.testing.ts'
import { silent } from '../contract/scratch.ts'
import { expectAccessible } from '../e2e/accessible.ts'
import { acceptButton, acceptInvitation, confirmationBox, enterWorkspace, passwordBox } from '../e2e/lightPages.ts'
import { login, openBrowser, picture } from '../e2e/office.ts'
import { openFolder } from '../laidData.ts'
import { runCommand } from './command.ts'
import { type Program, startProgram } from './program.ts'

/** The world is laid, no company. */
const layingMs = 110_000

let parent: string
let database: Embedded
let mails: MailServer
let program: Program
let settings: { readonly [name: string]: string }

beforeAll(async () => {
  parent = await openFolder('estiba-first-day-')
  database = await startEmbedded(join(parent, 'database'), silent)
  mails = await startMailServer()
  const { host, port, user, password, database: name } = database.access
  settings = {
    DATA_DIR: join(parent, 'data'),
    DATABASE_URL: `postgres://${user}:${password}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
    SAMPLE_DATA: 'no',
    SMTP_URL: `smtp://estiba:secret@127.0.0.1:${mails.port}`,
  }
  program = await startProgram(settings, layingMs)
})

afterAll(async () => {
  await program.stop()
  await mails.close()
  await database.stop()
  await rm(parent, { recursive: true, force: true })
})

/** The way in that was mailed, as it came over the line. */
const invitationOf = async (email: string): Promise<string> => {
  const found = () => mails.received.find(({ to }) => to.includes(email))
  await expect.poll(() => found() !== undefined).toBe(true)
  const text = (found()?.content ?? '').replace(/=\r?\n/g, '').replace(/=3D/g, '=')
  const path = /\/accept-invitation\?token=[\w-]{40,}/.exec(text)?.[0]
  expect(path, text).toBeDefined()
  return path ?? ''
}

/** Accepts, with a password of one's own; the name was given with the invitation. */
const comeIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.goto(await invitationOf(email))
  await acceptButton(page).click()
  await passwordBox(page).fill(password)
  await confirmationBox(page).fill(password)
  await acceptInvitation(page)
  await login(page, email, password)
  await enterWorkspace(page)
}

const seenFrom = async (page: Page, name: string): Promise<void> => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await picture(page, `${name} ${width}`)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

it('on an empty database the operator makes the platform’s administrator, who founds the first company, and its people come in by mail', async () => {
  const made = await runCommand(settings, 'administrator', '--email', 'olga@host.test', '--name', 'Olga Paz')
  expect(made, made.err).toMatchObject({ code: 0 })
  expect(made.out).toContain('olga@host.test is invited by mail.')
  expect(made.out).not.toContain('token=')

  const olga = await openBrowser({ address: program.url, worker: true })
  await comeIn(olga, 'olga@host.test', 'Plataforma2027')
  await olga.getByText('Administración de la plataforma').first().waitFor()
  await seenFrom(olga, 'platform es light')

  await olga.goto('/auth/workspaces')
  await olga.getByLabel('Empresa').fill('Ñandú Logística')
  await olga.getByLabel('Identificación tributaria').fill('900373913')
  await olga.getByLabel('País').selectOption('CO')
  await olga.getByLabel('Nombre del superusuario').fill('Eva Díaz')
  await olga.getByLabel('Correo electrónico').fill('eva@nandu.test')
  await expectAccessible(olga)
  await seenFrom(olga, 'found es light')
  await olga.getByRole('button', { name: 'Fundar' }).click()
  await olga.getByRole('status').filter({ hasText: 'eva@nandu.test' }).waitFor()
  await olga.getByRole('listitem').filter({ hasText: 'nandu-logistica' }).waitFor()

  const eva = await openBrowser({ address: program.url, worker: true, language: 'en' })
  await eva.emulateMedia({ colorScheme: 'dark' })
  await comeIn(eva, 'eva@nandu.test', 'Primera2027')
  await eva.getByRole('banner').getByText('Ñandú Logística').waitFor()
  expect(await eva.getByText('Platform administration').count()).toBe(0)
  await eva.goto('/companies')
  // The company is one: its record opens, not a list of one.
  await eva.getByRole('tab', { name: 'Set-up' }).click()
  await eva.getByText(/^Done: 2 of \d+/).waitFor()
  await expectAccessible(eva)
  await seenFrom(eva, 'set-up en dark')
})

it('the command founds one as well, beside the server, and its first super user works in it', async () => {
  const words = ['--name', 'Acme Cargo', '--tax-id', '900373913', '--country', 'CO', '--email', 'ana@acme.test']
  const founded = await runCommand(settings, 'company', ...words, '--person', 'Ana Ruiz', '--language', 'en')
  expect(founded, founded.err).toMatchObject({ code: 0 })
  expect(founded.out).toMatch(/^The workspace 'acme-cargo' is founded: 10 roles, \d+ series of numbers\.$/m)
  const ana = await openBrowser({ address: program.url, worker: true, language: 'en' })
  await comeIn(ana, 'ana@acme.test', 'Primera2027')
  await ana.getByRole('banner').getByText('Acme Cargo').waitFor()
  const again = await runCommand(settings, 'company', ...words, '--person', 'Ana Ruiz')
  expect(again.code).toBe(1)
  expect(again.err).toContain('namespace:')
})
