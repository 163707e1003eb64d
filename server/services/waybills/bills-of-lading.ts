import type { RecordOf } from '../../../src/resources/records.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { textOf } from '../input.ts'
import { refusal } from '../refusal.ts'
import { amended, refuseUsed } from './transport-documents/amend.ts'
import { billPdf, groupedPdf } from './transport-documents/documentPdfs.ts'
import { groupedByConsignee } from './transport-documents/grouped.ts'
import { refuseSamePort } from './transport-documents/leg.ts'
import { linkHouses } from './transport-documents/linkHouses.ts'
import { byHouses, byPickingFilters, exists, withOperationData } from './transport-documents/masterSearch.ts'
import { savedWithHouses } from './transport-documents/saveWithHouses.ts'
import { annulling, issuing, reinstating } from './transport-documents/standing.ts'
import { toleranceOf } from './transport-documents/tolerance.ts'
import { comparisonOf, housesOf } from './transport-documents/totals.ts'
import { usesOfMaster } from './transport-documents/uses.ts'
import type { Hooks } from '../../db/repository/hooks.ts'
import { defineService, type Answering, type Implementation } from '../service.ts'

const resource = 'bills-of-lading'

/** What may still change of a master that is invoiced or in a closed consolidation (G-21). */
const amendable: ReadonlySet<string> = new Set([
  'notify',
  'goods',
  'vessel',
  'imo',
  'voyage',
  'flight',
  'etd',
  'eta',
  'amendmentReason',
])

const before: Hooks<RecordOf<'bills-of-lading'>>['before'] = async (session, { action, input, current, values }) => {
  if (action !== 'delete') refuseSamePort(session, resource, values)
  if (action === 'create') {
    await refuseDepth(session, input, null)
    return { ...input, serial: textOf(input, 'serial') || textOf(input, 'code') }
  }
  if (current === null) return undefined
  const uses = () => usesOfMaster(session, current.id)
  if (action === 'delete') {
    refuseUsed(session, resource, current, await uses())
    return undefined
  }
  await refuseDepth(session, input, current)
  return amended(session, resource, input, current, amendable, uses)
}

/** A house that another agent consolidates is a master below a master; deeper it does not go (G-13, co-loading). */
const refuseDepth = async (
  session: Session,
  input: JsonObject,
  current: RecordOf<'bills-of-lading'> | null,
): Promise<void> => {
  const above = textOf(input, 'masterBL')
  if (above === '') return
  const master = await session.asSystem(resource).find(above)
  const isAbove = current !== null && (await session.asSystem(resource).exists({ masterBL: current.id }))
  if (above === current?.id || isAbove || master?.masterBL) throw refusal(session, resource, 'masterBL', 'depth')
}

const after: Hooks<RecordOf<'bills-of-lading'>>['after'] = async (session, { action, record }) => {
  if (action === 'create' && record !== null) await linkHouses(session, [record.id])
}

const groupedReportData: Implementation = async (session, input) => ({
  groups: await groupedByConsignee(session, textOf(input, 'codes').split(',')),
})

const groupedReportPdf: Implementation = async (session, input, { deps }) =>
  groupedPdf(session, deps, await groupedByConsignee(session, textOf(input, 'codes').split(',')))

const totals: Implementation = async (session, input) => {
  const master = await session.of(resource).get(textOf(input, 'code'))
  return comparisonOf(session, master, await housesOf(session, master.id))
}

/** How far the houses of this company may be from their master, in percent. */
const tolerance: Answering<'transactions.billsOfLading.tolerance'> = async (session) => ({
  ...(await toleranceOf(session)),
})

const reportPdf: Implementation = async (session, input, { deps }) => {
  const master = await session.of(resource).get(textOf(input, 'code'))
  return billPdf(session, deps, master, await housesOf(session, master.id))
}

/** Masters for an operation, each with the houses that come with it; all or none. */
const createForPreRegister: Implementation = async (session, input) => {
  const operation = await session
    .inOperation('pre-registers')
    .get(`${textOf(input, 'type')}~${textOf(input, 'number')}`)
  const given = Array.isArray(input['items']) ? (input['items'] as readonly JsonObject[]) : []
  const link = { preRegisterType: operation.type, preRegisterNumber: operation.number }
  const made: RecordOf<'bills-of-lading'>[] = []
  for (const { houses = [], ...master } of given)
    made.push((await savedWithHouses(session, { ...master, ...link }, houses)).master)
  return made
}

/** A master and its houses in one call, made or changed; answers how they compare (X-BL-TOTALS). */
const saveWithHouses: Answering<'transactions.billsOfLading.saveWithHouses'> = (session, input) => {
  const master = input['master']
  if (typeof master !== 'object' || master === null || Array.isArray(master)) return savedWithHouses(session, {}, [])
  return savedWithHouses(session, master as JsonObject, input['houses'] ?? [])
}

export default defineService(resource, {
  queries: {
    exists,
    byHouses,
    byPickingFilters,
    withOperationData,
    groupedReportData,
    groupedReportPdf,
    totals,
    tolerance,
    reportPdf,
    createForPreRegister,
    saveWithHouses,
  },
  actions: {
    issue: issuing(resource, 'code'),
    annul: annulling(resource, 'code', usesOfMaster),
    reinstate: reinstating(resource, 'code'),
  },
  hooks: { before, after },
})
