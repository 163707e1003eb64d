import { createTransport } from 'nodemailer'
import type { Mailer } from '../contract.ts'

/** Sends through a mail server, `smtp://user:password@host:587`. */
export const smtpMailer = (url: string, from: string): Mailer & { readonly close: () => void } => {
  const transport = createTransport(url, { from, disableFileAccess: true, disableUrlAccess: true })
  return {
    send: async ({ to, subject, text, html }) => {
      await transport.sendMail({
        to: { name: '', address: to },
        subject,
        text,
        ...(html === undefined ? {} : { html }),
      })
    },
    close: () => transport.close(),
  }
}
