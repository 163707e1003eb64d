import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInto } from '../wire/ask.ts'
import { runCommand } from './command.ts'
import { openFolder } from '../laidData.ts'
import { type Program, startProgram } from './program.ts'

/** The world of a first start. */
const layingMs = 110_000

/** Companies and the platform's administrator are made by commands while the server works on its own database. */
let folder: string
let program: Program
let settings: { readonly [name: string]: string }

beforeAll(async () => {
  folder = await openFolder('estiba-beside-')
  settings = { DATA_DIR: folder, DATABASE_ENGINE: 'embedded' }
  program = await startProgram({ ...settings, LOG_LEVEL: 'warn' }, layingMs)
}, layingMs)

afterAll(async () => {
  await program.stop()
  await rm(folder, { recursive: true, force: true })
})

const password = 'Cordillera-azul-2026'

/** Comes in by the link that a command told. */
const acceptBy = async (out: string): Promise<number> => {
  const token = /accept-invitation\?token=(\S+)/.exec(out)?.[1] ?? ''
  const { status } = await program.ask(`POST /auth/user/public/confirm-invite?token=${token}`, {
    body: { password, name: 'Ana', lastName: 'Ruiz' },
  })
  return status
}

it('a company is founded beside the running server, and its administrator comes in there at once', async () => {
  const words = ['--name', 'Beside Cargo', '--tax-id', '900373913', '--country', 'CO', '--namespace', 'beside']
  const founded = await runCommand(settings, 'company', ...words, '--email', 'ana@beside.test', '--person', 'Ana Ruiz')
  expect(founded, founded.err).toMatchObject({ code: 0 })
  expect(founded.out).toContain("The workspace 'beside' is founded")
  expect(await acceptBy(founded.out)).toBeLessThan(300)
  const token = await signInto(program.ask, 'ana@beside.test', password, 'beside')
  expect((await program.ask('GET /config/taxes', { token })).status).toBe(200)
  const again = await runCommand(settings, 'company', ...words, '--email', 'ana@beside.test', '--person', 'Ana Ruiz')
  expect(again.code).toBe(1)
  expect(again.err).toContain('namespace')
}, 60_000)

it('so is the administrator of the platform, and the server goes on with its database', async () => {
  const made = await runCommand(settings, 'administrator', '--email', 'ops@host.test', '--name', 'Olga Paz')
  expect(made, made.err).toMatchObject({ code: 0 })
  expect(made.out).toContain("ops@host.test is the platform's administrator.")
  expect(await acceptBy(made.out)).toBeLessThan(300)
  expect(await signInto(program.ask, 'ops@host.test', password, 'platform')).not.toBe('')
  expect((await program.ask('GET /health')).status).toBe(200)
  const known = await runCommand(settings, 'administrator', '--email', 'ops@host.test')
  expect(known.out).toContain('already')
}, 60_000)

it('who asks for events by long polling is told how much is left', async () => {
  const answer = await fetch(`${program.url}/realtime/socket.io/?EIO=4&transport=polling`)
  expect(answer.headers.get('ratelimit')).toMatch(/^"address";r=\d+;t=\d+$/)
})

it('of a first start nothing was warned of but that no mail is sent, and that once', async () => {
  await program.says('SMTP_URL is not set')
  expect(program.said().match(/"level":"(warn|error)".*/g)).toEqual([expect.stringContaining('SMTP_URL is not set')])
})
