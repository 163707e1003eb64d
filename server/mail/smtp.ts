import { createTransport } from 'nodemailer'
import type { Mailer } from '../contract.ts'
import { enclosed } from './enclosed.ts'

/** Sends through a mail server, `smtp://user:password@host:587`. */
export const smtpMailer = (url: string, from: string): Mailer & { readonly close: () => void } => {
  const transport = createTransport(url, { from, disableFileAccess: true, disableUrlAccess: true })
  return {
    send: async (mail) => {
      const { to, others = [], cc = [], bcc = [], subject, text, html } = mail
      await transport.sendMail({
        to: [to, ...others].map((address) => ({ name: '', address })),
        cc: cc.map((address) => ({ name: '', address })),
        bcc: bcc.map((address) => ({ name: '', address })),
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        attachments: enclosed(mail),
      })
    },
    close: () => transport.close(),
  }
}
