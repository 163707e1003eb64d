import { licensePlate } from './plateRule.ts'
import { choice, integer, lines, reference, text } from '../schema/index.ts'

const key = {
  type: text({ required: true, max: 20 }),
  number: text({ required: true, max: 30 }),
  sequence: integer({ required: true, min: 1 }),
} as const

const several = lines(key, { required: true, min: 1, max: 1000 })

/** What is asked of bulks by a name of its own. */
export const bulkQueries = {
  pickedByStoreAndDate: {
    route: 'GET /bulks/picked/store{?store,dateFrom,dateTo,origin,destination}',
    result: 'list',
  },
  consolidated: { route: 'GET /bulks/consolidated{?store,dateFrom,dateTo,origin,destination}', result: 'list' },
  forPicking: {
    route: 'GET /bulks/for-picking{?dateFrom,dateTo,commodityId,entityCode,masterBl,houseBl,consignee}',
    result: 'list',
  },
  byOperation: { route: 'GET /bulks/operation{?type,number}', result: 'list' },
  cubeInfo: { route: 'GET /bulks/cube-info{?type,number}' },
  warehouseReceiptData: { route: 'GET /bulks/warehouse-receipt{?numberDoc,typeDoc}' },
} as const

/** What is done with bulks. */
export const bulkActions = {
  updatePickingStatus: {
    route: 'PUT /bulks/picking-status',
    grant: 'operation.pick',
    input: {
      status: choice(['NOT_PICKED', 'FOR_PICKING', 'PICKED', 'CONSOLIDATED', 'SHIPPED'], { required: true }),
      carrier: reference('carriers', { required: true, createInPlace: false }),
      bulks: several,
    },
  },
  /** Of several operations at once: one truck. */
  dispatch: {
    route: 'POST /bulks/dispatch',
    grant: 'operation.dispatch',
    input: {
      carrier: reference('carriers', { required: true, createInPlace: false }),
      driver: text({ required: true, max: 120 }),
      driverId: text({ max: 30 }),
      plate: text({ required: true, max: 12, ...licensePlate }),
      seal: text({ max: 30 }),
      bulks: several,
    },
  },
  /** What is against handing over imported cargo, by house: nothing where customs cleared it and its order is issued. */
  unreleased: {
    route: 'PUT /bulks/unreleased',
    right: 'read',
    result: 'list',
    input: { bulks: several },
  },
  cube: { route: 'PUT /bulks/cube', grant: 'operation.cube' },
  split: {
    route: 'PUT /bulks/split',
    grant: 'operation.split',
    input: { ...key, quantity: integer({ required: true }) },
    result: 'list',
  },
  merge: { route: 'PUT /bulks/merge', grant: 'operation.split', input: key, result: 'list' },
  suggestLocations: {
    route: 'PUT /bulks/suggest-locations',
    right: 'read',
    result: 'list',
  },
  putAway: {
    route: 'PATCH /bulks/{type}/{number}/{sequence}/put-away',
    grant: 'operation.putaway',
    result: 'one',
  },
} as const
