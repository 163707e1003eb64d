import { isCustomer } from '../../../access/behind.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { companyDay } from '../../company/companyDay.ts'
import { takeFreeNumber } from '../../accounting/consecutives/numbering.ts'
import { databaseNow } from '../../company/databaseNow.ts'
import { textOf } from '../../input.ts'
import { worksAsSystem } from '../../../db/repository/asSystem.ts'
import type { Hooks } from '../../../db/repository/hooks.ts'
import { type QuotationDraft, writableIn } from './quotationDocument.ts'
import { ownUser } from '../../identity/ownUser.ts'

type Before = NonNullable<Hooks['before']>

/** What follows from the rest of a paper: its sums, its rate. */
export type Complete = (
  session: Session,
  paper: QuotationDraft,
  today: string,
  current: QuotationDraft | null,
) => Promise<JsonObject>

/** The document types of switch 46 that count each paper (C-SW-46). */
const countedAs: { readonly [resource: string]: string } = {
  quotations: 'QUF',
  'client-quotations': 'QUC',
  'supplier-quotations': 'QUS',
  'quotation-requests': 'QUR',
}

/** A new paper takes its number and its author as salesperson; one that is checked or concluded stays as it is. */
export const keepQuotation =
  (complete: Complete): Before =>
  async (session, { action, resource, input, current, move, values }) => {
    if (action === 'delete') return undefined
    const byServer = worksAsSystem(session) || move !== undefined
    const given = byServer ? input : writableIn(session, resource, input)
    const today = companyDay(await databaseNow(session), session.caller)
    const { fields } = session.registry.get(resource)
    // The class of an answer is not written: its paper has no other.
    const typeOrder = values['typeOrder'] ?? fields['typeOrder']?.default
    const paper = { module: values['module'], typeOrder, ...current, ...given }
    if (current !== null) return { ...input, ...(await complete(session, paper, today, current)) }
    const salesperson = textOf(input, 'salesperson') || (await author(session))
    return {
      ...input,
      // What an engine asks may depend on who sells it.
      ...(await complete(session, { ...paper, salesperson }, today, current)),
      number: textOf(input, 'number') || (await numbered(session, resource, today)),
      salesperson,
    }
  }

/** Whose it is to follow; what a customer asks for is nobody's yet. */
const author = (session: Session): Promise<string | null> =>
  isCustomer(session) ? Promise.resolve(null) : ownUser(session)

/** A paper has its number from the series of its kind; nobody types it. */
const numbered = async (session: Session, resource: string, today: string): Promise<string> => {
  const type = countedAs[resource]
  return type === undefined
    ? ''
    : takeFreeNumber(session, '', type, today, (number) => session.asSystem(resource).exists({ number }))
}
