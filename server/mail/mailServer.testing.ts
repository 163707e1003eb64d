import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface Received {
  readonly from: string
  readonly to: readonly string[]
  readonly user: string
  readonly content: string
}

export interface MailServer {
  readonly port: number
  readonly received: readonly Received[]
  readonly close: () => Promise<void>
}

/** A mail server that takes what comes from the user with the password `secret`, for all but `nobody@`. */
export const startMailServer = async (): Promise<MailServer> => {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: false,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'secret' ? done(null, { user: username }) : done(new Error('Wrong')),
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('nobody@') ? done(new Error('550 No such user')) : done(),
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          user: String(session.user),
          content: Buffer.concat(parts).toString('utf8'),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
