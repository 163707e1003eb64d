import { fill } from '../../../../src/domain/messages/message.ts'
import { dayWritten } from '../../../../src/domain/writtenDays.ts'
import { amountWritten } from '../../../../src/domain/writtenNumbers.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject, Locale } from '../../../../src/schema/json.ts'
import { maySelect } from '../../../access/reach.ts'
import type { Session } from '../../../contract.ts'
import { companyWords } from '../../../mail/companyMail.ts'
import { inLanguages } from '../../../messages/told.ts'
import type { MoveSteps } from '../../../moves/moving.ts'
import { textOf } from '../../input.ts'
import { withLocale } from '../../withLocale.ts'
import { paymentDetails } from '../../accounting/papers/paymentDetails.ts'
import { mailPaper } from '../mailPaper.ts'
import { areOnFile, areOwn, isHidden, knowsAddress } from '../ownAddresses.ts'
import { readersOf } from '../../company/readersOf.ts'
import { spokenBy } from '../../company/spokenBy.ts'
import { invoicePdf, toldOnPaper } from '../../accounting/papers/invoicePaper.ts'

type Invoice = RecordOf<'invoices'>

interface Reader {
  /** Undefined where the invoice names none that there is. */
  readonly customer: RecordOf<'entities'> | undefined
  readonly name: string
  /** One or several addresses; empty where nobody wrote one down. */
  readonly email: string
  readonly locale: Locale
}

/** Who reads it, in the language of who is there. */
const readerOf = async (session: Session, invoice: Invoice): Promise<Reader> => {
  const entities = session.asSystem('entities')
  const found = await entities.first({ where: { code: invoice.clientId, role: 'CUSTOMER' }, sort: [['id', 'ASC']] })
  const customer = await entities.find(found?.id)
  const email = await readersOf(session, customer, 'receivesInvoices')
  return {
    customer,
    name: customer?.name ?? '',
    email,
    locale: await spokenBy(session, invoice.clientId ?? '', email),
  }
}

/** What the words of its mail tell of an invoice, by the fields of their places. */
const toldInWords = ['number', 'clientId', 'total', 'balance', 'currency', 'dueDate'] as const

/** Whether the sender is told by himself what the words and the paper call the customer. */
const knowsName = async (session: Session, { clientId }: Invoice, { name }: Reader): Promise<boolean> => {
  if (!maySelect(session, 'customers')) return name === ''
  const seen = await session.inOperation('customers').first({ where: { code: clientId } })
  return (seen?.name ?? '') === name
}

/** An invoice ready to go: whom to, and what its mail tells. */
const mailingOf = async (session: Session, id: string) => {
  const invoice = await session.asSystem('invoices').get(id)
  const company = await session.asSystem('companies').first()
  const reader = await readerOf(session, invoice)
  const amount = (value: number | null | undefined): string =>
    amountWritten(reader.locale, value ?? 0, invoice.currency)
  const values: JsonObject = {
    number: invoice.number ?? '',
    company: company?.legalName || company?.name || '',
    customer: reader.name,
    total: amount(invoice.total),
    balance: amount(invoice.balance),
    currency: invoice.currency,
    dueDate: dayWritten(reader.locale, invoice.dueDate ?? ''),
    paymentDetails: (await paymentDetails(session)).split(/\s*\n\s*/).join(' · '),
  }
  return { invoice, reader, values, words: await companyWords(session, 'invoice', reader.locale, values) }
}

const failed = {
  es: 'El correo con la factura {number} no salió: el servidor de correo no lo recibió',
  en: 'The mail with invoice {number} did not leave: the mail server did not take it',
} as const

/**
 * An invoice goes to its customer with its paper, whichever door of it asks; what the dialog proposes is typed over. One
 * that tells what is hidden from who sends it goes whole to the customer's own addresses, and to no others.
 */
export const mailInvoice: MoveSteps<{ readonly id: string }> = {
  proposes: async ({ session, record }) => {
    const { invoice, reader, words } = await mailingOf(session, record.id)
    const tells = !isHidden(session, 'invoices', toldInWords) && (await knowsName(session, invoice, reader))
    const knows =
      !isHidden(session, 'invoices', ['clientId']) && (await knowsAddress(session, reader.customer?.id, reader.email))
    return {
      ...(knows ? { to: reader.email } : {}),
      ...(tells ? { subject: words.subject, message: words.text } : {}),
    }
  },
  through: async ({ session, record, input, context: { deps, resource }, refuse }) => {
    const { invoice, reader, values, words } = await mailingOf(session, record.id)
    const to = textOf(input, 'to') || reader.email
    if (to === '') throw refuse('to', 'noAddress')
    const hides =
      isHidden(session, 'invoices', [...toldOnPaper, ...toldInWords]) || !(await knowsName(session, invoice, reader))
    if (hides && !(await areOwn(session, to, reader.customer))) throw refuse('to', 'ownAddress')
    const astray = !areOnFile(to, reader.customer)
    const typed = { subject: textOf(input, 'subject') || words.subject, text: textOf(input, 'message') || words.text }
    if (astray && (typed.subject !== words.subject || typed.text !== words.text))
      session.warnings.set('message', resource.labels[session.caller.locale].messages['usualWords'] ?? '')
    const { filename, mimeType, bytes } = await invoicePdf(withLocale(session, reader.locale), deps, invoice)
    const mailed = await mailPaper(session, deps, {
      resource: 'documents',
      id: record.id,
      kind: 'invoice',
      locale: reader.locale,
      to,
      values,
      typed,
      astray,
      paper: { filename, mimeType, bytes },
      failed: inLanguages((locale) => fill(failed[locale], { number: invoice.number ?? '' })),
    })
    await session.asSystem('documents').move(record.id, 'mail', mailed)
    return session.of(resource.name).get(record.id)
  },
}
