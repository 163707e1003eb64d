import type { RecordOf } from '../../../src/resources/records.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import { allows } from '../../access/allows.ts'
import type { Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { ownBulk } from '../courier/locker-parcels/ownBulk.ts'
import { highestCode, refuseTaken } from './entities/codes.ts'
import { withMainAddress } from './entities/lines.ts'
import { removeLine } from './entities/removeLine.ts'
import { pick, textOf } from '../input.ts'
import type { Change } from '../../db/repository/hooks.ts'
import { defineService, type Implementation } from '../service.ts'

const maxCode: Implementation = async (session) => String(await highestCode(session))

const before = async (session: Session, { action, input }: Change<RecordOf<'pre-entities'>>): Promise<JsonObject> => {
  if (action === 'create') await refuseTaken(session, 'entities', textOf(input, 'code'))
  const { address: _address, zipCode: _zipCode, ...rest } = withMainAddress(input)
  return rest
}

const taken = [
  'code',
  'name',
  'type',
  'identificationType',
  'identification',
  'email',
  'phone',
  'country',
  'state',
  'city',
  'contacts',
  'addresses',
  'lockerCode',
] as const satisfies readonly (keyof RecordOf<'pre-entities'>)[]

/** The prospect becomes a third party of the same code; what a third party must have and a prospect lacks comes along. */
const convert: Implementation = async (session, input, { deps }) => {
  const prospect = await session.of('pre-entities').get(textOf(input, 'id'))
  if (prospect.convertedAt) throw new ApiError('STATE')
  await session.asSystem('pre-entities').update(prospect.id, { convertedAt: deps.clock().toISOString() })
  refuseTerms(session, input)
  const entity = await session.of('entities').create({ ...known(prospect), ...given(input) })
  for (const locker of await session
    .asSystem('virtual-lockers')
    .all({ where: { customer: null, customerCode: prospect.code } }))
    await session.asSystem('virtual-lockers').update(locker.id, { customer: entity.code })
  const received = { customerCode: prospect.code, parcelState: 'RECEIVED', bulk: { null: false } } as const
  for (const parcel of await session.asSystem('locker-parcels').all({ where: received, sort: [['id', 'ASC']] }))
    await ownBulk(session, parcel)
  return session.asSystem('pre-entities').update(prospect.id, { convertedEntity: entity.id, status: 'INACTIVE' })
}

/** What the company trusts a third party with, and who sells to it, is agreed by who may write third parties. */
const terms = ['paymentTerm', 'paymentMethod', 'creditLimit', 'salesperson']

const refuseTerms = (session: Session, input: JsonObject): void => {
  const resource = session.registry.get('entities')
  if (allows(session.caller, resource, 'create')) return
  const message = session.registry.get('pre-entities').labels[session.caller.locale].messages['terms'] ?? ''
  const said = terms.filter((name) => input[name] !== undefined && input[name] !== null && input[name] !== '')
  if (said.length > 0)
    throw new ApiError('INVALID', { errors: Object.fromEntries(said.map((name) => [name, message])) })
}

const more = ['identificationType', 'identification', 'checkDigit', 'personType', 'country', 'currency', ...terms]

/** What is not said is the prospect's own. */
const given = (input: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(pick(input, more)).filter(([, value]) => value !== null && value !== ''))

const known = (prospect: RecordOf<'pre-entities'>): JsonObject =>
  Object.fromEntries(taken.map((name) => [name, prospect[name] ?? null]))

export default defineService('pre-entities', {
  queries: { maxCode },
  actions: {
    convert,
    deleteAddress: removeLine('pre-entities', 'addresses', 'address', ['entity', 'address']),
    deleteContact: removeLine('pre-entities', 'contacts', 'contact', ['entity', 'contact']),
  },
  hooks: { before },
})
