import type { RecordOf } from '../../../src/resources/records.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { companyDay } from '../company/companyDay.ts'
import { takeNumber } from '../accounting/consecutives/numbering.ts'
import { arrivedCount } from './consolidations/arrivedCount.ts'
import { consolidationMoves } from './consolidations/standing.ts'
import { byDateRange, manifestPdf, reportDataByNumber } from './consolidations/report.ts'
import { putUnder } from './consolidations/consolidate.ts'
import { formerlyUnder, housesAsBefore } from './consolidations/formerly.ts'
import { stateRefused } from './consolidations/refused.ts'
import { databaseNow } from '../company/databaseNow.ts'
import { textOf } from '../input.ts'
import type { Hooks } from '../../db/repository/hooks.ts'
import { defineService } from '../service.ts'

/** The document type whose consecutive numbers consolidations. */
const documentType = 'CN'

const before: Hooks<RecordOf<'consolidations'>>['before'] = async (session, { action, input, current, move }) => {
  if (move !== undefined) return undefined
  if (action === 'create') return numbered(session, input)
  if (current === null || writtenByServer(input)) return undefined
  const open = current.consolState === 'OPEN'
  if (action === 'delete' && !(open && !current.bulks?.length)) throw stateRefused(session, current, 'notEmpty')
  if (action === 'update' && !open && changesLoad(input, current)) throw stateRefused(session, current, 'closed')
  const masterBl = textOf(input, 'masterBl')
  return action === 'update' && Object.hasOwn(input, 'masterBl') && masterBl !== (current.masterBl ?? '')
    ? { ...input, formerly: { ...(await formerlyUnder(session, current, masterBl)) } }
    : undefined
}

/** Notes may be written at any time. */
const changesLoad = (input: JsonObject, current: { readonly [field: string]: unknown }): boolean =>
  Object.keys(input).some(
    (field) =>
      field !== 'notes' &&
      JSON.stringify(input[field] === '' ? null : (input[field] ?? null)) !== JSON.stringify(current[field] ?? null),
  )

/** What only the server's own services write. */
const writtenByServer = (input: JsonObject): boolean =>
  ['bulks', 'counted', 'formerly', 'shippedAt'].some((field) => Object.hasOwn(input, field))

const numbered = async (session: Session, input: JsonObject): Promise<JsonObject> => {
  const now = await databaseNow(session)
  const store = await session.inOperation('stores').find(textOf(input, 'store'))
  const taken =
    textOf(input, 'number') ||
    (await takeNumber(session, store?.warehouseCode, documentType, companyDay(now, session.caller))).formatted
  return { ...input, number: taken, date: now.toISOString() }
}

/** A new master goes on to the houses that are inside; one that is taken away leaves them to that of before. */
const after: Hooks<RecordOf<'consolidations'>>['after'] = async (session, { action, current, record }) => {
  if (action !== 'update' || record === null || current === null || current.masterBl === record.masterBl) return
  if (record.masterBl) await putUnder(session, record)
  else await housesAsBefore(session, current, record.houses ?? [])
}

export default defineService('consolidations', {
  queries: { byDateRange, reportDataByNumber, manifestPdf },
  actions: { deconsolidateArrived: arrivedCount },
  moves: consolidationMoves,
  hooks: { before, after },
})
