import { fill } from '../../../../src/domain/messages/message.ts'
import { dayWritten } from '../../../../src/domain/writtenDays.ts'
import { amountWritten } from '../../../../src/domain/writtenNumbers.ts'
import type { Locale } from '../../../../src/schema/json.ts'
import type { Deps, Session } from '../../../contract.ts'
import { inLanguages } from '../../../messages/told.ts'
import { withLocale } from '../../withLocale.ts'
import { type Mailed, mailPaper } from '../mailPaper.ts'
import { spokenBy } from '../../company/spokenBy.ts'
import { numberOrNull, type QuotationName, type QuotationRecord, text } from './quotationDocument.ts'
import { areOwn, isHidden, knowsAddress } from '../ownAddresses.ts'
import { paperPdf, toldOnPaper } from './printPdf.ts'

/** A quotation on its way to its customer. */
export interface Mailing {
  readonly resource: QuotationName
  readonly record: QuotationRecord
  readonly to: string
  /** That of the mail and of its PDF; where nobody chose one, that of the customer. */
  readonly language: string
}

/** In which language a quotation goes to its customer where nobody chooses one. */
export const languageOf = (session: Session, record: QuotationRecord, to: string): Promise<Locale> =>
  spokenBy(session, text(record, 'customer'), to)

/** Where the customer of a quotation reads his mail; empty where nobody wrote it down. */
export const addressOf = async (session: Session, record: QuotationRecord): Promise<string> =>
  (await session.asSystem('customers').find(text(record, 'customer')))?.email ?? ''

const customerOf = async (session: Session, record: QuotationRecord) => {
  const entities = session.asSystem('entities')
  const where = { code: text(record, 'customer'), role: 'CUSTOMER' }
  return entities.find((await entities.first({ where, sort: [['id', 'ASC']] }))?.id)
}

/** That address where who sends reads it by himself; nobody else is told it. */
export const addressShown = async (session: Session, resource: QuotationName, record: QuotationRecord) => {
  const to = await addressOf(session, record)
  const isTold = !isHidden(session, resource, ['customer'])
  return isTold && (await knowsAddress(session, (await customerOf(session, record))?.id, to)) ? to : ''
}

/** What tells more than is shown to who sends it goes to the customer's own addresses alone: it may not go to these. */
export const isAstray = async (
  session: Session,
  resource: QuotationName,
  record: QuotationRecord,
  to: string,
): Promise<boolean> =>
  isHidden(session, resource, toldOnPaper) && !(await areOwn(session, to, await customerOf(session, record)))

/** What is said before a quotation is sent: that it leaves as a mail, or that there is no address to send it to. */
export const sendingSaid = ({ caller }: Session, to: string): string =>
  said[caller.locale][to === '' ? 'unmailed' : 'mailed']

/** Tells the person who sends that the customer has no address: the quotation is sent, a mail is not. */
export const sayUnmailed = (session: Session, resource: string, { id }: QuotationRecord): void =>
  session.emit({
    type: 'notification',
    namespace: session.caller.namespace,
    businessId: session.caller.businessId,
    userId: session.caller.userId,
    kind: 'WARNING',
    title: inLanguages((locale) => fill(said[locale].noAddress, { number: id })),
    resource,
    resourceId: id,
    link: `/${resource}/${encodeURIComponent(id)}`,
  })

const languages = ['es', 'en'] as const

const said = {
  es: {
    noAddress: 'La cotización {number} no salió por correo: el cliente no tiene correo en su ficha',
    mailed: 'Sale ya por correo al cliente, con su PDF',
    unmailed: 'El cliente no tiene correo en su ficha: sin uno aquí, queda enviada sin correo',
    failed: 'El correo con la cotización {number} no salió: el servidor de correo no lo recibió',
  },
  en: {
    noAddress: 'Quotation {number} was not mailed: the customer has no e-mail address on file',
    mailed: 'It is mailed to the customer at once, with its PDF',
    unmailed: 'The customer has no e-mail address on file: without one here it counts as sent, and no mail goes',
    failed: 'The mail with quotation {number} did not leave: the mail server did not take it',
  },
} as const

/**
 * Sends a quotation with its PDF once its transaction has committed, both in one language. What it answers is written on
 * the quotation with it: to whom and when; taken back where no mail server took the mail.
 */
export const mailQuotation = async (
  session: Session,
  deps: Deps,
  { resource, record, to, language }: Mailing,
): Promise<Mailed> => {
  const company = await session.asSystem('companies').first()
  const locale = languages.find((one) => one === language) ?? (await languageOf(session, record, to))
  const there = withLocale(session, locale)
  const { filename, mimeType, bytes } = await paperPdf(there, deps, resource, record)
  const customer = await session.asSystem('customers').find(text(record, 'customer'))
  const salesperson = await session.asSystem('users').find(text(record, 'salesperson'))
  const values = {
    number: record.id,
    company: company?.legalName || company?.name || '',
    customer: customer?.name ?? '',
    total: amountWritten(locale, numberOrNull(record, 'total') ?? 0, text(record, 'currency')),
    currency: text(record, 'currency'),
    validTo: dayWritten(locale, text(record, 'validTo')),
    salesperson: salesperson?.name || company?.name || '',
  }
  return mailPaper(session, deps, {
    resource,
    id: record.id,
    kind: 'quotation',
    locale,
    to,
    values,
    paper: { filename, mimeType, bytes },
    replyTo: salesperson?.status === 'ACTIVE' ? (salesperson.email ?? '') : '',
    failed: inLanguages((spoken) => fill(said[spoken].failed, { number: record.id })),
  })
}
