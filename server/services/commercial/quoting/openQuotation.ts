import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { textOf } from '../../input.ts'
import type { OperationContext } from '../../service.ts'
import { lockQuotation, type QuotationRecord, quotationNamed, text, writeQuotation } from './quotationDocument.ts'

const isOpened = (record: QuotationRecord): boolean => text(record, 'openedAt') !== ''

/**
 * The paper that a call names. Where it is a quotation and who reads it is its customer, it says from then on that he
 * has opened it, so that it is not taken back (G-19); one that is taken back meanwhile is not there for him.
 */
export const openQuotation = async (
  session: Session,
  input: JsonObject,
  context: OperationContext,
): Promise<QuotationRecord> => {
  const { caller } = session
  const { name, fields } = context.resource
  const read = () => session.of(quotationNamed(name)).get(textOf(input, 'number'))
  const record = await read()
  if (caller.type !== 'company-customer' || !('openedAt' in fields) || isOpened(record)) return record
  await context.deps.db.transaction(caller, async (own) => {
    const paper = await lockQuotation(own, input, context)
    const changes = { openedAt: context.deps.clock().toISOString(), openedBy: caller.name || caller.username }
    if (!isOpened(paper.record)) await writeQuotation(own, { ...paper, version: undefined }, changes)
  })
  return read()
}
