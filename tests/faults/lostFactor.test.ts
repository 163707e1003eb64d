import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readMailbox } from '../../server/mail/mailbox.ts'
import { password } from '../attacks/companies.ts'
import { type Answer, signInto } from '../wire/ask.ts'
import { runCommand } from './command.ts'
import { type CompanyData, companyData } from './companyData.ts'
import { connectOwner } from './postgres.ts'
import { type Program, startProgram } from './program.ts'

let data: CompanyData
let program: Program
let settings: { readonly [name: string]: string }

beforeAll(async () => {
  data = await companyData('embedded')
  settings = { DATA_DIR: data.folder, DATABASE_ENGINE: 'embedded', RIGHTS_CACHE_SECONDS: '1' }
  program = await startProgram(settings)
})

afterAll(async () => {
  await program.stop()
  await data.remove()
})

const email = 'c1@t1.test'

const enter = async (): Promise<Answer> => {
  const { body } = await program.ask('POST /auth/session/login', { body: { username: email, password } })
  const ticket = Buffer.from(`${email}:${String(body['temporaryToken'])}`).toString('base64')
  return program.ask('POST /auth/session/workspace', {
    headers: { authorization: `Basic ${ticket}` },
    body: { namespaceId: 't1' },
  })
}

const audited = async (administrator: string, namespace: string): Promise<readonly unknown[]> => {
  const token = await signInto(program.ask, administrator, password, namespace)
  const { list } = await program.ask('GET /auth/audit-entries', {
    token,
    query: { filter: { event: 'FACTOR_REMOVED' } },
  })
  return list.map(({ person, device }) => ({ person, device }))
}

it('a lost second factor is taken away at the machine: its sessions end, its owner and his company are told', async () => {
  const token = await signInto(program.ask, email, password, 't1')
  const begun = await program.ask('POST /auth/session/factor/begin', { token })
  const code = new TOTP({ secret: Secret.fromBase32(String(begun.body['secret'])) }).generate()
  expect((await program.ask('POST /auth/session/factor/enrol', { token, body: { code } })).status).toBe(200)
  expect((await enter()).body['code']).toBe('FACTOR_NEEDED')

  const told = await runCommand(settings, 'factor', 'status', email)
  expect(told.out).toMatch(/^c1@t1\.test: a second factor since \S+, 10 recovery codes left\n$/)
  const removed = await runCommand(settings, 'factor', 'remove', 'C1@T1.test')
  expect(removed, removed.err).toMatchObject({ code: 0 })
  expect(removed.out).toContain('every session of it has ended')
  expect((await runCommand(settings, 'factor', 'status', email)).out).toBe('c1@t1.test: no second factor\n')

  // A session that the server knew a moment ago, too.
  await expect.poll(async () => (await program.ask('GET /config/taxes', { token })).status).toBe(401)
  expect((await enter()).status).toBe(200)
  expect(await audited('a1@t1.test', 't1')).toEqual([{ person: 'c1', device: 'npm run factor' }])
  expect(await audited('a2@t2.test', 't2')).toEqual([])
  const mail = (await readMailbox(data.folder)).find(({ to, subject }) => to === email && /factor/.test(subject))
  expect(mail?.text).toContain('usted dijo haberlo perdido')
})

it('where his company asks for one, a new one is set up before anything opens', async () => {
  const owner = await connectOwner(data.folder)
  await owner.sql("update estiba.companies set second_factor = true where namespace = 't1'")
  expect((await enter()).body['code']).toBe('FACTOR_MISSING')
  await owner.sql("update estiba.companies set second_factor = false where namespace = 't1'")
  await owner.end()
})

it('says so where nobody, or nothing, is meant', async () => {
  const said = async (...words: readonly string[]) => {
    const { code, err } = await runCommand(settings, 'factor', ...words)
    return { code, err }
  }
  expect(await said('remove', 'nobody@t1.test')).toEqual({ code: 1, err: 'Nobody has an account of nobody@t1.test\n' })
  expect(await said('remove', email)).toMatchObject({
    code: 1,
    err: expect.stringContaining('no second factor to take'),
  })
  expect(await said('remove', email, '--customer-of', 'nowhere')).toMatchObject({
    code: 1,
    err: expect.stringContaining("no workspace 'nowhere'"),
  })
  expect(await said('remove')).toMatchObject({ code: 1, err: expect.stringContaining('factor remove <e-mail>') })
})
