import { createTransport } from 'nodemailer'
import type { RecordOf } from '../../src/resources/records.ts'
import { unseal } from '../auth/sealed.ts'
import type { Mailer, Settings } from '../contract.ts'
import { publicAddress } from '../http/publicAddress.ts'
import { enclosed } from './enclosed.ts'
import { assertTaken } from './partlyRefused.ts'

const patienceMs = 10_000
/** Once it listens: what reads papers for viruses answers late, and a mail given up then would go twice. */
const answerMs = 60_000

/**
 * The mail server of a company as it set it up (`email-configs`): its host, its sender, its sealed password.
 *
 * @throws NotPublic for a host of a private network that the operator did not open
 */
export const companyServer = async (
  settings: Settings,
  config: RecordOf<'email-configs'> & { readonly password: string },
): Promise<Mailer> => {
  const { encryption, host, port } = config
  const { address } = await publicAddress(host, port, settings.privateHosts)
  const transport = createTransport({
    host: address,
    port,
    tls: { servername: host },
    secure: encryption === 'SSL',
    requireTLS: encryption === 'STARTTLS',
    ignoreTLS: encryption === 'NONE',
    auth: { user: config.user ?? '', pass: await unseal(settings, config.password) },
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail) => {
      const { to, others = [], cc = [], bcc = [], subject, text, html } = mail
      const replyTo = mail.replyTo || config.replyTo
      try {
        const { rejected } = await transport.sendMail({
          from: { name: config.fromName ?? '', address: config.fromEmail ?? '' },
          ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
          to: [to, ...others].map((address) => ({ name: '', address })),
          cc: cc.map((address) => ({ name: '', address })),
          bcc: bcc.map((address) => ({ name: '', address })),
          subject,
          text,
          ...(html === undefined ? {} : { html }),
          attachments: enclosed(mail),
        })
        assertTaken(mail, rejected)
      } finally {
        transport.close()
      }
    },
  }
}
