import Big from 'big.js'
import type { Session } from '../contract.ts'
import { refusal } from './refusal.ts'
import { type Change, defineService } from './service.ts'

const resource = 'account-cost-centers'

/** The active shares of an account never make more than 100 (G-27). */
const before = async (session: Session, { action, id, input, current }: Change): Promise<undefined> => {
  const share: { readonly [field: string]: unknown } = { ...current, ...input }
  if (action === 'delete' || share['status'] === 'INACTIVE') return undefined
  const rows = await session.asSystem(resource).all({ where: { account: String(share['account']), status: 'ACTIVE' } })
  const percent = Number(share['percent'])
  const sum = rows
    .filter((other) => other.id !== id)
    .reduce((total, other) => total.plus(Number(other['percent'])), new Big(Number.isFinite(percent) ? percent : 0))
  if (sum.gt(100)) throw refusal(session, resource, 'percent', 'over')
  return undefined
}

export default defineService(resource, { hooks: { before } })
