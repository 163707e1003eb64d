import { describe, expect, it } from 'vitest'
import { loadSources } from '../../src/resources/index.server.ts'
import { glossary } from '../../src/schema/glossary/index.ts'
import { buildRegistry } from '../../src/schema/registry.ts'
import { endpoints } from '../services/endpoints.ts'
import { serviceOf } from '../services/registry.ts'
import { operationsOf } from './operations.ts'

const registry = buildRegistry(await loadSources(), glossary)
const served = new Map(
  operationsOf(registry, { serviceOf, endpoints }).map(({ service, key, route }) => [`${service}.${key}`, route]),
)

/** Calls as the specification describes them, by the row that does. */
const rows: { readonly [rule: string]: { readonly [operation: string]: string } } = {
  'B-ROLE-V2': {
    'auth.roles.createV2': 'POST /roles/v2',
    'auth.roles.updateV2': 'PUT /roles/v2',
    'auth.roles.byCompany': 'GET /roles/company{?companyId}',
    'auth.roles.menuPlan': 'GET /roles/menu-plan{?roleId,name}',
  },
  'P-MENU-ASSIGN': { 'auth.menus.assignToRole': 'POST /menus/assign{?company,role}' },
  'P-USER-ROLE': { 'auth.users.assignRoles': 'PUT /users/{username}/roles' },
  'B-LOGIN-CALL, B-WORKSPACE-LOGIN, B-TEMP-TOKEN-READ': {
    'auth.session.login': 'POST /session/login',
    'auth.session.enterWorkspace': 'POST /session/workspace',
    'auth.session.temporaryToken': 'GET /session/temporary-token',
  },
  'B-FORGOT-FLOW': {
    'auth.users.resetPassword': 'PUT /user/public/reset-password{?email}',
    'auth.users.updatePassword': 'POST /users/password',
  },
  'B-FILES': {
    'files.files.list': 'GET /files{?folder,resource,resourceId,page,pageSize}',
    'files.files.create': 'POST /files',
    'files.manifests.create': 'POST /manifests',
    'files.files.uploadPrivate': 'POST /files/private',
    'files.files.publicUrl': 'GET /files/public/{filename}{?folder,resource,resourceId}',
    'files.files.newVersion': 'POST /files/{filename}/versions',
    'files.files.get': 'GET /files/{filename}{?version,folder,resource,resourceId}',
  },
  'B-CATALOGUE-CRUD': {
    'config.taxes.create': 'POST /taxes',
    'config.taxes.update': 'PUT /taxes/{id}',
    'config.taxes.list': 'GET /taxes{?sort,range,filter,q}',
  },
  'B-CUSTOMER-TYPE-CALLS': {
    'config.customerTypes.create': 'POST /customer-types',
    'config.customerTypes.list': 'GET /customer-types{?sort,range,filter,q}',
    'config.taxes.byStatus': 'GET /taxes/status/{status}',
    'config.packingUnits.byId': 'GET /packing-units/{id}',
    'config.packingUnits.byStatus': 'GET /packing-units/status/{status}',
  },
  'B-PORT-SEARCH': {
    'config.ports.byStatus': 'GET /ports/status/{status}',
    'config.ports.byDescriptionLike': 'GET /ports/description/{text}',
    'config.ports.all': 'GET /ports/all',
    'territories.generalPorts.search': 'GET /general-ports/search{?query}',
  },
  'B-CONTAINER-CONCEPT-KEY': {
    'config.containerConcepts.byCode': 'GET /container-concepts/{code}',
    'config.containerConcepts.delete': 'DELETE /container-concepts/{code}',
    'config.commodityTypes.byId': 'GET /commodity-types/{id}',
    'config.commodityTypes.byCode': 'GET /commodity-types/code/{code}',
    'config.commodityTypes.byStatus': 'GET /commodity-types/status/{status}',
    'config.shippingMethods.byId': 'GET /shipping-methods/{id}',
    'config.shippingMethods.byStatus': 'GET /shipping-methods/status/{status}',
  },
  'B-CARGO-PRESET-CALLS': {
    'config.cargoDetailsPresets.list': 'GET /cargo-details-presets{?sort,range,filter,q}',
    'config.cargoDetailsPresets.create': 'POST /cargo-details-presets',
    'config.cargoDetailsPresets.update': 'PUT /cargo-details-presets/{id}',
    'config.cargoDetailsPresets.delete': 'DELETE /cargo-details-presets/{id}',
    'config.cargoDetailsPresets.get': 'GET /cargo-details-presets/{id}',
    'config.cargoDetailsPresets.byStatus': 'GET /cargo-details-presets/status/{status}',
  },
  'B-ENTITY-SAVE-POST, B-PREENTITY-CUSTOMER, B-ENTITY-CHILD-DELETE': {
    'config.entities.create': 'POST /entities',
    'config.entities.update': 'POST /entities/{id}',
    'config.entities.byId': 'GET /entities/{id}',
    'config.entities.maxCode': 'GET /entities/max-code',
    'config.entities.search': 'GET /entities/search{?name,type}',
    'config.entities.deleteAddress': 'DELETE /entities/{entity}/addresses/{address}',
    'config.entities.deleteContact': 'DELETE /entities/{entity}/contacts/{contact}',
    'config.preEntities.create': 'POST /pre-entities',
    'config.preEntities.update': 'POST /pre-entities/{id}',
    'config.preEntities.maxCode': 'GET /pre-entities/max-code',
  },
  'B-CURRENCY-FILTER': {
    'config.currencies.create': 'POST /currencies',
    'config.currencies.update': 'PUT /currencies/{id}',
    'config.currencies.delete': 'DELETE /currencies/{id}',
    'config.currencies.list': 'GET /currencies{?sort,range,filter,q}',
    'config.currencies.allWithRate': 'GET /currencies/with-rate{?date}',
    'config.currencies.byId': 'GET /currencies/{id}',
    'config.currencyFactors.create': 'POST /currency-factors',
    'config.currencyFactors.update': 'PUT /currency-factors/{id}',
    'config.currencyFactors.list': 'GET /currency-factors{?sort,range,filter,q}',
    'config.currencyFactors.byCurrency': 'GET /currency-factors/currency/{code}',
    'config.currencyFactors.byCurrencyAndDate': 'GET /currency-factors/find{?currency,date}',
  },
  'B-OP-TYPE-CALLS': {
    'config.operationTypes.create': 'POST /operation-types',
    'config.operationTypes.update': 'PUT /operation-types/{id}',
    'config.operationTypes.byProcessType': 'GET /operation-types/process-type/{processType}',
    'config.operationTypes.list': 'GET /operation-types{?sort,range,filter,q}',
    'config.operationTypes.delete': 'DELETE /operation-types/{code}',
    'config.airports.create': 'POST /airports',
    'config.airports.update': 'PUT /airports/{id}',
    'config.airports.byCode': 'GET /airports/{code}',
    'config.airports.list': 'GET /airports{?sort,range,filter,q}',
    'config.branches.create': 'POST /branches',
    'config.branches.update': 'PUT /branches/{id}',
    'config.branches.delete': 'DELETE /branches/{id}',
    'config.branches.list': 'GET /branches{?sort,range,filter,q}',
    'config.branches.byCode': 'GET /branches/{code}',
    'config.branches.byStatus': 'GET /branches/status/{status}',
  },
  'B-GCS-DELETE-BODY': {
    'config.gammas.create': 'POST /gammas',
    'config.gammas.list': 'GET /gammas{?sort,range,filter,q}',
    'config.gammas.update': 'PUT /gammas/{id}',
    'config.gammas.deleteMany': 'DELETE /gammas',
    'config.colors.update': 'PUT /colors/{id}',
    'config.colors.deleteMany': 'DELETE /colors',
    'config.sizes.create': 'POST /sizes',
    'config.sizes.deleteMany': 'DELETE /sizes',
  },
  'B-TERRITORY-FILTERS': {
    'territories.cities.delete': 'DELETE /countries/{country}/states/{state}/cities/{city}',
    'territories.countries.list': 'GET /countries{?sort,range,filter,q}',
    'territories.countries.byStatus': 'GET /countries/status/{status}',
    'territories.countries.byDescriptionLike': 'GET /countries/description/{text}',
    'territories.countries.byCode': 'GET /countries/{country}',
    'territories.cities.filter': 'GET /cities/filter{?country,state,active,query}',
    'territories.states.filter': 'GET /states/filter{?status,codeCountry,countryCode,description}',
    'territories.zones.filter': 'GET /zones/filter{?status,country,state}',
  },
  'B-CITY-IMPORT': {
    'territories.cities.importByCountry': 'POST /countries/{country}/cities/import',
    'territories.zipCodes.byCountryStateCity': 'GET /countries/{country}/states/{state}/cities/{city}/zip-codes',
  },
  'B-ACCOUNTING-CALLS': {
    'accounting.documentTypes.byType': 'GET /document-types/type/{type}',
    'accounting.accountingConcepts.byId': 'GET /accounting-concepts/{id}',
    'accounting.accountingConcepts.byStatus': 'GET /accounting-concepts/status/{status}',
    'accounting.accountingConcepts.byDocumentType': 'GET /accounting-concepts/document-type/{type}',
    'accounting.accountGroups.byId': 'GET /account-groups/{id}',
    'accounting.accountGroups.byStatus': 'GET /account-groups/status/{status}',
    'accounting.accountGroups.list': 'GET /account-groups{?sort,range,filter,q}',
    'accounting.accountingGroups.byId': 'GET /accounting-groups/{id}',
    'accounting.accountingGroups.byStatus': 'GET /accounting-groups/status/{status}',
    'accounting.accountingGroups.list': 'GET /accounting-groups{?sort,range,filter,q}',
    'accounting.costCenters.byParent': 'GET /cost-centers/parent/{parent}',
    'accounting.costCenters.tree': 'GET /cost-centers/tree',
    'accounting.ledgerAccounts.byAccountAndAfe': 'GET /ledger-accounts/find{?account,afe}',
    'accounting.ledgerAccounts.byAccount': 'GET /ledger-accounts/account/{account}',
    'accounting.ledgerAccounts.byAfe': 'GET /ledger-accounts/afe/{afe}',
    'accounting.ledgerAccounts.list': 'GET /ledger-accounts{?sort,range,filter,q}',
  },
  'B-PL-SEARCH': Object.fromEntries(
    ['weight', 'volume'].flatMap((by) => {
      const search =
        '{?countryDestination,stateDestination,destCity,zoneZcDestination,countryOrigin,stateOrigin,originCity,zoneZcOrigin,volumeUnit,weightUnit,transport}'
      return [
        [`courier.${by}PriceLists.create`, `POST /${by}-price-lists`],
        [`courier.${by}PriceLists.update`, `PUT /${by}-price-lists/{id}`],
        [`courier.${by}PriceLists.list`, `GET /${by}-price-lists{?sort,range,filter,q}`],
        [`courier.${by}PriceLists.byStatus`, `GET /${by}-price-lists/status/{status}`],
        [`courier.${by}PriceLists.byOriginAndDestination`, `GET /${by}-price-lists/find${search}`],
      ]
    }),
  ),
  'B-STOCK-CALLS': {
    'transactions.stocks.list': 'GET /stocks{?sort,range,filter,q}',
    'transactions.stocks.referenceStock': 'GET /stocks/reference/{code}{?store}',
    'transactions.stocks.summaryByDateRangeAndStore': 'GET /stocks/summary{?dateFrom,dateTo,store}',
    'transactions.stocks.averageCostByCode': 'GET /stocks/average-cost/{code}{?store}',
    'transactions.stockMovements.byMonthRange': 'GET /stock-movements{?monthFrom,monthTo,sku,store,year}',
    'transactions.stockMovements.freight': 'GET /stock-movements/freight{?reference,store,serial,entity}',
    'transactions.stockMovements.historyByYear': 'GET /stock-movements/history/{year}',
    'transactions.stockMovements.historyByReference': 'GET /stock-movements/history/reference/{reference}{?year}',
  },
  'B-INVOICE-CALLS': {
    'courier.invoices.list': 'GET /invoices{?sort,range,filter,q}',
    'courier.invoices.byClient': 'GET /invoices/client/{clientId}',
    'courier.invoices.byDateRange': 'GET /invoices/date-range{?dateFrom,dateTo}',
    'courier.invoices.byDateRangeAndCustomer': 'GET /invoices/date-range/customer/{customer}{?dateFrom,dateTo}',
    'courier.invoices.byPk': 'GET /invoices/pk/{type}/{number}',
    'courier.invoices.create': 'POST /invoices',
    'courier.invoices.update': 'PUT /invoices/{type}/{number}',
    'courier.invoices.fromOrder': 'POST /invoices/from-order/{orderType}/{orderNumber}',
    'courier.invoices.byModule': 'GET /invoices/module/{module}',
  },
  'B-COURIER-PL-CALLS': {
    'courier.courierPriceLists.create': 'POST /courier-price-lists',
    'courier.courierPriceLists.update': 'PUT /courier-price-lists/{id}',
    'courier.courierPriceLists.delete': 'DELETE /courier-price-lists/{id}',
    'courier.courierPriceLists.list': 'GET /courier-price-lists{?sort,range,filter,q}',
    'courier.courierPriceLists.get': 'GET /courier-price-lists/{id}',
    'courier.courierPriceLists.byStatus': 'GET /courier-price-lists/status/{status}',
    'courier.courierPriceLists.idsAndDescriptions': 'GET /courier-price-lists/ids-descriptions',
    'courier.courierPriceLists.docsByPriceList': 'GET /courier-price-lists/{id}/documents',
  },
  'B-TIMELINE-CONFIG-CALLS': {
    'tracking.timelineConfigs.create': 'POST /timeline-configs',
    'tracking.timelineConfigs.list': 'GET /timeline-configs{?sort,range,filter,q}',
    'tracking.timelineConfigs.byPk': 'GET /timeline-configs/{id}',
    'tracking.timelineConfigs.byStatus': 'GET /timeline-configs/status/{status}',
    'tracking.timelineConfigs.byParams': 'GET /timeline-configs/find{?configFor,typeOperation,typeTransport}',
    'tracking.timelines.eventsByTimeline': 'GET /timelines/{timeline}/events',
  },
  'B-EVENT-CALLS': {
    'tracking.events.create': 'POST /events',
    'tracking.events.update': 'PUT /events/{id}',
    'tracking.events.byProcessType': 'GET /events/process-type/{processType}',
    'tracking.events.list': 'GET /events{?sort,range,filter,q}',
    'tracking.events.activeConfigured': 'GET /events/active-configured',
    'tracking.events.deleteOnGeneralTimeline': 'DELETE /events/timeline/general{?timeline,event}',
    'tracking.events.deleteOnRouteTimeline': 'DELETE /events/timeline/route{?timeline,event}',
    'tracking.activities.create': 'POST /activities',
    'tracking.activities.delete': 'DELETE /activities{?idEvent,actividyId}',
    'tracking.activities.updateStatus': 'PUT /activities/{actividyId}/status',
    'tracking.novelties.create': 'POST /novelties',
  },
  'B-TIMELINE-CALLS': {
    'tracking.timelines.create': 'POST /timelines',
    'tracking.timelines.update': 'PUT /timelines/{code}',
    'tracking.timelines.byProcessType': 'GET /timelines/process-type/{processType}',
    'tracking.timelines.byStatus': 'GET /timelines/status/{status}',
    'tracking.timelines.list': 'GET /timelines{?sort,range,filter,q}',
    'tracking.timelines.chartValues': 'GET /timelines/{timeline}/chart-values',
    'tracking.processes.create': 'POST /processes',
    'tracking.processes.update': 'PUT /processes/{id}',
    'tracking.processes.byId': 'GET /processes/{id}',
    'tracking.processes.list': 'GET /processes{?sort,range,filter,q}',
    'tracking.switches.list': 'GET /switches{?sort,range,filter,q}',
    'tracking.switches.byProcessType': 'GET /switches/process-type/{processType}',
    'tracking.switches.updateStatus': 'PUT /switches/{sw}/status',
  },
  'B-ERP-CALLS': {
    'erp.erpProducts.create': 'POST /products',
    'erp.erpProducts.update': 'PUT /products/{sku}',
    'erp.erpProducts.bySku': 'GET /products/sku/{sku}',
    'erp.erpPersons.create': 'POST /persons',
    'erp.erpPersons.update': 'PUT /persons/{document}',
    'erp.erpPersons.byDocument': 'GET /persons/document/{document}',
    'erp.erpUsers.create': 'POST /users',
    'erp.erpUsers.update': 'PUT /users/{email}',
    'erp.erpUsers.byEmail': 'GET /users/email/{email}',
  },
}

describe('calls stand where the specification has them', () => {
  it.each(Object.entries(rows))('%s', (_rule, calls) => {
    const routes = Object.fromEntries(Object.keys(calls).map((operation) => [operation, served.get(operation)]))
    expect(routes).toEqual(calls)
  })

  /** What no screen may offer: there is no such operation. */
  it.each([
    ['B-READONLY-CATALOGUES', ['config.monetaryTransactions', 'config.transportTypes'], ['create', 'update', 'delete']],
    ['B-CUSTOMER-TYPE-CALLS', ['config.customerTypes'], ['update', 'delete']],
    ['B-GCS-DELETE-BODY', ['config.sizes'], ['update', 'updateMany']],
  ] as const)('%s: %s cannot be changed', (_rule, resources, verbs) => {
    const there = resources.flatMap((resource) => verbs.filter((verb) => served.has(`${resource}.${verb}`)))
    expect(there).toEqual([])
    expect(resources.every((resource) => served.has(`${resource}.list`))).toBe(true)
  })
})
