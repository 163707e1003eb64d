import type { RecordOf } from '../../../src/resources/records.ts'
import type { Session } from '../../contract.ts'
import { textOf, textsOf } from '../input.ts'
import { refusal } from '../refusal.ts'
import type { Change } from '../../db/repository/hooks.ts'
import { defineService, type Implementation } from '../service.ts'

const resource = 'reference-serials'

/** Takes serials away from a product: those of the list that is sent, or the one of the query. */
const remove: Implementation = async (session, input) => {
  const reference = textOf(input, 'reference')
  const serials = [...new Set([...textsOf(input, 'serials'), textOf(input, 'serial')])].filter((one) => one !== '')
  if (serials.length === 0) throw refusal(session, resource, 'serial', 'noSerials')
  const ids = serials.map((serial) => `${reference}~${serial}`)
  return { deleted: (await session.of(resource).removeMany(ids)).length }
}

/** What is promised or gone stays on record (G-37). */
const before = (session: Session, { action, current }: Change<RecordOf<'reference-serials'>>): Promise<undefined> => {
  if (action === 'delete' && current?.['serialState'] !== 'AVAILABLE')
    return Promise.reject(refusal(session, resource, 'serialState', 'notAvailable'))
  return Promise.resolve(undefined)
}

export default defineService(resource, { verbs: { delete: remove }, hooks: { before } })
