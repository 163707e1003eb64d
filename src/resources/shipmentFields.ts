import { freightEvents, progressStates } from '../domain/freight/events.ts'
import { stages } from '../domain/operations/lifeCycle.ts'
import {
  boolean,
  choice,
  code,
  date,
  datetime,
  decimal,
  integer,
  longtext,
  money,
  quantity,
  reference,
  references,
  status,
  text,
} from '../schema/index.ts'
import { freightTerms, goesWithIncoterm } from '../domain/freight/freightTerm.ts'
import { anAgent } from './entityRoles.ts'
import { givenByJob } from './houseGiven.ts'
import { boxed, goesWithTransport } from './loadTypes.ts'
import { stageTones } from './operationFields.ts'
import {
  containerUnits,
  cutOffs,
  dangerousGoods,
  events,
  freeTimeWaivers,
  jobReferences,
  legs,
  packages,
  papers,
  shares,
} from './shipmentLines.ts'
import { shipmentPaperFields } from './shipmentPaperFields.ts'
import { ofItsTransport, portsOfItsTransport } from './ofItsTransport.ts'

const loadTypes = ['FCL', 'LCL', 'FTL', 'LTL', 'AIR', 'CONSOLIDATED'] as const

const chosen = { createInPlace: false } as const
/** What is of one carriage alone. */
const once = { copied: false } as const
const summed = { readOnly: true, min: 0, default: 0 } as const

/** The states of the money of a job; those of its way are another field. */
export const jobStates = ['OPEN', 'OPERATIONALLY_COMPLETE', 'COSTS_COMPLETE', 'CLOSED', 'REOPENED'] as const

/** How the states of a job's way look. */
export const progressTones = {
  BOOKED: 'neutral',
  IN_PROGRESS: 'info',
  ARRIVED: 'warn',
  DELIVERED: 'good',
  CANCELED: 'neutral',
} as const

/** What the server alone writes: where the job stands, and what its cargo sums up to. */
const standing = {
  state: status(stages, { readOnly: true, tones: stageTones }),
  progress: status(progressStates, {
    readOnly: true,
    tones: progressTones,
  }),
  nextEvent: choice(freightEvents, { readOnly: true }),
  nextDueAt: datetime({ readOnly: true }),
  jobState: status(jobStates, {
    readOnly: true,
    tones: {
      OPEN: 'info',
      OPERATIONALLY_COMPLETE: 'warn',
      COSTS_COMPLETE: 'warn',
      CLOSED: 'good',
      REOPENED: 'bad',
    },
  }),
  closedAt: datetime({ readOnly: true }),
  noMoreCosts: text({ readOnly: true, max: 240 }),
  marginReason: text({ readOnly: true, max: 240 }),
  reopenReason: text({ readOnly: true, max: 240 }),
  totalPieces: integer(summed),
  totalWeight: quantity({ ...summed, unit: 'kg', decimals: 3 }),
  totalVolume: quantity({ ...summed, unit: 'm³', decimals: 6 }),
  chargeableWeight: quantity({ ...summed, unit: 'kg', decimals: 3 }),
  teu: decimal({ ...summed, decimals: 2, visible: boxed }),
  /** The last day on which none of its containers that are out costs anything. */
  lastFreeDay: date({ readOnly: true }),
  /** Required papers that nobody has yet. */
  papersMissing: integer(summed),
  /** Profit in percent of what is sold, as its charges have it; empty where nothing is sold. */
  marginPercent: decimal({ readOnly: true, copied: false, decimals: 2, min: -999_999.99, max: 100 }),
  /** The number that it has of its airline's stock. */
  airWaybill: text({ readOnly: true, copied: false, max: 12 }),
} as const

const parties = {
  customer: reference('customers', { ...chosen, required: true, fills: { salesperson: 'salesperson' } }),
  shipper: reference('shippers', { ...chosen, required: true }),
  consignee: reference('consignees', { ...chosen, required: true }),
  notify: reference('entities', chosen),
  secondNotify: reference('entities', chosen),
  controllingParty: reference('entities', chosen),
  customsBroker: reference('entities', chosen),
  agent: reference('entities', anAgent),
  sendingAgent: reference('entities', anAgent),
  receivingAgent: reference('entities', anAgent),
  branch: reference('branches', { ...chosen, startsAs: 'lastUsed' }),
  salesperson: reference('users', chosen),
  operator: reference('users', chosen),
  costCenter: reference('cost-centers', chosen),
} as const

const ocean = { visible: { transport: 'Ocean' } } as const

const carriage = {
  carrier: reference('carriers', ofItsTransport),
  bookingNumber: text({ max: 40, ...once }),
  masterBl: reference('bills-of-lading', {
    ...chosen,
    ...once,
    where: { status: 'ACTIVE' },
    fills: { carrier: 'carrier', vessel: 'vessel', imo: 'imo', voyage: 'voyage', flight: 'flight' },
  }),
  houses: references('house-bills-of-lading', {
    ...once,
    where: { status: 'ACTIVE' },
    createInPlace: true,
    gives: givenByJob,
  }),
  vessel: text({ max: 80, ...ocean, ...once }),
  imo: code({ max: 10, rules: [{ rule: 'checkDigit', scheme: 'imo' }], ...ocean, ...once }),
  voyage: text({ max: 30, ...ocean, ...once }),
  flight: text({ max: 20, ...once, visible: { transport: 'Air' } }),
  originPort: reference('ports', { ...portsOfItsTransport, required: true }),
  destinationPort: reference('ports', { ...portsOfItsTransport, required: true }),
  originTerminal: text({ max: 80 }),
  destinationTerminal: text({ max: 80 }),
  placeOfReceipt: text({ max: 80 }),
  placeOfDelivery: text({ max: 80 }),
  etd: datetime(once),
  eta: datetime(once),
  atd: datetime(once),
  ata: datetime(once),
  incoterm: reference('incoterms', chosen),
  freightTerm: choice(freightTerms, { default: 'PREPAID', goesWith: goesWithIncoterm }),
  releaseType: choice(['ORIGINAL', 'TELEX', 'SEAWAYBILL', 'EXPRESS'], ocean),
  originals: integer({ min: 0, max: 9, ...ocean }),
  releasedAt: datetime({ ...ocean, ...once }),
  releasedBy: text({ max: 80, ...ocean, ...once }),
} as const

/** A job of the forwarder: parties, way, cargo, papers, and where each of them stands. */
export const shipmentFields = {
  type: reference('operation-types', {
    ...chosen,
    required: true,
    startsAs: 'lastUsed',
    where: { status: 'ACTIVE' },
    offersFirst: { 'processType.module': 'FREIGHT' },
    fills: { operation: 'operation', transport: 'transport' },
  }),
  number: text({ readOnly: true, max: 30, pattern: '^[^~/]+$', givenWhenSaved: true }),
  date: date({ required: true, startsAs: { today: 0 } }),
  transport: reference('transport-types', { ...chosen, required: true, default: 'Ocean' }),
  operation: choice(['importation', 'exportation', 'local', 'crossTrade'], {
    required: true,
    default: 'importation',
  }),
  loadType: choice(loadTypes, { required: true, default: 'FCL', goesWith: goesWithTransport(loadTypes) }),
  entryType: choice(['DIRECT', 'TRANSIT', 'TRANSHIPMENT', 'ATA_CARNET']),
  serviceLevel: choice(['ECONOMY', 'STANDARD', 'EXPRESS']),
  partial: boolean({ default: true, ...once }),
  ...standing,
  ...parties,
  ...carriage,
  jobReferences,
  legs,
  cutOffs,
  containers: references('containers', { ...once, createInPlace: true, visible: boxed }),
  containerUnits,
  packages,
  dangerousGoods,
  /** Of the floor of a truck, as the office measured them. */
  loadingMetres: quantity({ unit: 'm', min: 0, decimals: 2, visible: { transport: 'Ground' } }),
  /** What the carriage emits, by the method that its reckoner names. */
  co2eKg: quantity({ unit: 'kg', min: 0, decimals: 3, ...once }),
  co2eMethod: choice(['ISO_14083', 'GLEC', 'CARRIER'], once),
  declaredValue: money({ currency: 'currency', min: 0 }),
  currency: reference('currencies', { ...chosen, startsAs: 'companyCurrency' }),
  documents: papers,
  events,
  freeTimeWaivers,
  /** Shipper and consignee are kept from each other. */
  blindParties: boolean({ default: false }),
  shares,
  /** The operation of the warehouse that its cargo goes through. */
  operationRecord: reference('pre-registers', { ...chosen, ...once }),
  quotation: text({ readOnly: true, max: 60 }),
  order: text({ readOnly: true, max: 60 }),
  /** The statement that settled its profit with its agent. */
  agentStatement: reference('agent-statements', { ...chosen, ...once, readOnly: true }),
  notes: longtext({ max: 4000 }),
  ...shipmentPaperFields,
} as const
