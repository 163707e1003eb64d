import { fill } from '../../../../../src/domain/messages/message.ts'
import type { RecordOf } from '../../../../../src/resources/records.ts'
import type { Session } from '../../../../contract.ts'
import type { Blocked } from '../../../../moves/moving.ts'
import { databaseNow } from '../../../company/databaseNow.ts'
import { openMonthOf } from '../../current-months/openMonth.ts'
import { namedDocuments } from '../../billing/namedDocuments.ts'
import { isOfStay } from './isOfStay.ts'
import { counterSwitch, givesBack, isNote, postedStates } from '../switches.ts'

type Document = RecordOf<'documents'>

/** So many applications tell which documents settle it; further ones are hinted at. */
const mostNamed = 20

/** A reason by its message of the documents, whose words an invoice has too. */
interface Reason extends Blocked {
  readonly text: string
}

const reason = (session: Session, code: string, document?: Document): Reason => {
  const { messages } = session.registry.get('documents').labels[session.caller.locale]
  const told = { document: `${document?.type ?? ''} ${document?.number ?? ''}` }
  return { code, field: 'state', text: fill(messages[code] ?? '', told) }
}

/** No document of today takes back what the reports of a closed month told of it. */
const staysInClosedMonth = ({ switches, concept, date }: Document, openMonth: string): boolean =>
  counterSwitch[switches ?? ''] === undefined &&
  (isNote(switches ?? '') || Boolean(concept)) &&
  (date ?? '').slice(0, 7) < openMonth

/** What was given back or credited of it would come back twice; what stays of that, it stays itself. */
const givenBackBy = async (session: Session, { id }: Document, openMonth: string): Promise<readonly Reason[]> => {
  const standing = { sourceDocument: id, switches: { in: givesBack }, state: { in: postedStates }, voids: null }
  const backs = await session.asSystem('documents').all({ where: standing })
  const closed = backs.find((back) => staysInClosedMonth(back, openMonth))
  const [back] = backs
  if (closed !== undefined) return [reason(session, 'givenBackClosed', closed)]
  return back === undefined ? [] : [reason(session, 'givenBack', back)]
}

/** What others settle of it would settle nothing then: those that the caller may read are named. */
const appliedBy = async (
  session: Session,
  { id, invoiced, settlements }: Document,
  openMonth: string,
): Promise<readonly Reason[]> => {
  const settling = { appliedDocument: id, document: { ne: id } }
  const inClosedMonth = { ...settling, date: { lt: `${openMonth}-01` } }
  // What settled it then is neither void nor let go.
  if ((await session.asSystem('applied-documents').first({ where: inClosedMonth })) !== undefined)
    return [reason(session, 'appliedClosed')]
  const { rows } = await session.asSystem('applied-documents').list({ where: settling, range: [0, mostNamed] })
  if (rows.length === 0) return invoiced === true && (settlements ?? []).length > 0 ? [reason(session, 'applied')] : []
  const documents = await namedDocuments(session, [...new Set(rows.map(({ document }) => document))])
  if (documents === '') return [reason(session, 'applied')]
  const { messages } = session.registry.get('documents').labels[session.caller.locale]
  return [{ code: 'appliedBy', field: 'state', text: fill(messages['appliedBy'] ?? '', { documents }) }]
}

/** What it settled of others in a closed month was told of that month. */
const settledInClosedMonth = async (session: Session, { id }: Document, openMonth: string): Promise<boolean> => {
  const applied = { document: id, date: { lt: `${openMonth}-01` } }
  return (await session.asSystem('applied-documents').first({ where: applied })) !== undefined
}

/** What gave the whole of an invoice back left that void. */
const gaveWholeBack = async (session: Session, document: Document): Promise<readonly Reason[]> => {
  if (!document.sourceDocument || !givesBack.includes(document.switches ?? '')) return []
  const source = await session.asSystem('documents').find(document.sourceDocument)
  return source?.state === 'VOID' && source.voidedBy === document.id ? [reason(session, 'gaveWholeBack', source)] : []
}

/** An agent's statement was taken back since its note is credited: owed again, that would settle his jobs a second time. */
const freedStatement = async (session: Session, document: Document): Promise<readonly Reason[]> => {
  const { sourceDocument, switches } = document
  if (!sourceDocument || !givesBack.includes(switches ?? '')) return []
  const freed = { document: sourceDocument, statementState: 'CANCELED' }
  if ((await session.asSystem('agent-statements').first({ where: freed })) === undefined) return []
  const note = await session.asSystem('documents').find(sourceDocument)
  return note === undefined || note.state === 'VOID' ? [] : [reason(session, 'freedStatement', note)]
}

/** Pieces that came or left by it and have been elsewhere since: what it tells of them happened. */
const toldOfStay = async (session: Session, document: Document): Promise<readonly Reason[]> =>
  (await isOfStay(session, document)) ? [reason(session, 'movedSince')] : []

/** What other documents, and the month that it is of, have against taking a posted document back. */
export const whyNotVoided = async (session: Session, document: Document): Promise<readonly Reason[]> => {
  const { value } = await openMonthOf(session, await databaseNow(session))
  const givenBack = await givenBackBy(session, document, value)
  const stays = staysInClosedMonth(document, value)
  return [
    ...(givenBack.length > 0 ? givenBack : await appliedBy(session, document, value)),
    ...(stays ? [reason(session, 'closedVoid')] : []),
    ...(!stays && (await settledInClosedMonth(session, document, value)) ? [reason(session, 'closedApplied')] : []),
    ...(await gaveWholeBack(session, document)),
    ...(await freedStatement(session, document)),
    ...(await toldOfStay(session, document)),
  ]
}
