import { isWritable } from '../../../../src/domain/validation.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { textOf } from '../../input.ts'
import { refusal } from '../../refusal.ts'
import { isLocked, type Uses } from './uses.ts'

/** A master or a house, as it stands. */
type Standing = RecordOf<'bills-of-lading'> | RecordOf<'house-bills-of-lading'>

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one === '' ? null : (one ?? null)) === JSON.stringify(other ?? null)

/** Fields that a request changes of what a person may write at all. */
const changedFields = (session: Session, resource: string, input: JsonObject, current: Standing): readonly string[] => {
  const { fields } = session.registry.get(resource)
  const stored = new Map<string, unknown>(Object.entries(current))
  return Object.keys(input).filter((name) => {
    const field = fields[name]
    return field !== undefined && isWritable(field) && name !== 'status' && !same(input[name], stored.get(name))
  })
}

/**
 * What a change of a document that stands becomes: an amendment with its number and reason (G-21).
 *
 * @param amendable fields that may still change
 * @throws ApiError 422 at each field that may not, or where the reason is missing
 */
export const amended = async (
  session: Session,
  resource: string,
  input: JsonObject,
  current: Standing,
  amendable: ReadonlySet<string>,
  uses: () => Promise<Uses>,
): Promise<JsonObject | undefined> => {
  const changed = changedFields(session, resource, input, current).filter((name) => name !== 'amendmentReason')
  if (changed.length === 0 || !isLocked(await uses())) return undefined
  const { messages } = session.registry.get(resource).labels[session.caller.locale]
  const refused = changed.filter((name) => !amendable.has(name))
  if (refused.length > 0)
    throw new ApiError('INVALID', {
      errors: Object.fromEntries(refused.map((name) => [name, messages['locked'] ?? 'locked'])),
    })
  if (textOf(input, 'amendmentReason') === '' || same(input['amendmentReason'], current.amendmentReason))
    throw refusal(session, resource, 'amendmentReason', 'amendment')
  return { ...input, revision: (current.revision ?? 0) + 1 }
}

/** Deleted only where nothing hangs from it and no PDF of it is out. */
export const refuseUsed = (session: Session, resource: string, current: Standing, uses: Uses): void => {
  if (Object.values(uses).includes(true) || typeof current.pdfIssuedAt === 'string') {
    const { messages } = session.registry.get(resource).labels[session.caller.locale]
    throw new ApiError('IN_USE', { errors: { [session.registry.get(resource).title]: messages['used'] ?? 'used' } })
  }
}
