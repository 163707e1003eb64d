import type { AnyRecord } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { setPickingStatus } from '../bulks/pickingStatus.ts'
import { textOf } from '../input.ts'
import { lockCargo } from '../pre-registers/lockCargo.ts'
import { refusal } from '../refusal.ts'
import type { Implementation } from '../service.ts'
import { comparisonOf, housesOf } from '../transport-documents/totals.ts'
import { idsIn, lockConsolidation } from './load.ts'
import { logConsolidation } from './logged.ts'
import { stateRefused } from './refused.ts'

/** The consolidation, locked with its cargo and the houses of that: a master goes on to all of them. */
const inState = async (session: Session, number: string, states: readonly string[]): Promise<AnyRecord> => {
  const bulks = idsIn(await session.of('consolidations').get(number), 'bulks')
  await lockCargo(session, { bulks, consolidations: [number], withHouses: true })
  const consolidation = await lockConsolidation(session, number)
  if (!states.includes(String(consolidation['consolState']))) throw stateRefused(session, consolidation)
  return consolidation
}

const resource = 'consolidations'

/** Closed with seal and master, its houses adding up to the master (X-BL-TOTALS); from now on nothing in it changes. */
export const close: Implementation = async (session, input, { deps }) => {
  const found = await inState(session, textOf(input, 'number'), ['OPEN'])
  const seal = textOf(input, 'seal') || String(found['seal'] ?? '')
  const masterBl = textOf(input, 'masterBl') || String(found['masterBl'] ?? '')
  if (seal === '') throw refusal(session, resource, 'seal', 'seal')
  if (masterBl === '') throw refusal(session, resource, 'masterBl', 'master')
  if (idsIn(found, 'bulks').length === 0) throw stateRefused(session, found, 'empty')
  const consolidation = await session.asSystem(resource).update(found.id, { seal, masterBl })
  const [master] = await session.inOperation('bills-of-lading').getMany([masterBl])
  if (master === undefined) throw refusal(session, resource, 'masterBl', 'master')
  const { matches } = await comparisonOf(session, master, await housesOf(session, masterBl))
  if (!matches) throw refusal(session, resource, 'masterBl', 'totals')
  return session
    .asSystem(resource)
    .update(consolidation.id, { consolState: 'CLOSED', closedAt: deps.clock().toISOString() })
}

/** The seal is broken: why is kept with who and when in the history (G-13). */
export const open: Implementation = async (session, input) => {
  const found = await inState(session, textOf(input, 'number'), ['CLOSED'])
  const change = { consolState: 'OPEN', seal: null, closedAt: null, openReason: textOf(input, 'reason') }
  return session.asSystem(resource).update(found.id, change)
}

/** Everything leaves it, back to picked; the number stays used. */
export const cancel: Implementation = async (session, input, { deps }) => {
  const found = await inState(session, textOf(input, 'number'), ['OPEN', 'CLOSED'])
  const bulks = await session.asSystem('bulks').getMany(idsIn(found, 'bulks'))
  const houses = idsIn(found, 'houses')
  const canceled = await session.asSystem(resource).update(found.id, {
    consolState: 'CANCELED',
    bulks: [],
    houses: [],
    pieces: 0,
    grossWeight: 0,
    volumeM3: 0,
    fillPercent: null,
    openReason: textOf(input, 'reason'),
  })
  await setPickingStatus(session, bulks, 'PICKED', { consolidation: null, masterBl: null })
  for (const house of houses) await session.asSystem('house-bills-of-lading').update(house, { masterBL: null })
  await logConsolidation(session, 41, 'cancel', found.id, bulks, deps.clock())
  return canceled
}
