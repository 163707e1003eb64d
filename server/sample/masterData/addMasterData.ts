import type { JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import type { SampleCompany } from '../sampleCompany.ts'
import { andinaPartners } from './andinaPartners.ts'
import { bankRecords, tills } from './banks.ts'
import { branchRecords } from './branches.ts'
import { cargoRecords } from './cargo.ts'
import { hauliers, worldCarriers } from './carriers.ts'
import { nordfrachtPartners } from './nordfrachtPartners.ts'
import { inspectionProcedureRecords, operationTypeRecords } from './operations.ts'
import { pricingZoneRecords } from './pricingZones.ts'
import { partnerRecord } from './samplePartner.ts'
import { termRecords } from './terms.ts'
import { routeRecords } from './routes.ts'
import { shippingMethodRecords } from './shippingMethods.ts'

/** Whom a sample company deals with, on what terms, and by which ways its cargo goes. */
export const addMasterData = async (session: Session, { businessId, chart }: SampleCompany): Promise<void> => {
  const language = chart === 'puc' ? 'es' : 'de'
  const add = async (resource: string, records: readonly JsonObject[]): Promise<void> => {
    for (const record of records) await session.asSystem(resource).create(record)
  }
  await add('banks', bankRecords[chart])
  for (const [resource, records] of termRecords(language, tills[chart])) await add(resource, records)
  await add('branches', await branchesOf(session, chart, businessId))
  const partners = [...(chart === 'puc' ? andinaPartners : nordfrachtPartners), ...worldCarriers, ...hauliers[chart]]
  await add('entities', partners.map(partnerRecord))
  for (const [resource, records] of cargoRecords(language)) await add(resource, records)
  await add('shipping-methods', shippingMethodRecords(language))
  const timelines = await session.asSystem('timelines').all()
  await add('routes', routeRecords(chart, new Set(timelines.map(({ id }) => id))))
  await add('pricing-zones', pricingZoneRecords[chart])
  await add('operation-types', operationTypeRecords(language))
  await add('inspection-procedures', inspectionProcedureRecords(language))
  await add('consecutives', await consecutivesOf(session))
}

const branchesOf = async (
  session: Session,
  chart: SampleCompany['chart'],
  company: string,
): Promise<readonly JsonObject[]> => {
  const rows = await session.asSystem('cost-centers').all()
  return branchRecords[chart].map((branch) => ({
    ...branch,
    company,
    costCenter: rows.find(({ code }) => code === branch.costCenter)?.id ?? null,
  }))
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
