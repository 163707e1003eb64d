import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { textOf } from '../../input.ts'
import type { OperationContext } from '../../service.ts'
import { lockPaper, type PaperRecord, paperNamed, text, writePaper } from './paper.ts'

const isOpened = (record: PaperRecord): boolean => text(record, 'openedAt') !== ''

/**
 * The paper that a call names. Where it is a quotation and who reads it is its customer, it says from then on that he
 * has opened it, so that it is not taken back (G-19); one that is taken back meanwhile is not there for him.
 */
export const openPaper = async (
  session: Session,
  input: JsonObject,
  context: OperationContext,
): Promise<PaperRecord> => {
  const { caller } = session
  const { name, fields } = context.resource
  const read = () => session.of(paperNamed(name)).get(textOf(input, 'number'))
  const record = await read()
  if (caller.type !== 'company-customer' || !('openedAt' in fields) || isOpened(record)) return record
  await context.deps.db.transaction(caller, async (own) => {
    const paper = await lockPaper(own, input, context)
    const changes = { openedAt: context.deps.clock().toISOString(), openedBy: caller.name || caller.username }
    if (!isOpened(paper.record)) await writePaper(own, { ...paper, version: undefined }, changes)
  })
  return read()
}
