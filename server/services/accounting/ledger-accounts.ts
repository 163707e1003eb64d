import type { RecordOf } from '../../../src/resources/records.ts'
import type { Session } from '../../contract.ts'
import { refusal } from '../refusal.ts'
import type { Planned } from '../../db/repository/hooks.ts'
import { defineService } from '../service.ts'

const resource = 'ledger-accounts'

/** Only accounts of the last level take postings: none with accounts below, none that an account hangs from. */
const before = async (
  session: Session,
  { action, id, current, values }: Planned<RecordOf<'ledger-accounts'>>,
): Promise<undefined> => {
  if (action === 'delete') return undefined
  const { parent, postable } = values
  if (parent && parent !== current?.parent) {
    const above = await session.asSystem(resource).find(parent)
    if (above?.postable === true) throw refusal(session, resource, 'parent', 'parentPosts')
  }
  if (id === null || postable !== true || current?.postable === true) return undefined
  const { rows } = await session.asSystem(resource).list({ where: { parent: id }, range: [0, 0] })
  if (rows.length > 0) throw refusal(session, resource, 'postable', 'hasAccounts')
  return undefined
}

export default defineService(resource, { hooks: { before } })
