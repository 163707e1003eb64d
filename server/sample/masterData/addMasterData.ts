import type { JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import type { SampleCompany } from '../sampleCompany.ts'
import { tableOf } from '../tableOf.ts'

type Written = readonly (readonly [resource: string, records: readonly JsonObject[]])[]

interface MasterData {
  /** What offices and third parties refer to. */
  readonly terms: Written
  /** The offices; the cost center is told by its code. */
  readonly branches: readonly JsonObject[]
  /** Whom a company deals with, what cargo comes as and in, and by which ways it goes. */
  readonly others: Written
}

/** Whom a sample company deals with, on what terms, and by which ways its cargo goes. */
export const addMasterData = async (session: Session, { businessId, language }: SampleCompany): Promise<void> => {
  const { terms, branches, others } = tableOf<MasterData>(`${language}/masterData`)
  const add = async (written: Written): Promise<void> => {
    for (const [resource, records] of written)
      for (const record of records) await session.asSystem(resource).create(record)
  }
  await add(terms)
  const centers = await session.asSystem('cost-centers').all()
  const centerOf = (branch: JsonObject) => centers.find(({ code }) => code === branch['costCenter'])?.id ?? null
  await add([
    ['branches', branches.map((branch) => ({ ...branch, company: businessId, costCenter: centerOf(branch) }))],
    ...others,
    ['operation-types', tableOf(`${language}/operation-types`)],
  ])
  await add([['consecutives', await consecutivesOf(session)]])
}

/** A series for each document type; of those counted by warehouse, one in each warehouse beside it. */
export const consecutivesOf = async (session: Session): Promise<readonly JsonObject[]> => {
  const types = await session.asSystem('document-types').all()
  const warehouses = await session.asSystem('warehouses').all()
  const operations = await session.asSystem('operation-types').all()
  const counted = operations.map(({ id, consecutivePrefix }) => ({
    operationType: id,
    prefix: String(consecutivePrefix ?? `${id}-`),
    padding: 6,
  }))
  const ofDocuments = types.flatMap(({ id, consecutiveByWarehouse }) => [
    { type: id, prefix: `${id}-`, padding: 6 },
    ...(consecutiveByWarehouse === true
      ? warehouses.map((warehouse) => ({
          type: id,
          warehouse: warehouse.id,
          prefix: `${warehouse.id}-${id}-`,
          padding: 6,
        }))
      : []),
  ])
  return [...counted, ...ofDocuments]
}
