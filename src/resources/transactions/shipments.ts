import { goesWithTransport, paperKinds } from '../../domain/freight/paperKinds.ts'
import { choice, defineResource, integer, reference } from '../../schema/index.ts'
import { shipmentFields } from '../shipmentFields.ts'
import { shipmentForm } from '../shipmentForm.ts'
import { shipmentStates } from '../shipmentStates.ts'
import { shipmentWordsEn } from '../shipmentWordsEn.ts'
import { shipmentWordsEs } from '../shipmentWordsEs.ts'

/** Which paper is printed, of which house, for whom. */
const paperAsked = {
  issuedPaper: choice(paperKinds, { required: true, goesWith: goesWithTransport }),
  house: reference('house-bills-of-lading', { createInPlace: false, where: { id: { field: 'houses' } } }),
  language: choice(['es', 'en'], { required: true, default: 'es' }),
  sheet: choice(['A4', 'LETTER'], { required: true, default: 'A4' }),
} as const

/** The forwarder's jobs, from booking to closed: one file for each. */
export default defineResource({
  name: 'shipments',
  service: 'transactions',
  key: ['type', 'number'],
  fields: shipmentFields,
  title: 'number',
  figures: ['customer', 'etd', 'eta'],
  columns: [
    'number',
    'customer',
    'originPort',
    'destinationPort',
    'etd',
    'eta',
    'progress',
    'nextEvent',
    'nextDueAt',
    'jobState',
    'lastFreeDay',
    'papersMissing',
    'carrier',
    'totalPieces',
    'totalWeight',
    'type',
    'loadType',
    'atd',
    'ata',
    'marginPercent',
  ],
  priority: ['progress', 'nextDueAt', 'customer', 'nextEvent', 'eta', 'etd', 'originPort', 'destinationPort'],
  filters: [
    'progress',
    'jobState',
    'type',
    'transport',
    'operation',
    'loadType',
    'customer',
    'carrier',
    'originPort',
    'destinationPort',
    'date',
    'etd',
    'eta',
    'nextDueAt',
    'operator',
    'salesperson',
    'branch',
    'masterBl',
    'houses',
    'lastFreeDay',
    'papersMissing',
    'marginPercent',
  ],
  search: ['number', 'bookingNumber', 'airWaybill', 'vessel', 'voyage', 'flight'],
  sort: ['nextDueAt', 'ASC'],
  open: { jobState: { ne: 'CLOSED' } },
  verbs: ['list', 'get', 'create', 'update'],
  indexes: [
    ['progress', 'nextDueAt'],
    ['nextDueAt'],
    ['jobState'],
    ['date'],
    ['eta'],
    ['lastFreeDay'],
    ['marginPercent'],
    ['operationRecord'],
    ['order'],
  ],
  routes: {
    get: 'GET /shipments/{type}/{number}',
    update: 'PUT /shipments/{type}/{number}',
    history: 'GET /shipments/{type}/{number}/history',
  },
  queries: {
    called: { route: 'GET /shipments/called{?q}', result: 'list' },
    told: { route: 'GET /shipments/{type}/{number}/told', result: 'list' },
    incidents: { route: 'GET /shipments/{type}/{number}/incidents', result: 'list' },
    places: { route: 'GET /shipments/{type}/{number}/places', result: 'list' },
    profit: { route: 'GET /shipments/{type}/{number}/profit', grant: 'shipments.profit' },
    profits: {
      route: 'GET /shipments/profits{?dateFrom,dateTo,by,recognise}',
      result: 'list',
      grant: 'shipments.profit',
    },
    accruals: {
      route: 'GET /shipments/accruals{?dateFrom,dateTo,recognise}',
      result: 'list',
      grant: 'shipments.profit',
    },
  },
  actions: {
    /** What the containers cost beyond their free time becomes charges of the job. */
    chargeStays: {
      route: 'POST /shipments/{type}/{number}/charge-stays',
      ofRecord: true,
      result: 'one',
      when: { jobState: { ne: 'CLOSED' }, transport: { ne: 'Air' } },
    },
    /** A paper as it would be, kept nowhere. */
    draftPaper: {
      route: 'POST /shipments/{type}/{number}/draft-paper',
      ofRecord: true,
      right: 'read',
      result: 'file',
      input: paperAsked,
    },
    /** A paper that is kept as it is from now on, under the next version. */
    issuePaper: {
      route: 'POST /shipments/{type}/{number}/issue-paper',
      ofRecord: true,
      result: 'file',
      input: { ...paperAsked, originals: integer({ min: 1, max: 9 }) },
    },
    /** The next number of its airline becomes its own. */
    takeAirWaybill: {
      route: 'POST /shipments/{type}/{number}/take-air-waybill',
      ofRecord: true,
      result: 'one',
      when: { transport: 'Air', carrier: { null: false }, airWaybill: { null: true }, jobState: { ne: 'CLOSED' } },
    },
  },
  states: shipmentStates,
  rules: [
    {
      name: 'V-BL-REQUIRED',
      field: 'houses',
      message: 'house',
      when: { partial: false },
      assert: { houses: { null: false } },
    },
    {
      name: 'V-PACKAGE-REQUIRED',
      field: 'packages',
      message: 'package',
      when: { partial: false },
      assert: { or: [{ packages: { null: false } }, { documents: { null: false } }] },
    },
    {
      name: 'X-SHIPMENT-ETA',
      // A carrier says by how much it leaves later before it says when it arrives.
      of: 'people',
      field: 'eta',
      message: 'eta',
      when: { etd: { null: false }, eta: { null: false } },
      assert: { eta: { gte: { field: 'etd' } } },
    },
    {
      name: 'X-SHIPMENT-ATA',
      field: 'ata',
      message: 'ata',
      when: { atd: { null: false }, ata: { null: false } },
      assert: { ata: { gte: { field: 'atd' } } },
    },
  ],
  access: {
    operations: { sw: 'type.sw' },
    agents: {
      entities: ['agent', 'sendingAgent', 'receivingAgent', 'customsBroker'],
      people: ['salesperson', 'operator'],
    },
    hidden: {
      without: { 'shipments.profit': ['marginPercent'] },
      customers: [
        'marginPercent',
        'masterBl',
        'airWaybill',
        // The money of the job is the company's.
        'jobState',
        'closedAt',
        'costCenter',
        'freeTimeWaivers',
        'noMoreCosts',
        'marginReason',
        'reopenReason',
        'notes',
        'documents',
        'lastFreeDay',
        'papersMissing',
        // Of a load of several customers each sees his own part: shared-shipments.
        'houses',
        'packages',
        'dangerousGoods',
        'totalPieces',
        'totalWeight',
        'totalVolume',
        'chargeableWeight',
        'teu',
        'blindParties',
        'agentStatement',
      ],
    },
  },
  panels: ['charges', 'links'],
  form: shipmentForm,
  paths: ['/freight/shipmentList', '/shipments'],
  menu: {
    section: 'Shipment scheduling',
    order: 1,
    icon: 'ship',
    title: { es: 'Lista de embarques', en: 'Shipments' },
  },
  es: shipmentWordsEs,
  en: shipmentWordsEn,
})
