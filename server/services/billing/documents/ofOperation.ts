import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { assertAllowed } from '../../../access/allows.ts'
import type { Session } from '../../../contract.ts'
import { operationId, readOperation } from '../../warehouse/pre-registers/reading/load.ts'
import { perform } from '../../warehouse/pre-registers/perform.ts'
import type { DocumentValues } from '../../accounting/documents/values.ts'

/** The action of an operation whose paper a document is; its inverse; the field by which a piece names its document. */
const papers = {
  WR: { action: 'receive', inverse: 'reverseReceipt', field: 'receiptDocument' },
  WD: { action: 'dispatch', inverse: 'reverseDispatch', field: 'dispatchDocument' },
} as const

const paperOf = (type: string) => (type === 'WR' || type === 'WD' ? papers[type] : null)

const allowed = (session: Session, action: string): void =>
  assertAllowed(session.caller, session.registry.get('pre-registers'), action)

/**
 * The receipt or dispatch of an operation's pieces is posted by their action, so that both are one transaction,
 * whichever of the two is called (G-01); pieces are counted as declared.
 *
 * @param draft identifier of the stored draft that becomes the document
 * @returns the posted document; null where the document is of no operation
 */
export const postByAction = async (
  session: Session,
  values: DocumentValues,
  now: Date,
  draft?: string,
): Promise<RecordOf<'documents'> | null> => {
  const paper = paperOf(values.type ?? '')
  const [type, number] = [values.preRegisterType ?? '', values.preRegisterNumber ?? '']
  if (paper === null || type === '' || number === '') return null
  allowed(session, paper.action)
  const { pieces } = await readOperation(
    session,
    await session.inOperation('pre-registers').get(operationId(type, number)),
  )
  const named = values.bulks ?? []
  const chosen = named.length === 0 ? pieces : pieces.filter(({ bulk }) => named.includes(bulk.id))
  const input: JsonObject = {
    store: values.store ?? '',
    counts: chosen.map(({ sequence, bulk }) => ({ sequence, pieces: Number(bulk.pieces ?? 1) })),
    ...(named.length === 0 ? {} : { bulks: named }),
  }
  const { document } = await perform(session, {
    type,
    number,
    action: paper.action,
    input,
    now,
    ...(draft === undefined ? {} : { draft }),
  })
  return session.asSystem('documents').get(String(document))
}

/**
 * A receipt or dispatch by which pieces stand where they do is taken back by the inverse of its action.
 *
 * @returns false where no piece came or left by it
 */
export const voidByAction = async (
  session: Session,
  document: RecordOf<'documents'>,
  reason: string,
  now: Date,
): Promise<boolean> => {
  const paper = paperOf(document.type ?? '')
  if (paper === null) return false
  const rows = await session.asSystem('bulks').all({ where: { [paper.field]: document.id } })
  if (rows.length === 0) return false
  allowed(session, paper.inverse)
  await perform(session, {
    type: document.preRegisterType ?? '',
    number: document.preRegisterNumber ?? '',
    action: paper.inverse,
    ofStock: paper.inverse === 'reverseDispatch',
    input: { bulks: rows.map(({ id }) => id), reason },
    now,
  })
  return true
}
