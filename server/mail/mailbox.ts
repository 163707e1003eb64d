import { randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Attachment, Mail, Mailer } from '../contract.ts'

/** A mail as the local mailbox keeps it. */
export interface KeptMail extends Omit<Mail, 'attachments'> {
  readonly id: string
  readonly from: string
  readonly at: string
  readonly attachments?: readonly {
    readonly filename: string
    readonly mimeType: string
    readonly base64: string
  }[]
}

const folderOf = (dataDir: string): string => join(dataDir, 'mailbox')

/** Keeps mails as files for a developer to read, where no mail server is set. */
export const mailboxMailer = (dataDir: string, from: string, clock: () => Date = () => new Date()): Mailer => ({
  send: async ({ attachments = [], ...mail }) => {
    const folder = folderOf(dataDir)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const at = clock().toISOString()
    const id = `${at.replace(/[:.]/g, '-')}_${randomUUID().slice(0, 8)}`
    const draft = join(folder, `.${id}`)
    await writeFile(
      draft,
      JSON.stringify({ id, from, at, ...mail, attachments: attachments.map(kept) } satisfies KeptMail),
      { mode: 0o600 },
    )
    await rename(draft, join(folder, `${id}.json`))
    // Nobody fills the disk by mail.
    for (const name of (await mailsIn(dataDir)).slice(mostKept)) await rm(join(folder, name), { force: true })
  },
})

const kept = ({ filename, mimeType, bytes }: Attachment) => ({
  filename,
  mimeType,
  base64: Buffer.from(bytes).toString('base64'),
})

const isId = (id: string): boolean => /^[\w-]{10,60}$/.test(id)

const mostKept = 500

/** The names of the mails that are kept, the newest first. */
const mailsIn = async (dataDir: string): Promise<readonly string[]> =>
  (await readdir(folderOf(dataDir)).catch(() => []))
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .toReversed()

/** The last hundred mails, the newest first. */
export const readMailbox = async (dataDir: string): Promise<readonly KeptMail[]> => {
  const newest = (await mailsIn(dataDir)).slice(0, 100)
  const mails = await Promise.all(newest.map((name) => readMail(dataDir, name.slice(0, -'.json'.length))))
  return mails.filter((mail) => mail !== null)
}

export const readMail = async (dataDir: string, id: string): Promise<KeptMail | null> => {
  if (!isId(id)) return null
  const text = await readFile(join(folderOf(dataDir), `${id}.json`), 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as KeptMail)
}
