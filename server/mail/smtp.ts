import { createTransport } from 'nodemailer'
import type { Mailer } from '../contract.ts'
import { enclosed } from './enclosed.ts'
import { assertTaken } from './partlyRefused.ts'

/** How long a server may be silent: shorter than the database lets a transaction wait that sends within it. */
const patience = { connectionTimeout: '10000', greetingTimeout: '10000', socketTimeout: '30000' }

const withPatience = (url: string): string => {
  const { href, searchParams } = new URL(url)
  const unsaid = Object.entries(patience).filter(([name]) => !searchParams.has(name))
  return `${href}${href.includes('?') ? '&' : '?'}${new URLSearchParams(unsaid).toString()}`
}

/** Sends through a mail server, `smtp://user:password@host:587`. */
export const smtpMailer = (url: string, from: string): Mailer & { readonly close: () => void } => {
  const transport = createTransport(withPatience(url), { from, disableFileAccess: true, disableUrlAccess: true })
  return {
    send: async (mail) => {
      const { to, others = [], cc = [], bcc = [], replyTo, subject, text, html } = mail
      const { rejected } = await transport.sendMail({
        to: [to, ...others].map((address) => ({ name: '', address })),
        cc: cc.map((address) => ({ name: '', address })),
        bcc: bcc.map((address) => ({ name: '', address })),
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        attachments: enclosed(mail),
      })
      assertTaken(mail, rejected)
    },
    close: () => transport.close(),
  }
}
