import type { JsonObject } from '../../../src/schema/json.ts'
import { ApiError } from '../../errors.ts'
import { pick, textOf } from '../input.ts'
import { defineService, type Implementation } from '../service.ts'

const identifiers = ['eventLogId', 'preRegisterType', 'preRegisterNumber', 'eventId', 'activityId'] as const

const named = (input: JsonObject): { readonly [field: string]: string } =>
  Object.fromEntries(
    identifiers.flatMap((name) => {
      const value = textOf(input, name)
      return value === '' ? [] : [[name, value]]
    }),
  )

/** One detail by its identifier, or the last one of the fact, activity or operation that the query names. */
const get: Implementation = async (session, input) => {
  const id = textOf(input, 'id')
  const details = session.of('event-log-details')
  if (id !== '') return details.get(id)
  const where = named(input)
  if (Object.keys(where).length === 0) throw new ApiError('NOT_FOUND')
  const [found] = (await details.list({ where, sort: [['date', 'DESC']], range: [0, 0] })).rows
  if (found === undefined) throw new ApiError('NOT_FOUND')
  return found
}

const asked = ['activityId', 'eventId', 'preRegisterNumber', 'preRegisterType'] as const

/** A detail of a fact, a new one where the query names none; query and body together say what it is of (B-EVENT-LOG). */
const create: Implementation = async (session, input, { resource, deps }) => {
  const labels = resource.labels[session.caller.locale]
  const missing = asked.filter((name) => textOf(input, name) === '')
  if (missing.length > 0)
    throw new ApiError('INVALID', {
      errors: Object.fromEntries(missing.map((name) => [name, labels.messages['needed'] ?? name])),
    })
  await session
    .inOperation('pre-registers')
    .get(`${textOf(input, 'preRegisterType')}~${textOf(input, 'preRegisterNumber')}`)
  const given = pick(input, Object.keys(resource.fields))
  return session.of('event-log-details').create({
    ...given,
    eventLogId: textOf(input, 'eventLogId') || crypto.randomUUID(),
    date: textOf(input, 'date') || deps.clock().toISOString(),
    user: session.caller.userId,
  })
}

export default defineService('event-log-details', { verbs: { get, create } })
