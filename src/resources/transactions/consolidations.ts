import {
  code,
  date,
  datetime,
  decimal,
  defineResource,
  integer,
  json,
  lines,
  longtext,
  quantity,
  reference,
  references,
  status,
  text,
} from '../../schema/index.ts'
import { consolidationWords } from '../consolidationWords.ts'
import { licensePlate } from '../plateRule.ts'
import { ofItsTransport } from '../ofItsTransport.ts'

const chosen = { createInPlace: false } as const
const summed = { readOnly: true, min: 0 } as const

/** Cargo of several houses under one master in one container or vehicle (G-13). */
export default defineResource({
  name: 'consolidations',
  service: 'transactions',
  key: 'number',
  fields: {
    number: text({
      readOnly: true,
      max: 30,
      pattern: '^[^~/]+$',
      givenWhenSaved: true,
    }),
    store: reference('stores', { ...chosen, required: true, startsAs: 'lastUsed' }),
    date: datetime({ readOnly: true }),
    transport: reference('transport-types', { ...chosen, required: true, default: 'Ocean' }),
    carrier: reference('carriers', ofItsTransport),
    route: reference('routes', chosen),
    origin: text({ max: 60 }),
    destination: text({ max: 60 }),
    /** The store of the company that it goes to, where it does: who works there counts it. */
    arrivalStore: reference('stores', chosen),
    container: reference('containers', chosen),
    vehiclePlate: text({ max: 12, ...licensePlate }),
    payload: quantity({ unit: 'kg', min: 0, decimals: 3 }),
    capacityM3: quantity({ unit: 'm³', min: 0, decimals: 3 }),
    seal: text({ max: 30 }),
    masterBl: reference('bills-of-lading', { ...chosen, where: { status: 'ACTIVE' } }),
    houses: references('house-bills-of-lading', { readOnly: true }),
    bulks: references('bulks', { readOnly: true }),
    counted: json({ readOnly: true }),
    formerly: json({ readOnly: true }),
    pieces: integer({ ...summed, default: 0 }),
    grossWeight: quantity({ ...summed, unit: 'kg', decimals: 3, default: 0 }),
    volumeM3: quantity({ ...summed, unit: 'm³', decimals: 6, default: 0 }),
    fillPercent: decimal({ ...summed, decimals: 2 }),
    dateFrom: date(),
    dateTo: date(),
    closedAt: datetime({ readOnly: true }),
    shippedAt: datetime({ readOnly: true }),
    deconsolidatedAt: datetime({ readOnly: true }),
    openReason: text({ readOnly: true, max: 200 }),
    consolState: status(['OPEN', 'CLOSED', 'SHIPPED', 'DECONSOLIDATED', 'CANCELED'], {
      readOnly: true,
      tones: { OPEN: 'info', CLOSED: 'warn', SHIPPED: 'good', DECONSOLIDATED: 'neutral', CANCELED: 'neutral' },
    }),
    notes: longtext({ max: 2000 }),
  },
  title: 'number',
  figures: ['pieces', 'grossWeight', 'fillPercent'],
  columns: [
    'number',
    'date',
    'store',
    'transport',
    'destination',
    'container',
    'masterBl',
    'pieces',
    'grossWeight',
    'fillPercent',
    'consolState',
  ],
  filters: ['consolState', 'store', 'transport', 'carrier', 'container', 'masterBl', 'date'],
  search: ['number', 'seal', 'vehiclePlate', 'origin', 'destination'],
  sort: ['date', 'DESC'],
  access: {
    places: {
      stores: ['store'],
      comingTo: { store: 'arrivalStore', when: { consolState: { in: ['SHIPPED', 'DECONSOLIDATED'] } } },
    },
  },
  open: { consolState: { in: ['OPEN', 'CLOSED'] } },
  indexes: [['consolState'], ['masterBl'], ['closedAt']],
  routes: {
    get: 'GET /consolidations/{number}',
    update: 'PUT /consolidations/{number}',
    delete: 'DELETE /consolidations/{number}',
  },
  states: {
    field: 'consolState',
    initial: 'OPEN',
    written: { in: ['OPEN'], always: ['notes'] },
    moves: {
      close: {
        route: 'POST /consolidations/{number}/close',
        from: ['OPEN'],
        to: 'CLOSED',
        primary: true,
        input: { seal: text({ max: 30 }), masterBl: code({ max: 40 }) },
        needs: [
          { assert: { seal: { null: false } }, message: 'seal', field: 'seal' },
          { assert: { masterBl: { null: false } }, message: 'master', field: 'masterBl' },
        ],
      },
      open: {
        route: 'POST /consolidations/{number}/open',
        from: ['CLOSED'],
        to: 'OPEN',
        input: { reason: text({ required: true, max: 200 }) },
      },
      /** Where it goes may be said, or change, once it is closed and on its way. */
      sendTo: {
        route: 'POST /consolidations/{number}/send-to',
        from: ['CLOSED', 'SHIPPED'],
        input: { arrivalStore: reference('stores', { ...chosen, required: true }) },
      },
      cancel: {
        route: 'POST /consolidations/{number}/cancel',
        from: ['OPEN', 'CLOSED'],
        to: 'CANCELED',
        input: { reason: text({ required: true, max: 200 }) },
        right: 'delete',
      },
      /** The last of its pieces left with their dispatch; a dispatch that is reversed brings it back. */
      ship: { from: ['CLOSED'], to: 'SHIPPED', by: 'system' },
      comeBack: { from: ['SHIPPED'], to: 'CLOSED', by: 'system' },
      deconsolidate: { from: ['SHIPPED'], to: 'DECONSOLIDATED', by: 'system' },
      /** The last of its pieces was taken out. */
      empty: { from: ['OPEN', 'CLOSED'], to: 'CANCELED', by: 'system' },
    },
  },
  screens: {
    dispatch: {
      to: '/wms_nuevo/expedition/warehouse-dispatch?consolidation={number}',
      when: { consolState: 'CLOSED' },
    },
    inside: {
      to: '/management/consolidation/inside/{number}',
      when: { consolState: { in: ['OPEN', 'CLOSED', 'SHIPPED'] } },
    },
  },
  queries: {
    byDateRange: { route: 'GET /consolidations/date-range{?dateFrom,dateTo}', result: 'list' },
    reportDataByNumber: { route: 'GET /consolidations/{number}/report' },
    manifestPdf: { route: 'GET /consolidations/{number}/manifest.pdf', result: 'file' },
  },
  actions: {
    deconsolidateArrived: {
      route: 'POST /consolidations/{number}/deconsolidate',
      input: {
        store: reference('stores', { ...chosen, required: true }),
        counts: lines(
          {
            bulk: text({ required: true, max: 100 }),
            pieces: integer({ required: true, min: 0, max: 1_000_000 }),
          },
          { required: true, min: 1, max: 1000 },
        ),
      },
    },
  },
  form: [
    { section: 'main', fields: ['number', 'store', 'transport', 'carrier', 'route', 'consolState'] },
    { section: 'way', fields: ['origin', 'destination', 'arrivalStore', 'dateFrom', 'dateTo'] },
    {
      section: 'load',
      fields: ['container', 'vehiclePlate', 'payload', 'capacityM3', 'seal', 'masterBl'],
    },
    { section: 'cargo', fields: ['houses', 'pieces', 'grossWeight', 'volumeM3', 'fillPercent'] },
    { section: 'progress', fields: ['date', 'closedAt', 'shippedAt', 'deconsolidatedAt', 'openReason', 'notes'] },
  ],
  paths: ['/consolidations'],
  es: consolidationWords.es,
  en: consolidationWords.en,
})
