import { act } from '../../../src/domain/operations/act.ts'
import type { RecordOf } from '../../../src/resources/records.ts'
import type { Session } from '../../contract.ts'
import { companyDay } from '../company/companyDay.ts'
import { databaseNow } from '../company/databaseNow.ts'
import { worksAsSystem } from '../../db/repository/asSystem.ts'
import { dashboard, traceability } from './pre-registers/board.ts'
import { changeType } from './pre-registers/changeType.ts'
import { foundTimeline } from './pre-registers/events/timeline.ts'
import { noFileIssued } from './pre-registers/guards/documents.ts'
import { newHeader } from './pre-registers/saving/header.ts'
import { lockOperation, readOperation } from './pre-registers/reading/load.ts'
import { lifeCycle } from './pre-registers/lifeCycle.ts'
import { containers, shippers, withBulks } from './pre-registers/queries.ts'
import { refusedFor } from './pre-registers/refused.ts'
import { reportPdf, reports } from './pre-registers/reporting/reports.ts'
import { create, update } from './pre-registers/saving/save.ts'
import { statistics } from './pre-registers/statistics/statistics.ts'
import type { Before } from '../../db/repository/hooks.ts'
import { progress } from '../operations/progressTold.ts'
import { operationToShipment } from './pre-registers/toShipment.ts'
import { defineService } from '../service.ts'

const before: Before<RecordOf<'pre-registers'>> = async (session, { action, input, current, move }) => {
  if (current === null) {
    return newHeader(session, input, companyDay(await databaseNow(session), session.caller))
  }
  if (action === 'delete') await clear(session, current)
  else if (move === undefined && !worksAsSystem(session)) await assertEditable(session, current)
  return undefined
}

/** V-OP-EDIT-PARTIAL, however the edit comes: form, several at once, import or an earlier version. */
const assertEditable = async (session: Session, current: RecordOf<'pre-registers'>): Promise<void> => {
  const loaded = await readOperation(session, current)
  const outcome = act(loaded.state, 'edit')
  if ('refusal' in outcome) throw refusedFor(loaded, outcome.refusal.rule)
}

/** A partial operation goes with its pieces; its number stays used. */
const clear = async (session: Session, current: RecordOf<'pre-registers'>): Promise<void> => {
  const loaded = await lockOperation(session, current.type, current.number)
  const outcome = act(loaded.state, 'delete')
  if ('refusal' in outcome) throw refusedFor(loaded, outcome.refusal.rule)
  await noFileIssued({ ...loaded, session })
  const ids = loaded.pieces.map(({ bulk }) => bulk.id)
  if (ids.length > 0) await session.asSystem('bulks').removeMany(ids)
}

export default defineService('pre-registers', {
  verbs: { create, update },
  queries: {
    withBulks,
    shippers,
    containers,
    dashboard,
    statistics,
    traceability,
    reports,
    reportPdf,
    progress,
    foundTimeline,
  },
  actions: { changeType },
  moves: { ...lifeCycle, toShipment: operationToShipment },
  hooks: { before },
})
