import Big from 'big.js'
import { fill } from '../../src/domain/messages/message.ts'
import type { Session } from '../contract.ts'
import { refusal } from './refusal.ts'
import type { Change } from '../db/repository/hooks.ts'
import { defineService } from './service.ts'

const resource = 'account-cost-centers'

/** The active shares of an account never make more than 100 (G-27); as long as they make less, they are told and not used. */
const before = async (session: Session, { action, id, input, current }: Change): Promise<undefined> => {
  const share: { readonly [field: string]: unknown } = { ...current, ...input }
  const counts = action !== 'delete' && share['status'] !== 'INACTIVE'
  const rows = await session.asSystem(resource).all({ where: { account: String(share['account']), status: 'ACTIVE' } })
  const percent = counts ? Number(share['percent']) : 0
  const sum = rows
    .filter((other) => other.id !== id)
    .reduce((total, other) => total.plus(Number(other['percent'])), new Big(Number.isFinite(percent) ? percent : 0))
  if (counts && sum.gt(100)) throw refusal(session, resource, 'percent', 'over')
  if (sum.gt(0) && sum.lt(100)) session.warnings.set('percent', underText(session, sum.toNumber()))
  return undefined
}

const underText = ({ caller, registry }: Session, sum: number): string =>
  fill(registry.get(resource).labels[caller.locale].messages['under'] ?? '', { sum })

export default defineService(resource, { hooks: { before } })
