import type { AnyRecord, JsonObject } from '../../src/schema/json.ts'
import { isWritable } from '../../src/domain/validation.ts'
import type { Session } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { companyDay } from './companyDay.ts'
import { databaseNow } from './databaseNow.ts'
import { archive, printPdf } from './documents/archive.ts'
import { chain } from './documents/chain.ts'
import { completed } from './documents/complete.ts'
import { freeNumber } from './documents/freeNumber.ts'
import { postByAction, voidByAction } from './documents/ofOperation.ts'
import { paymentsForPreRegister } from './documents/payments.ts'
import { postDraft } from './documents/postDocument.ts'
import { createV2, updateV2 } from './documents/saveV2.ts'
import { textIn } from './documents/values.ts'
import { voidDocument } from './documents/voidDocument.ts'
import { textOf } from './input.ts'
import { refusal } from './refusal.ts'
import { type Change, defineService, type Implementation } from './service.ts'

/** What may still be written on a posted document. */
const afterwards: ReadonlySet<string> = new Set(['notes', 'pdf', 'pod'])

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null) || (isEmpty(one) && isEmpty(other))

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** A draft takes its number when it is first saved and its totals from its lines; a posted document stays as it is. */
const before = async (session: Session, { action, input, current }: Change): Promise<JsonObject | undefined> => {
  if (action === 'delete') {
    if (current !== null && current['state'] !== 'DRAFT') throw new ApiError('STATE')
    return undefined
  }
  if (current !== null && current['state'] !== 'DRAFT') {
    const { fields } = session.registry.get('documents')
    const changed = Object.keys(input).some((name) => {
      const field = fields[name]
      return field !== undefined && isWritable(field) && !afterwards.has(name) && !same(input[name], current[name])
    })
    if (changed) throw refusal(session, 'documents', 'state', 'posted')
    return undefined
  }
  const follows = await completed(session, { ...current, ...input })
  if (current !== null) return { ...input, ...follows }
  return {
    ...input,
    ...follows,
    number: textOf(input, 'number') || (await nextNumber(session, { ...input, ...follows })),
  }
}

const nextNumber = async (session: Session, values: JsonObject): Promise<string> => {
  const today = companyDay(await databaseNow(session), session.caller)
  const type = textIn(values, 'type')
  return type === '' ? '' : freeNumber(session, textIn(values, 'warehouse'), type, today)
}

const keyOf = (input: JsonObject): string => `${textOf(input, 'type')}~${textOf(input, 'number')}`

/** Whoever may not see the document may not post it. */
const seen = async (session: Session, input: JsonObject): Promise<AnyRecord> =>
  session.of('documents').get(keyOf(input))

const post: Implementation = async (session, input, { deps }) => {
  const draft = await seen(session, input)
  const byAction = draft['state'] === 'DRAFT' ? await postByAction(session, draft, deps.clock(), draft.id) : null
  return byAction ?? postDraft(session, draft.id)
}

const voided: Implementation = async (session, input, { deps }) => {
  const document = await seen(session, input)
  if (await voidByAction(session, document, textOf(input, 'reason'), deps.clock()))
    return session.asSystem('documents').get(document.id)
  return voidDocument(session, textOf(input, 'type'), textOf(input, 'number'), textOf(input, 'reason'))
}

export default defineService('documents', {
  queries: { paymentsForPreRegister, paymentsForPreRegisterV2: paymentsForPreRegister, chain, printPdf },
  actions: { createV2, updateV2, post, void: voided, archive },
  hooks: { before },
})
