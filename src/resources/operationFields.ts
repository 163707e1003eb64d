import { stages } from '../domain/operations/lifeCycle.ts'
import {
  boolean,
  choice,
  date,
  datetime,
  integer,
  lines,
  longtext,
  money,
  quantity,
  reference,
  references,
  status,
  text,
} from '../schema/index.ts'
import { ofItsTransport, portsOfItsTransport } from './ofItsTransport.ts'
import { anAgent } from './entityRoles.ts'
import { boxed } from './loadTypes.ts'
import { licensePlate } from './plateRule.ts'

const chosen = { createInPlace: false } as const

export const stageTones = {
  PARTIAL: 'neutral',
  PREREGISTERED: 'info',
  PRECUBED: 'info',
  CUBED: 'info',
  TAGGED: 'info',
  RECEIVED: 'warn',
  ON_WAREHOUSE: 'good',
  DISPATCHED: 'good',
  EXECUTED: 'neutral',
} as const

/** What is written on an operation by the server alone: where it stands and what its pieces sum up to. */
const standing = {
  state: status(stages, { readOnly: true, tones: stageTones }),
  partial: boolean({ required: true, readOnly: true, default: true }),
  piecesAhead: integer({ readOnly: true, default: 0 }),
  piecesCount: integer({ readOnly: true, default: 0 }),
  lastSequence: integer({ readOnly: true }),
  totalPieces: integer({ readOnly: true, default: 0 }),
  totalWeight: quantity({ readOnly: true, unit: 'kg', decimals: 3, default: 0 }),
  totalVolume: quantity({ readOnly: true, unit: 'm³', decimals: 6, default: 0 }),
  chargeableWeight: quantity({ readOnly: true, unit: 'kg', decimals: 3, default: 0 }),
  completedAt: datetime({ readOnly: true }),
  executedAt: datetime({ readOnly: true }),
  previousType: text({ readOnly: true, max: 20 }),
  previousNumber: text({ readOnly: true, max: 30 }),
  status: {
    ...status(['ACTIVE', 'INACTIVE'], {
      readOnly: true,
      transitions: [
        { from: ['ACTIVE'], to: 'INACTIVE' },
        { from: ['INACTIVE'], to: 'ACTIVE' },
      ],
    }),
    active: true,
  },
} as const

const parties = {
  customer: reference('customers', chosen),
  consignee: reference('consignees', chosen),
  shipper: reference('shippers', chosen),
  shippers: references('shippers'),
  agent: reference('entities', anAgent),
  notify: reference('entities', chosen),
} as const

/** One that does not say how it travels may still go by any way. */
const sails = { transport: { nin: ['Air', 'Ground'] } } as const

const carriage = {
  incoterm: reference('incoterms', chosen),
  originPort: reference('ports', portsOfItsTransport),
  destinationPort: reference('ports', portsOfItsTransport),
  carrier: reference('carriers', ofItsTransport),
  vessel: text({ max: 80, visible: sails }),
  voyage: text({ max: 30, visible: sails }),
  flight: text({ max: 20, visible: { transport: { nin: ['Ocean', 'Ground'] } } }),
  etd: datetime(),
  eta: datetime(),
  containers: references('containers', { createInPlace: true, visible: boxed }),
  seal: text({ max: 30 }),
  vehiclePlate: text({ max: 12, ...licensePlate }),
  driver: text({ max: 120 }),
  driverId: text({ max: 30 }),
} as const

/** Stored where the operation is, of its customer, and taken by no other (V-STOCK-AVAILABLE). */
const leavingStock = {
  stage: { in: ['RECEIVED', 'ON_WAREHOUSE'] },
  expedition: null,
  'store.warehouseCode': { eq: { ifGiven: 'warehouse' } },
  'entity.code': { eq: { ifGiven: 'customer' } },
} as const

/** The header of an operation; its pieces are rows of bulks. */
export const operationFields = {
  type: reference('operation-types', {
    required: true,
    createInPlace: false,
    where: { status: 'ACTIVE' },
    fills: { operation: 'operation', transport: 'transport' },
  }),
  number: text({ required: true, max: 30, pattern: '^[^~/]+$', givenWhenSaved: true }),
  warehouse: reference('warehouses', { required: true, startsAs: 'lastUsed', createInPlace: false }),
  direction: choice(['RECEPTION', 'EXPEDITION'], { required: true }),
  operation: choice(['importation', 'exportation', 'local']),
  transport: reference('transport-types', chosen),
  date: date({ required: true, startsAs: { today: 0 } }),
  ...standing,
  ...parties,
  ...carriage,
  originStore: reference('stores', { ...chosen, where: { warehouseCode: { field: 'warehouse' } } }),
  destinationStore: reference('stores', { ...chosen, where: { warehouseCode: { field: 'warehouse' } } }),
  fromStock: references('bulks', { where: leavingStock }),
  /** What they asked for and came enters the books by their purchases (G-01, row 13), some of which were posted before. */
  purchaseOrders: references('orders', {
    ...chosen,
    where: { type: 'PO', state: ['APPROVED', 'IN_PROCESS', 'PARTIAL', 'CLOSED'] },
    visible: { direction: 'RECEPTION' },
    help: {
      es: 'Lo que llega de ellas entra al inventario con la factura del proveedor',
      en: "What comes of them enters the stock by the supplier's invoice",
    },
  }),
  commodity: reference('commodity-types', chosen),
  customsDeclaration: text({ max: 40 }),
  documents: lines({
    kind: text({ required: true, max: 60 }),
    number: text({ max: 60 }),
    date: date(),
    file: text({ max: 200 }),
  }),
  declaredValue: money({ currency: 'currency', min: 0 }),
  currency: reference('currencies', chosen),
  timeline: reference('timelines', chosen),
  quotation: text({ max: 40 }),
  notes: longtext({ max: 2000 }),
} as const
