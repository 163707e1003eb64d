import { defineResource } from '../../schema/index.ts'
import { changeType, operationStates } from '../cargoStates.ts'
import { operationFields } from '../operationFields.ts'
import { operationWords } from '../operationWords.ts'

/** Its pieces are written while it is partial, on the screen of its direction. */
const written = { state: 'PARTIAL', status: 'ACTIVE' } as const

/** Operations of the warehouse, from the announcement of cargo to its dispatch (G-01); their pieces are bulks. */
export default defineResource({
  name: 'pre-registers',
  service: 'transactions',
  key: ['type', 'number'],
  fields: operationFields,
  title: 'number',
  figures: ['customer', 'piecesCount', 'totalWeight'],
  columns: ['type', 'number', 'date', 'state', 'customer', 'consignee', 'eta', 'piecesCount', 'totalWeight', 'status'],
  priority: ['customer', 'date', 'piecesCount'],
  filters: [
    'state',
    'status',
    'type',
    'direction',
    'date',
    'warehouse',
    'customer',
    'shipper',
    'consignee',
    'carrier',
    'transport',
    'originPort',
    'destinationPort',
    'commodity',
  ],
  search: ['number', 'vessel', 'voyage', 'flight', 'vehiclePlate', 'customsDeclaration'],
  sort: ['date', 'DESC'],
  open: { status: 'ACTIVE', state: { ne: 'EXECUTED' } },
  verbs: ['list', 'get', 'create', 'update', 'delete'],
  indexes: [['state'], ['direction', 'state'], ['date']],
  routes: {
    get: 'GET /pre-registers/{type}/{number}',
    update: 'PUT /pre-registers/{type}/{number}',
    delete: 'DELETE /pre-registers/{type}/{number}',
    history: 'GET /pre-registers/{type}/{number}/history',
  },
  finders: {
    byType: { path: '/pre-registers/type/{type}', where: { type: { eq: { var: 'type' } } } },
    byTypeAndDateRange: {
      path: '/pre-registers/type/{type}/date-range{?dateFrom,dateTo}',
      where: {
        and: [
          { type: { eq: { var: 'type' } } },
          { date: { gte: { var: 'dateFrom' } } },
          { date: { lte: { var: 'dateTo' } } },
        ],
      },
    },
    byPk: {
      path: '/pre-registers/{type}/{number}',
      where: { type: { eq: { var: 'type' } }, number: { eq: { var: 'number' } } },
      result: 'one',
    },
  },
  queries: {
    traceability: { route: 'GET /pre-registers/traceability{?dateFrom,dateTo,type}', result: 'list' },
    dashboard: {
      route:
        'GET /pre-registers/dashboard{?type,number,state,monthFrom,monthTo,commodity,shipper,consignee,carrier,origin,destination,transport,operation,entity,warehouse}',
    },
    statistics: {
      route: 'GET /pre-registers/statistics{?monthFrom,monthTo,commodity,shipper,transport,customer}',
    },
    reports: { route: 'GET /pre-registers/reports{?report,type,number}' },
    reportPdf: { route: 'GET /pre-registers/report.pdf{?number,reportType,type}', result: 'file' },
    withBulks: { route: 'GET /pre-registers/with-bulks{?type,number}', result: 'list' },
    shippers: { route: 'GET /pre-registers/{type}/{number}/shippers', result: 'list' },
    containers: { route: 'GET /pre-registers/{type}/{number}/containers', result: 'list' },
    /** The timeline that an operation would have for what it is. */
    foundTimeline: {
      route: 'GET /pre-registers/timeline{?type,operation,transport,originPort,destinationPort,carrier}',
    },
    /** How far it is, and what went otherwise, as a customer is told it. */
    progress: { route: 'GET /pre-registers/{type}/{number}/progress' },
  },
  states: operationStates,
  screens: {
    announce: {
      to: '/wms_nuevo/reception/warehouse-preregister/{type}/{number}',
      when: { ...written, direction: 'RECEPTION' },
    },
    announceLeaving: {
      to: '/wms_nuevo/expedition/warehouse-preregister/{type}/{number}',
      when: { ...written, direction: 'EXPEDITION' },
    },
  },
  actions: { changeType },
  access: {
    operations: { sw: 'type.sw', warehouse: 'warehouse' },
    // It names nobody who is responsible but who made it.
    agents: { entities: ['agent'], people: ['createdBy'] },
    staffWrites: ['purchaseOrders'],
    hidden: { customers: ['purchaseOrders'] },
    further: { waive: 'operation.waive' },
  },
  form: [
    {
      section: 'main',
      fields: ['type', 'number', 'warehouse', 'direction', 'operation', 'transport', 'date', 'status'],
    },
    { section: 'parties', fields: ['customer', 'consignee', 'shipper', 'shippers', 'agent', 'notify'] },
    {
      section: 'carriage',
      fields: [
        'carrier',
        'incoterm',
        'originPort',
        'destinationPort',
        'vessel',
        'voyage',
        'flight',
        'etd',
        'eta',
        'containers',
        'seal',
        'vehiclePlate',
        'driver',
        'driverId',
      ],
    },
    {
      section: 'cargo',
      fields: [
        'originStore',
        'destinationStore',
        'fromStock',
        'purchaseOrders',
        'commodity',
        'customsDeclaration',
        'declaredValue',
        'currency',
        'documents',
        'timeline',
        'quotation',
        'notes',
      ],
    },
    {
      section: 'standing',
      fields: [
        'state',
        'piecesCount',
        'piecesAhead',
        'totalPieces',
        'totalWeight',
        'totalVolume',
        'chargeableWeight',
        'completedAt',
        'executedAt',
        'previousType',
        'previousNumber',
      ],
    },
  ],
  paths: ['/pre-registers'],
  menu: { section: 'Pre-register list', order: 5, icon: 'clipboard' },
  es: {
    one: 'Prerregistro (operación)',
    many: 'Prerregistros (operaciones)',
    about:
      'Las operaciones de bodega: la carga que se anuncia, llega, se guarda y sale, con la etapa en que va cada una.',
    ...operationWords.es,
  },
  en: {
    one: 'Pre-register (operation)',
    many: 'Pre-registers (operations)',
    about: 'The operations of the warehouse: cargo announced, received, stored and sent, with the stage of each.',
    ...operationWords.en,
  },
})
