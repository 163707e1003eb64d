import type { AnyRecord } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { isCreditNote } from './switches.ts'
import { textIn } from './values.ts'

/** A credit note settles at once the document that it names, up to its balance (X-NOTE-BALANCE). */
export const settleSource = async (session: Session, document: AnyRecord): Promise<void> => {
  const source = textIn(document, 'sourceDocument')
  if (source === '' || !isCreditNote(textIn(document, 'switches'))) return
  await session.asSystem('applied-documents').create({
    document: document.id,
    appliedDocument: source,
    date: textIn(document, 'date'),
    amount: Number(document['total'] ?? 0),
    currency: textIn(document, 'currency') || null,
  })
}
