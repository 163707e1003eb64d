import type { Mailer, Settings } from '../contract.ts'
import { mailboxMailer } from './mailbox.ts'
import { smtpMailer } from './smtp.ts'

/** SMTP by setting, else the local mailbox in the data folder. */
export const createMailer = (settings: Settings): Mailer =>
  settings.smtpUrl === null
    ? mailboxMailer(settings.dataDir, settings.mailFrom)
    : smtpMailer(settings.smtpUrl, settings.mailFrom)
