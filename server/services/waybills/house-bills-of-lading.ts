import Big from 'big.js'
import { grossKilograms } from '../../../src/domain/cubing/units.ts'
import type { RecordOf } from '../../../src/resources/records.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { withinOperation } from '../operations/cargo/withinOperation.ts'
import { keepSharesOfHouse } from './sharing/keepShares.ts'
import { textOf } from '../input.ts'
import { sumOf } from '../print/sum.ts'
import { amended, refuseUsed } from './transport-documents/amend.ts'
import { refuseSamePort } from './transport-documents/leg.ts'
import { linkJobs } from './transport-documents/linkJobs.ts'
import { linkBulks, linkHouses } from './transport-documents/linkHouses.ts'
import { housePdf } from './transport-documents/documentPdfs.ts'
import { reapportion } from './transport-documents/reapportion.ts'
import { annulling, issuing, reinstating } from './transport-documents/standing.ts'
import { housesOfOperation } from '../operations/cargo/housesOfOperation.ts'
import { usesOfHouse } from './transport-documents/uses.ts'
import type { Hooks } from '../../db/repository/hooks.ts'
import { defineService, type Implementation } from '../service.ts'

const resource = 'house-bills-of-lading'

/** What may still change of a house that is invoiced or in a closed consolidation (G-21). */
const amendable: ReadonlySet<string> = new Set(['notify', 'goods', 'startDate', 'endDate', 'amendmentReason'])

const before: Hooks<RecordOf<'house-bills-of-lading'>>['before'] = async (
  session,
  { action, input, current, values },
) => {
  if (action !== 'delete') refuseSamePort(session, resource, values)
  if (action === 'create') return { ...completed(input), ...(await termOfMaster(session, input)) }
  if (current === null) return undefined
  const uses = () => usesOfHouse(session, current.id, current.billed === true)
  if (action === 'update') return amended(session, resource, input, current, amendable, uses)
  refuseUsed(session, resource, current, await uses())
  return undefined
}

/** A house is tracked by its own number until somebody gives another. */
const completed = (input: JsonObject): JsonObject => {
  const serial = textOf(input, 'serial')
  return { ...input, code: textOf(input, 'code') || serial, trackingNumber: textOf(input, 'trackingNumber') || serial }
}

/** A house that says nothing of its freight is paid as its master is. */
const termOfMaster = async (session: Session, input: JsonObject): Promise<JsonObject> => {
  if (textOf(input, 'freightTerm') !== '') return {}
  const master = await session.inOperation('bills-of-lading').find(textOf(input, 'masterBL'))
  return master === undefined ? {} : { freightTerm: master.freightTerm }
}

const after: Hooks<RecordOf<'house-bills-of-lading'>>['after'] = async (session, { current, record }) => {
  await keepSharesOfHouse(session, current, record)
  await reapportion(session, current, record)
  const [was, is] = [current?.masterBL ?? null, record?.masterBL ?? null]
  if (was === is) return
  await linkHouses(session, [was, is])
  if (record !== null) await linkBulks(session, record)
  if (is !== null && current !== null) await linkJobs(session, current.id)
}

/** A customer's tracking: code and number must both be right, and the answer never says which was not (E-NO-MATCH). */
const byEntityCodeAndTracking: Implementation = async (session, input) => {
  const [entity, trackingNumber] = [textOf(input, 'entityCode'), textOf(input, 'trackingNumber')]
  if (entity === '' || trackingNumber === '') throw new ApiError('NOT_FOUND', { text: 'E-NO-MATCH' })
  const where = { trackingNumber, or: [{ entityCode: entity }, { 'entityCode.code': entity }] }
  const rows = await session.of(resource).all({ where })
  if (rows.length === 0) throw new ApiError('NOT_FOUND', { text: 'E-NO-MATCH' })
  return rows
}

/** Those of an operation that the caller sees. */
const byOperation: Implementation = async (session, input) => {
  const [type, number] = [textOf(input, 'type'), textOf(input, 'number')]
  await session.inOperation('pre-registers').get(`${type}~${number}`)
  const ids = (await housesOfOperation(withinOperation(session), type, number)).map(({ id }) => id)
  return ids.length === 0 ? [] : session.of(resource).getMany(ids)
}

const bulksOf = (session: Session, house: RecordOf<'house-bills-of-lading'>): Promise<readonly RecordOf<'bulks'>[]> =>
  session.inOperation('bulks').all({
    where: { houseBl: house.id },
    sort: [
      ['number', 'ASC'],
      ['sequence', 'ASC'],
    ],
    most: 5000,
  })

const reportDataByCode: Implementation = async (session, input) => {
  const house = await session.of(resource).get(textOf(input, 'code'))
  const bulks = await bulksOf(session, house)
  const totals = {
    bulks: bulks.length,
    pieces: sumOf(bulks, 'pieces'),
    grossWeight: bulks
      .reduce((sum, bulk) => sum.plus(grossKilograms(bulk)), new Big(0))
      .round(3)
      .toNumber(),
    volumeM3: sumOf(bulks, 'volumeM3'),
  }
  return { house, bulks, totals }
}

const reportPdf: Implementation = async (session, input, { deps }) => {
  const house = await session.of(resource).get(textOf(input, 'serial'))
  return housePdf(session, deps, house, await bulksOf(session, house))
}

export default defineService(resource, {
  queries: { byOperation, byEntityCodeAndTracking, reportDataByCode, reportPdf },
  actions: {
    issue: issuing(resource, 'serial'),
    annul: annulling(resource, 'serial', usesOfHouse),
    reinstate: reinstating(resource, 'serial'),
  },
  hooks: { before, after },
})
