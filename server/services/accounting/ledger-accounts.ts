import type { Session } from '../../contract.ts'
import { refusal } from '../refusal.ts'
import type { Change } from '../../db/repository/hooks.ts'
import { defineService } from '../service.ts'

const resource = 'ledger-accounts'

/** Only accounts of the last level take postings: none with accounts below, none that an account hangs from. */
const before = async (session: Session, { action, id, input, current }: Change): Promise<undefined> => {
  if (action === 'delete') return undefined
  const account: { readonly [field: string]: unknown } = { ...current, ...input }
  const { parent } = account
  if (typeof parent === 'string' && parent !== '' && parent !== current?.['parent']) {
    const above = await session.asSystem(resource).find(parent)
    if (above?.['postable'] === true) throw refusal(session, resource, 'parent', 'parentPosts')
  }
  if (id === null || account['postable'] !== true || current?.['postable'] === true) return undefined
  const { rows } = await session.asSystem(resource).list({ where: { parent: id }, range: [0, 0] })
  if (rows.length > 0) throw refusal(session, resource, 'postable', 'hasAccounts')
  return undefined
}

export default defineService(resource, { hooks: { before } })
