import type { Service, ServiceDefinition } from './service.ts'
import accountCostCenters from './account-cost-centers.ts'
import activities from './activities.ts'
import alternativeReferences from './alternative-references.ts'
import apiKeys from './api-keys.ts'
import appliedDocuments from './applied-documents.ts'
import bulks from './bulks.ts'
import billsOfLading from './bills-of-lading.ts'
import cities from './cities.ts'
import cloudConfigs from './cloud-configs.ts'
import clientQuotations from './client-quotations.ts'
import companies from './companies.ts'
import consecutives from './consecutives.ts'
import consignees from './consignees.ts'
import consolidations from './consolidations.ts'
import courierPriceLists from './courier-price-lists.ts'
import currencies from './currencies.ts'
import currencyFactors from './currency-factors.ts'
import currentMonths from './current-months.ts'
import documents from './documents.ts'
import emailConfigs from './email-configs.ts'
import emailTypeConfigs from './email-type-configs.ts'
import entities from './entities.ts'
import erpUsers from './erp-users.ts'
import eventLogDetails from './event-log-details.ts'
import events from './events.ts'
import freightStocks from './freight-stocks.ts'
import generalPorts from './general-ports.ts'
import groupLevels from './group-levels.ts'
import groupReferences from './group-references.ts'
import houseBillsOfLading from './house-bills-of-lading.ts'
import invitations from './invitations.ts'
import invoices from './invoices.ts'
import labelPrints from './label-prints.ts'
import layouts from './layouts.ts'
import ledgerAccounts from './ledger-accounts.ts'
import licences from './licences.ts'
import locationTags from './location-tags.ts'
import locations from './locations.ts'
import loginImageConfigs from './login-image-configs.ts'
import manifests from './manifests.ts'
import menus from './menus.ts'
import novelties from './novelties.ts'
import operationalProfiles from './operational-profiles.ts'
import orderViews from './order-views.ts'
import orders from './orders.ts'
import packagings from './packagings.ts'
import pickingLists from './picking-lists.ts'
import pickupRequests from './pickup-requests.ts'
import preEntities from './pre-entities.ts'
import preRegisters from './pre-registers.ts'
import pricingEngines from './pricing-engines.ts'
import pricingZoneLevels from './pricing-zone-levels.ts'
import pricingZones from './pricing-zones.ts'
import purchaseData from './purchase-data.ts'
import quotationRequests from './quotation-requests.ts'
import quotations from './quotations.ts'
import racks from './racks.ts'
import referenceSerials from './reference-serials.ts'
import references from './references.ts'
import reportConfigs from './report-configs.ts'
import roles from './roles.ts'
import routes from './routes.ts'
import savedViews from './saved-views.ts'
import stockCounts from './stock-counts.ts'
import stockMovements from './stock-movements.ts'
import stocks from './stocks.ts'
import scans from './scans.ts'
import serviceAccounts from './service-accounts.ts'
import shipmentSchedules from './shipment-schedules.ts'
import shipments from './shipments.ts'
import stores from './stores.ts'
import supplierQuotations from './supplier-quotations.ts'
import switches from './switches.ts'
import timelineConfigs from './timeline-configs.ts'
import timelines from './timelines.ts'
import transactionalActivities from './transactional-activities.ts'
import users from './users.ts'
import volumePriceLists from './volume-price-lists.ts'
import weightPriceLists from './weight-price-lists.ts'
import warehouseAccessPermissions from './warehouse-access-permissions.ts'
import wmsOrders from './wms-orders.ts'
import wmsZones from './wms-zones.ts'

const services: readonly Service[] = [
  accountCostCenters,
  activities,
  alternativeReferences,
  bulks,
  apiKeys,
  appliedDocuments,
  billsOfLading,
  cities,
  cloudConfigs,
  clientQuotations,
  companies,
  consecutives,
  consignees,
  consolidations,
  courierPriceLists,
  currencies,
  currencyFactors,
  currentMonths,
  documents,
  emailConfigs,
  emailTypeConfigs,
  entities,
  erpUsers,
  eventLogDetails,
  events,
  freightStocks,
  generalPorts,
  groupLevels,
  groupReferences,
  houseBillsOfLading,
  invitations,
  invoices,
  labelPrints,
  layouts,
  ledgerAccounts,
  licences,
  locationTags,
  locations,
  loginImageConfigs,
  manifests,
  menus,
  novelties,
  operationalProfiles,
  orderViews,
  orders,
  packagings,
  pickingLists,
  pickupRequests,
  preEntities,
  preRegisters,
  pricingEngines,
  pricingZoneLevels,
  pricingZones,
  purchaseData,
  quotationRequests,
  quotations,
  racks,
  referenceSerials,
  references,
  reportConfigs,
  roles,
  routes,
  savedViews,
  stockCounts,
  stockMovements,
  stocks,
  scans,
  serviceAccounts,
  shipmentSchedules,
  shipments,
  stores,
  supplierQuotations,
  switches,
  timelineConfigs,
  timelines,
  transactionalActivities,
  users,
  volumePriceLists,
  weightPriceLists,
  warehouseAccessPermissions,
  wmsOrders,
  wmsZones,
]

const byResource = new Map<string, Service>(services.map((service) => [service.resource, service]))

const nothing: ServiceDefinition = {}

/** What the server computes for a resource; nothing beside the generic service where no file is there. */
export const serviceOf = (resource: string): ServiceDefinition => byResource.get(resource) ?? nothing
