import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Locale } from '../../src/schema/json.ts'
import { sendWaiting } from '../auth/sendInvitations.ts'
import type { Deps, Settings } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { createLog } from '../log.ts'
import { readMailbox } from '../mail/mailbox.ts'
import { prepare } from '../start.ts'
import { foundCompany } from './foundCompany.ts'
import { namespaceOf } from './newCompany.ts'
import { makePlatformAdministrator } from './platformAdministrator.ts'
import { platformNamespace } from './platformNamespace.ts'

type Open = (settings: Settings) => Promise<Deps>

type Command = (settings: Settings, words: readonly string[], open?: Open) => Promise<readonly string[]>

/** The database as the server opens it, with less to say; beside a server that runs, its own. */
const openQuietly: Open = (settings) =>
  prepare(settings, { log: createLog({ ...settings, logLevel: 'error' }), beside: true })

const text = { type: 'string', default: '' } as const

const companyUsage = `npm run company -- --name "Acme Cargo" --tax-id 900373913 --country CO --email ana@acme.co --person "Ana Ruiz"
  [--namespace acme] [--legal-name "Acme Cargo S.A.S."] [--currency COP] [--time-zone America/Bogota] [--language es|en]`

const administratorUsage = 'npm run administrator -- --email ops@host.example --name "Olga Paz" [--language es|en]'

/** Founds the workspace of a company and invites its first super user. */
export const companyCommand: Command = async (settings, words, open = openQuietly) => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      name: text,
      namespace: text,
      'legal-name': text,
      'tax-id': text,
      country: text,
      currency: text,
      'time-zone': text,
      language: text,
      email: text,
      person: text,
    },
  })
  return withDatabase(await open(settings), companyUsage, async (deps) => {
    const since = deps.clock()
    const founded = await foundCompany(
      deps,
      {
        name: values.name,
        namespace: values.namespace || namespaceOf(values.name),
        legalName: values['legal-name'],
        taxId: values['tax-id'],
        country: values.country,
        baseCurrency: values.currency,
        timeZone: values['time-zone'] || Intl.DateTimeFormat().resolvedOptions().timeZone,
        language: languageOf(values.language),
        email: values.email,
        person: values.person,
      },
      'en',
    )
    return [
      `The workspace '${founded.namespace}' is founded: ${founded.roles} roles, ${founded.numberings} series of numbers.`,
      ...(await invited(deps, founded.namespace, founded.administrator, since)),
    ]
  })
}

/** Makes the administrator of the platform. */
export const administratorCommand: Command = async (settings, words, open = openQuietly) => {
  const { values } = parseArgs({ args: [...words], options: { email: text, name: text, language: text } })
  return withDatabase(await open(settings), administratorUsage, async (deps) => {
    const person = { email: values.email, name: values.name || values.email, language: languageOf(values.language) }
    const since = deps.clock()
    const anew = await makePlatformAdministrator(deps, person)
    return anew
      ? [
          `${values.email} is the platform's administrator.`,
          ...(await invited(deps, platformNamespace, values.email, since)),
        ]
      : [`${values.email} is the platform's administrator already.`]
  })
}

const languageOf = (language: string): Locale => (language === 'en' ? 'en' : 'es')

/** Closes the database when the work is done; what is wrong with the words is told with how they are typed. */
const withDatabase = async (
  deps: Deps,
  usage: string,
  work: (deps: Deps) => Promise<readonly string[]>,
): Promise<readonly string[]> => {
  try {
    return await work(deps)
  } catch (problem) {
    if (!(problem instanceof ApiError) || problem.errors === undefined) throw problem
    const lines = Object.entries(problem.errors).map(([field, wrong]) => `  ${field}: ${wrong}`)
    throw new Error(['This is not right:', ...lines, usage].join('\n'), { cause: problem })
  } finally {
    await deps.db.close()
  }
}

/** As often, and with that pause, the mailbox is looked into: a server beside this command may have taken the mail on itself. */
const [mostLooks, pauseMs] = [50, 100]

/** The link of the mail that is kept since then. */
const linkKept = async ({ settings }: Deps, email: string, since: Date): Promise<string | undefined> => {
  for (let look = 0; look < mostLooks; look++) {
    const mails = await readMailbox(settings.dataDir)
    const mail = mails.find(({ to, at }) => to === email.toLowerCase() && at >= since.toISOString())
    const link = /\S+\/accept-invitation\?token=\S+/.exec(mail?.text ?? '')?.[0]
    if (link !== undefined) return link
    await setTimeout(pauseMs)
  }
  return undefined
}

/** Mails the invitation; without a mail server the link is told here, since its mail is kept beside the database. */
const invited = async (deps: Deps, namespace: string, email: string, since: Date): Promise<readonly string[]> => {
  await sendWaiting(deps, namespace)
  const link = deps.settings.smtpUrl === null ? await linkKept(deps, email, since) : undefined
  return link === undefined
    ? [`${email} is invited by mail.`]
    : [`SMTP_URL is not set, so nobody was mailed. ${email} comes in by this link:`, link]
}
