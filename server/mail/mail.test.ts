import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { compose } from './compose.ts'
import { mailboxMailer, readMailbox } from './mailbox.ts'
import { mailboxRoutes } from './mailboxRoutes.ts'
import { startMailServer } from './mailServer.testing.ts'
import { smtpMailer } from './smtp.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'

const ends: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const mailServer = async () => {
  const server = await startMailServer()
  ends.push(server.close)
  return server
}

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'estiba-mail-'))
  ends.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

describe('mail by SMTP', () => {
  it('arrives at a mail server with sender, recipient and text', async () => {
    const { port, received } = await mailServer()
    const mailer = smtpMailer(`smtp://estiba:secret@127.0.0.1:${port}`, 'Estiba <estiba@andina.test>')
    await mailer.send(
      compose('securityCode', 'es', 'ana@andina.test', {
        code: '012345',
        minutes: 15,
        link: 'https://estiba.test/auth/forgetpassword',
      }),
    )
    mailer.close()
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({ from: 'estiba@andina.test', to: ['ana@andina.test'], user: 'estiba' })
    expect(received[0]?.content).toContain('012345')
    expect(received[0]?.content).toMatch(/^From: "?Estiba"? <estiba@andina\.test>/m)
  })

  it('goes to others as well where they are named', async () => {
    const { port, received } = await mailServer()
    const mailer = smtpMailer(`smtp://estiba:secret@127.0.0.1:${port}`, 'estiba@andina.test')
    await mailer.send({ to: 'ana@andina.test', others: ['ben@andina.test'], subject: 'S', text: 'T' })
    mailer.close()
    expect(received).toMatchObject([{ to: ['ana@andina.test', 'ben@andina.test'] }])
  })

  it('tells of those whom the server took it for, and whom not', async () => {
    const { port, received } = await mailServer()
    const mailer = smtpMailer(`smtp://estiba:secret@127.0.0.1:${port}`, 'estiba@andina.test')
    for (const missed of ['nobody@andina.test', 'nobody@peñas.test'])
      await expect(
        mailer.send({ to: 'ana@andina.test', others: [missed], subject: 'S', text: 'T' }),
      ).rejects.toMatchObject({ refused: [missed] })
    await mailer.send({ to: 'ana@andina.test', cc: ['nobody@andina.test'], subject: 'S', text: 'T' })
    mailer.close()
    expect(received.map(({ to }) => to)).toEqual(Array.from({ length: 3 }, () => ['ana@andina.test']))
  })

  it('goes to one recipient only, whatever an address or a value tries to add', async () => {
    const { port, received } = await mailServer()
    const mailer = smtpMailer(`smtp://estiba:secret@127.0.0.1:${port}`, 'estiba@andina.test')
    const mail = compose('invitation', 'en', 'ana@andina.test', {
      company: 'Andina\r\nBcc: evil@evil.test',
      inviter: 'Juan',
      role: 'Clerk',
      days: 7,
      link: 'https://estiba.test',
    })
    await mailer.send(mail)
    mailer.close()
    expect(received.flatMap(({ to }) => to)).toEqual(['ana@andina.test'])
    expect(received[0]?.content).not.toMatch(/^Bcc:/im)
  })

  it('fails where the mail server refuses', async () => {
    const { port } = await mailServer()
    const mailer = smtpMailer(`smtp://estiba:wrong@127.0.0.1:${port}`, 'estiba@andina.test')
    await expect(mailer.send({ to: 'ana@andina.test', subject: 'x', text: 'x' })).rejects.toThrow()
    mailer.close()
  })
})

describe('the local mailbox', () => {
  it('keeps the last five hundred mails', async () => {
    const dataDir = await newFolder()
    const began = Date.parse('2026-11-22T10:00:00Z')
    let sent = 0
    const mailer = mailboxMailer(dataDir, 'estiba@localhost', () => new Date(began + sent * 1000))
    for (; sent < 503; sent++) await mailer.send({ to: `p${sent}@t1.test`, subject: 'S', text: 'T' })
    expect(await readdir(join(dataDir, 'mailbox'))).toHaveLength(500)
    expect((await readMailbox(dataDir))[0]?.to).toBe('p502@t1.test')
  })

  it('keeps mails and shows them as text', async () => {
    const dataDir = await newFolder()
    const mailer = mailboxMailer(dataDir, 'estiba@localhost')
    await mailer.send({
      to: 'ana@andina.test',
      subject: '<script>alert(1)</script>',
      text: 'Código 123456 <img src=x onerror=alert(1)>',
    })
    const app = mailboxRoutes({ dataDir })
    const list = await (await app.request('/')).text()
    expect(list).toContain('ana@andina.test')
    expect(list).not.toContain('<script>')
    const [mail] = await readMailbox(dataDir)
    const page = await (await app.request(`/${mail?.id}`)).text()
    expect(page).toContain('Código 123456')
    expect(page).not.toContain('<img')
    expect((await app.request('/..%2f..%2fetc%2fpasswd')).status).toBe(404)
  })

  it('is empty before the first mail', async () => {
    expect(await (await mailboxRoutes({ dataDir: await newFolder() }).request('/')).text()).toContain('No mail yet')
  })
})

describe('mail texts', () => {
  it('have the same places to fill in both languages', () => {
    const places = (texts: object): readonly string[] =>
      [...JSON.stringify(texts).matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').toSorted()
    expect(Object.keys(en)).toEqual(Object.keys(es))
    for (const kind of Object.keys(es) as (keyof typeof es)[]) expect(places(en[kind])).toEqual(places(es[kind]))
  })
})
