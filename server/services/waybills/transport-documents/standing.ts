import type { Json } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { textOf } from '../../input.ts'
import { refusal } from '../../refusal.ts'
import type { Implementation } from '../../service.ts'
import type { Uses } from './uses.ts'

type UsesOf = (session: Session, id: string, billed: boolean) => Promise<Uses>

/** A document is annulled, with its reason, where no consolidation under way names it; its number stays used. */
export const annulling =
  (resource: string, key: string, usesOf: UsesOf): Implementation =>
  async (session, input) => {
    const current = await session.of(resource).get(textOf(input, key))
    if (current.status !== 'ACTIVE') throw new ApiError('STATE', { current })
    const uses = await usesOf(session, current.id, current.billed === true)
    if (uses.openConsolidation || uses.closedConsolidation || uses.invoiced)
      throw refusal(session, resource, key, uses.openConsolidation ? 'open' : 'locked')
    return session
      .asSystem(resource)
      .update(current.id, { status: 'INACTIVE', amendmentReason: textOf(input, 'reason') })
  }

export const reinstating =
  (resource: string, key: string): Implementation =>
  async (session, input) => {
    const current = await session.of(resource).get(textOf(input, key))
    if (current.status !== 'INACTIVE') throw new ApiError('STATE', { current })
    return session.asSystem(resource).update(current.id, { status: 'ACTIVE' })
  }

/** From now on the document is out: it is amended, not deleted. */
export const issuing =
  (resource: string, key: string): Implementation =>
  async (session, input, { deps }) => {
    const current = await session.of(resource).get(textOf(input, key))
    if (current.status !== 'ACTIVE') throw new ApiError('STATE', { current })
    return session.asSystem(resource).update(current.id, {
      pdfIssuedAt: textOf({ at: current.pdfIssuedAt as Json }, 'at') || deps.clock().toISOString(),
    })
  }
