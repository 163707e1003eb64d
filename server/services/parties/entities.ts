import type { RecordOf } from '../../../src/resources/records.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { highestCode, refuseTaken } from './entities/codes.ts'
import { withMainAddress } from './entities/lines.ts'
import { removeLine } from './entities/removeLine.ts'
import { textOf } from '../input.ts'
import type { Change } from '../../db/repository/hooks.ts'
import { defineService, type Implementation } from '../service.ts'

const maxCode: Implementation = async (session) => String(await highestCode(session))

/** A third party has the role of its type; a code is given once among third parties and prospects. */
const before = async (session: Session, { action, input }: Change<RecordOf<'entities'>>): Promise<JsonObject> => {
  if (action === 'create') await refuseTaken(session, 'pre-entities', textOf(input, 'code'))
  const type = await session.asSystem('customer-types').find(textOf(input, 'type'))
  const role = type?.['role']
  return { ...withMainAddress(input), ...(typeof role === 'string' ? { role } : {}) }
}

export default defineService('entities', {
  queries: { maxCode },
  actions: {
    deleteAddress: removeLine('entities', 'addresses', 'address', ['entity', 'address']),
    deleteContact: removeLine('entities', 'contacts', 'contact', ['entity', 'contact']),
  },
  hooks: { before },
})
