import type { RecordOf } from '../../src/resources/records.ts'
import type { JsonObject, Locale } from '../../src/schema/json.ts'
import type { Attachment, Deps, Mail, Session } from '../contract.ts'
import { companyDay } from '../services/company/companyDay.ts'
import { companyZone } from '../services/company/companyZone.ts'
import { companyServer } from './companyServer.ts'
import { PartlyRefused } from './partlyRefused.ts'
import { compose, withoutEmpty } from './compose.ts'
import type { IdentityKind } from './identityKinds.ts'
import { inOwnWords, type OwnWords, ownWords } from './ownWords.ts'
import type { MailTexts } from './texts/mailTexts.ts'
import { ApiError } from '../errors.ts'
import { faultTrace } from '../faultTrace.ts'

/** What a company writes of itself; what is about an account goes by `mailIdentity`. */
type Kind = Exclude<keyof MailTexts, IdentityKind>

/** What somebody wrote himself instead of the words of the type. */
export interface Typed {
  readonly subject: string
  readonly text: string
}

interface Enclosure {
  readonly attachments?: readonly Attachment[]
  readonly others?: readonly string[]
  readonly typed?: Typed
  /** Some of its addresses are not known to be the customer's own. */
  readonly astray?: boolean
  /** Who answers for it; else the company does. */
  readonly replyTo?: string
}

/** What a mail of a kind must tell, whatever words a company gives it. */
const needed: { readonly [K in Kind]: readonly string[] } = {
  clientWelcome: ['customerCode', 'lockerCode'],
  quotation: [],
  invoice: [],
  parcelReceived: ['trackingNumber'],
  shipmentEvent: ['number'],
}

/** A company's mail server with its sealed password. */
type Config = RecordOf<'email-configs'> & { readonly password: string }

interface Words {
  readonly config: Config | null
  readonly own: OwnWords | null
  /** Where it reads what customers answer. */
  readonly replyTo: string
  /** The company's mail server has not sent its mails of the day yet. */
  readonly room: boolean
}

/**
 * Sends a mail of a company (B-COMPANY-EMAIL): in its own words for this type where it wrote them in this language,
 * from its own address through its own mail server where it has an active one, else through that of the
 * installation. The installation's also helps out where the company's fails or has sent its mails of the day: to so
 * many addresses a day, and in words that nobody wrote himself where some are not known to be the customer's.
 *
 * @throws ApiError 503 where the installation's has sent enough for the company today
 */
export const mailCompany = async (
  deps: Deps,
  namespace: string,
  kind: Kind,
  locale: Locale,
  to: string,
  values: JsonObject,
  { attachments = [], others = [], typed, astray = false, replyTo = '' }: Enclosure = {},
): Promise<void> => {
  const words = await deps.db.system(namespace, (session) => wordsOf(session, deps, kind, locale))
  const written = words.own === null ? compose(kind, locale, to, values) : inOwnMail(words.own, kind, to, values)
  const answered = replyTo || words.replyTo
  const mail = {
    ...written,
    ...typed,
    ...(answered === '' ? {} : { replyTo: answered }),
    ...(others.length === 0 ? {} : { others }),
    ...(attachments.length === 0 ? {} : { attachments }),
  }
  const byInstallation = async (): Promise<void> => {
    await deps.db.system(namespace, (session) => countHelped(session, deps, 1 + others.length))
    await deps.mailer.send(astray ? { ...mail, ...compose(kind, locale, to, values) } : mail)
  }
  if (words.config === null || !words.room) return byInstallation()
  try {
    const server = await companyServer(deps.settings, words.config)
    await server.send(mail)
  } catch (error) {
    // The others have it: sent again by another server they would have it twice.
    if (error instanceof PartlyRefused) throw error
    deps.log.warn({ ...faultTrace(error), namespace }, 'The mail server of a company did not take a mail')
    await byInstallation()
  }
}

/** What a mail of a kind says before anybody changes it: in the company's own words, else in those of Estiba. */
export const companyWords = async (
  session: Session,
  kind: Kind,
  locale: Locale,
  values: JsonObject,
): Promise<Typed> => {
  const own = await ownWords(session, kind, locale)
  const { subject, text } = own === null ? compose(kind, locale, '', values) : inItsWords(own, kind, values)
  return { subject, text }
}

const wordsOf = async (session: Session, deps: Deps, kind: Kind, locale: Locale): Promise<Words> => {
  const [config = null] = (await session.asSystem('email-configs').list({ where: { status: 'ACTIVE' }, range: [0, 0] }))
    .rows
  return {
    config: config === null ? null : await withPassword(session, config),
    own: await ownWords(session, kind, locale),
    replyTo: config?.replyTo || config?.fromEmail || (await session.asSystem('companies').first())?.email || '',
    room: config === null || (await counted(session, config, deps.clock())),
  }
}

/** Secret fields are in no answer of a repository. */
export const withPassword = async (session: Session, config: RecordOf<'email-configs'>): Promise<Config> => {
  const [row] = await session.sql<{ readonly password: string }>(
    "select password from estiba.email_configs where namespace = current_setting('estiba.namespace') and id = $1",
    [config.id],
  )
  return { ...config, password: row?.password ?? '' }
}

/** The day of the company whose mails the server sends. */
const dayThere = async (session: Session, now: Date): Promise<string> =>
  companyDay(now, {
    timeZone: await companyZone((text, values) => session.sql(text, values), session.caller.namespace),
  })

const counted = async (session: Session, { dailyLimit }: RecordOf<'email-configs'>, now: Date): Promise<boolean> => {
  const [row] = await session.sql<{ readonly sent: number }>(
    `insert into estiba.mail_days as m (namespace, day, sent) values (current_setting('estiba.namespace'), $1::date, 1)
       on conflict (namespace, day) do update set sent = m.sent + 1 returning sent`,
    [await dayThere(session, now)],
  )
  return typeof dailyLimit !== 'number' || (row?.sent ?? 1) <= dailyLimit
}

/** What the installation's mail server sends for a company in a day is bounded: others share its good name. */
const countHelped = async (session: Session, { clock, settings }: Deps, addresses: number): Promise<void> => {
  const [row] = await session.sql<{ readonly helped: number }>(
    `insert into estiba.mail_days as m (namespace, day, sent, by_installation)
       values (current_setting('estiba.namespace'), $1::date, 0, $2)
       on conflict (namespace, day) do update set by_installation = m.by_installation + $2 returning by_installation as helped`,
    [await dayThere(session, clock()), addresses],
  )
  if ((row?.helped ?? addresses) > settings.mailsPerCompany) throw new ApiError('UNAVAILABLE')
}

const inItsWords = (own: OwnWords, kind: Kind, values: JsonObject): Typed =>
  inOwnWords({ ...own, body: withoutEmpty(own.body, values) }, needed[kind], values)

const inOwnMail = (own: OwnWords, kind: Kind, to: string, values: JsonObject): Mail => ({
  to,
  cc: addressesOf(own.cc),
  bcc: addressesOf(own.bcc),
  ...inItsWords(own, kind, values),
})

const addressesOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])
