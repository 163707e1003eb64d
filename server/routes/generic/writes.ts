import type { Handler } from '../call.ts'
import { json } from '../answers.ts'
import { bodyObject } from '../bodyObject.ts'
import { identifierOf } from '../identifier.ts'
import { identifiers } from '../parameters.ts'
import { message } from '../../../src/domain/messages/message.ts'
import { ApiError } from '../../errors.ts'
import { versionsOf } from '../../middleware/version.ts'
import { manyIds } from './manyIds.ts'
import { namedByKey } from './namedByKey.ts'
import { ofResource } from './ofResource.ts'

export const create: Handler = ofResource(async ({ call, repository }) => {
  const record = await repository.create(bodyObject(call.body))
  return { status: 201, body: record, headers: { etag: `"${record.version ?? 1}"` } }
})

export const update: Handler = ofResource(async ({ call, resource, repository, session }) => {
  try {
    const id = await identifierOf(call, resource, session)
    const record = await repository.update(id, bodyObject(call.body), call.version)
    return { body: record, headers: { etag: `"${record.version ?? 1}"` } }
  } catch (problem) {
    throw updateMissing(problem)
  }
})

/** Who saves a record that is not there hears that it cannot be updated (V-UPDATE-MISSING). */
const updateMissing = (problem: unknown): unknown =>
  problem instanceof ApiError && problem.code === 'NOT_FOUND' && problem.messageKey === 'E-NO-RECORD'
    ? new ApiError('NOT_FOUND', { text: 'E-UPDATE-MISSING' })
    : problem

export const remove: Handler = ofResource(async ({ call, resource, repository, session }) => {
  const { id } = await repository.remove(await identifierOf(call, resource, session), call.version)
  return json({ id, deleted: id })
})

export const updateMany: Handler = ofResource(async ({ call, repository }) => {
  const { ids, data, versions } = bodyObject(call.body)
  const records = await repository.updateMany(identifiers(ids), bodyObject(data), versionsOf(versions))
  return json(records.map(({ id }) => id))
})

/** Several by their identifiers, or one by its key. */
export const removeMany: Handler = ofResource(async ({ call, resource, repository }) => {
  const one = namedByKey(call, resource)
  if (one === null) return json(await repository.removeMany(manyIds(call)))
  const { id } = await repository.remove(one, call.version)
  return json({ id, deleted: id })
})

export const move: Handler = ofResource(async ({ call, resource, repository, session }) => {
  const { parent = null } = bodyObject(call.body)
  if (resource.tree === null) throw new ApiError('NOT_FOUND')
  return json(
    await repository.update(await identifierOf(call, resource, session), { [resource.tree]: parent }, call.version),
  )
})

export const restore: Handler = ofResource(async ({ call, resource, repository, session }) => {
  const { toVersion } = bodyObject(call.body)
  if (typeof toVersion !== 'number' || !Number.isSafeInteger(toVersion) || toVersion < 1) {
    const text = message(session.caller.locale, 'validation.integer', { field: 'toVersion' })
    throw new ApiError('INVALID', { errors: { toVersion: text } })
  }
  return json(await repository.restore(await identifierOf(call, resource, session), toVersion, call.version))
})
