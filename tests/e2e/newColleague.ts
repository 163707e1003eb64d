import type { Archive } from './archive.ts'
import { eventually, officeUrl, samplePassword } from './office.ts'

/** Somebody whom the administrator made a user and who has accepted by the link of his mail, with the sample's password. */
export const newColleague = async (
  archive: Archive,
  user: {
    readonly username: string
    readonly email: string
    readonly name: string
    readonly role: unknown
    readonly language?: string
  },
): Promise<void> => {
  await archive.create('/auth/users', user)
  let token = ''
  // The answer does not wait for the mail to be sent.
  await eventually(async () => {
    token = await invitationIn(user.email)
    return token === '' ? 0 : 1
  }).toBe(1)
  const { status, text } = await archive.ask(`POST /auth/user/public/confirm-invite?token=${token}`, {
    body: { name: user.name, password: samplePassword },
  })
  if (status !== 200) throw new Error(`The invitation answered ${status} ${text}`)
}

/** The link of the newest mail to an address, in the local mailbox. */
const invitationIn = async (email: string): Promise<string> => {
  const list = await (await fetch(`${officeUrl()}/mailbox`)).text()
  const row = list.split('<tr>').find((one) => one.includes(`<td>${email}</td>`))
  const page = /href="(\/mailbox\/[\w-]+)"/.exec(row ?? '')?.[1]
  if (page === undefined) return ''
  const mail = await (await fetch(`${officeUrl()}${page}`)).text()
  return /accept-invitation\?token=([\w-]+)/.exec(mail)?.[1] ?? ''
}
