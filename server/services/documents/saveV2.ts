import { fill } from '../../../src/domain/messages/message.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { errorTexts } from '../../messages/errorTexts.ts'
import { textOf } from '../input.ts'
import type { Implementation } from '../service.ts'
import { type Posted, postDraft } from './postDocument.ts'

/** Saves and posts in one call (G-20); what fails says so after its own words (E-DOC-V2-SAVE). */
const saving = async (session: Session, work: () => Promise<Posted>): Promise<Posted> => {
  try {
    return await work()
  } catch (problem) {
    if (!(problem instanceof ApiError)) throw problem
    const original = fill(errorTexts[problem.messageKey][session.caller.locale], problem.values)
    const { errors, current } = problem
    throw new ApiError(problem.code, {
      text: 'E-DOC-V2-SAVE',
      values: { original },
      ...(errors === undefined ? {} : { errors }),
      ...(current === undefined ? {} : { current }),
      cause: problem,
    })
  }
}

const createV2: Implementation = (session, input) =>
  saving(session, async () => {
    const made = await session.of('documents').create(input)
    await session.trusted('documents').update(made.id, { door: 'v2' })
    return postDraft(session, made.id)
  })

const withoutKey = ({ type: _type, number: _number, ...rest }: JsonObject): JsonObject => rest

const updateV2: Implementation = (session, input) =>
  saving(session, async () => {
    const id = `${textOf(input, 'type')}~${textOf(input, 'number')}`
    const { state } = await session.of('documents').update(id, withoutKey(input))
    if (state !== 'DRAFT') throw new ApiError('STATE')
    await session.trusted('documents').update(id, { door: 'v2' })
    return postDraft(session, id)
  })

export { createV2, updateV2 }
