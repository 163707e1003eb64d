import * as yup from 'yup'
import { fill, message } from '../../../../src/domain/messages/message.ts'
import { recordErrors } from '../../../../src/domain/recordRules.ts'
import { compileValidation } from '../../../../src/domain/validation.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { errorTexts } from '../../../messages/errorTexts.ts'
import { textOf } from '../../input.ts'
import type { Implementation } from '../../service.ts'
import { completed } from '../../accounting/documents/complete.ts'
import { postByAction } from './ofOperation.ts'
import { type Posted, postDocument, postDraft } from '../../accounting/documents/postDocument.ts'

/** Saves and posts in one call (G-20); what fails says so after its own words (E-DOC-V2-SAVE). */
const saving = async (session: Session, work: () => Promise<Posted>): Promise<Posted> => {
  try {
    return await work()
  } catch (problem) {
    if (!(problem instanceof ApiError)) throw problem
    const original = fill(errorTexts[problem.messageKey][session.caller.locale], problem.values)
    const { errors, current, of } = problem
    throw new ApiError(problem.code, {
      text: 'E-DOC-V2-SAVE',
      values: { original },
      ...(errors === undefined ? {} : { errors }),
      ...(current === undefined ? {} : { current, ...(of === undefined ? {} : { of }) }),
      cause: problem,
    })
  }
}

/** What a form of documents would accept; fields that the caller's role hides are not there for him. */
const checked = async (session: Session, input: JsonObject) => {
  const { caller, registry } = session
  const { switches } = await completed(session, session.of('documents').valuesOf(input))
  const resource = registry.get('documents')
  const { value, errors } = compileValidation(yup, resource, 'create')(
    { ...input, switches: switches ?? null },
    caller.locale,
    caller.warnedCheckDigits,
  )
  const hidden = (caller.restrictions.documents?.hiddenFields ?? []).filter((field) => Object.hasOwn(input, field))
  const refused = Object.fromEntries(
    hidden.map((field) => [field, message(caller.locale, 'validation.unknown', { field })]),
  )
  const broken = recordErrors(resource, value, { old: null, today: '' }, caller.locale)
  const missing = await session.inOperation('documents').missing(value as JsonObject)
  const wrong = { ...broken, ...missing, ...errors, ...refused }
  if (Object.keys(wrong).length > 0) throw new ApiError('INVALID', { errors: wrong })
  return value as JsonObject
}

/** The number is taken last of all: who is refused for want of goods keeps nobody waiting. */
const createV2: Implementation = (session, input, { deps }) =>
  saving(session, async () => {
    const values = await checked(session, input)
    const byAction = await postByAction(session, values, deps.clock())
    if (byAction !== null) return { ...byAction, recalculated: [] }
    const posted = await postDocument(session, values)
    // A role that sees some documents only makes no others.
    await session.of('documents').get(posted.id)
    return posted
  })

const withoutKey = ({ type: _type, number: _number, ...rest }: JsonObject): JsonObject => rest

const updateV2: Implementation = (session, input, { deps }) =>
  saving(session, async () => {
    const id = `${textOf(input, 'type')}~${textOf(input, 'number')}`
    const { state } = await session.of('documents').update(id, withoutKey(input))
    if (state !== 'DRAFT') throw new ApiError('STATE')
    const draft = await session.asSystem('documents').update(id, { door: 'v2' })
    const byAction = await postByAction(session, draft, deps.clock(), id)
    return byAction === null ? postDraft(session, id) : { ...byAction, recalculated: [] }
  })

export { createV2, updateV2 }
