import { choice, date, datetime, decimal, longtext, money, quantity, reference, text } from '../schema/index.ts'
import { licensePlate } from './plateRule.ts'
import { onTheRoad } from './ofItsTransport.ts'
import { rateDecimals } from './rateDecimals.ts'

const chosen = { createInPlace: false } as const
/** What is of one carriage alone. */
const once = { copied: false } as const
const ocean = { visible: { transport: 'Ocean' } } as const
const ground = { visible: { transport: 'Ground' } } as const
const air = { visible: { transport: 'Air' } } as const

export const rateClasses = ['M', 'N', 'Q', 'C', 'R', 'S', 'U', 'E'] as const

/** What only the printed papers of a job ask for. */
export const shipmentPaperFields = {
  /** A negotiable bill says to whose order; empty: to the consignee by name. */
  toOrder: text({ max: 160, ...ocean }),
  signingRole: choice(['CARRIER', 'AGENT', 'FORWARDER'], { default: 'FORWARDER' }),
  signatory: text({ max: 120 }),
  payableAt: text({ max: 80 }),
  incotermPlace: text({ max: 80 }),
  customsValue: money({ currency: 'currency', min: 0, ...air }),
  insuranceAmount: money({ currency: 'currency', min: 0 }),
  handlingInformation: text({ max: 300, ...air }),
  customsOrigin: text({ max: 8, ...air }),
  rateClass: choice(rateClasses, air),
  instructions: text({ max: 300 }),
  agreements: text({ max: 240, ...ground }),
  /** What the carrier collects from the consignee when he delivers. */
  cashOnDelivery: money({ currency: 'currency', min: 0, ...ground, ...once }),
  /** What the carrier converts and adds where the cargo arrives. */
  destinationCurrency: reference('currencies', { ...chosen, ...air, ...once }),
  destinationRate: decimal({ min: 0, decimals: rateDecimals, ...air, ...once }),
  destinationCharges: money({ currency: 'destinationCurrency', min: 0, ...air, ...once }),
  invoiceTerms: text({ max: 120 }),
  invoiceDiscount: money({ currency: 'currency', min: 0 }),
  exportReason: text({ max: 80 }),
  originStatement: text({ max: 400 }),
  haulier: reference('carriers', { ...onTheRoad, ...once }),
  haulierPlate: text({ max: 12, ...licensePlate, ...once }),
  haulierDriver: text({ max: 120, ...once }),
  haulierDriverId: text({ max: 30, ...once }),
  pickupNumber: text({ max: 40, ...once }),
  availableFrom: datetime(once),
  customsManifest: text({ max: 60, ...once }),
  deliverUntil: date(once),
  emptyReturnPlace: text({ max: 80, ...once }),
  reservations: longtext({ max: 1000, ...once }),
} as const

/** What papers say of a line of cargo beyond what it weighs. */
export const packagePaperFields = {
  netWeight: quantity({ unit: 'kg', min: 0, decimals: 3 }),
  articles: quantity({ min: 0, decimals: 3 }),
  articleUnit: text({ max: 20 }),
  unitPrice: money({ currency: 'currency', min: 0, decimals: 6 }),
  tracked: text({ max: 240, copied: false }),
} as const

/** Who packed a container certifies it where dangerous goods are in it. */
export const packedFields = {
  packedBy: text({ max: 120 }),
  packedAt: text({ max: 80 }),
  packedOn: date(),
} as const

export const shipmentPaperSections = [
  {
    section: 'paperTerms',
    fields: ['toOrder', 'signingRole', 'signatory', 'payableAt', 'incotermPlace', 'insuranceAmount', 'instructions'],
  },
  {
    section: 'arrivalPapers',
    fields: [
      'pickupNumber',
      'availableFrom',
      'customsManifest',
      'deliverUntil',
      'emptyReturnPlace',
      'haulier',
      'haulierPlate',
      'haulierDriver',
      'haulierDriverId',
    ],
  },
  {
    section: 'goodsPapers',
    fields: ['invoiceTerms', 'invoiceDiscount', 'exportReason', 'originStatement'],
  },
  {
    section: 'modePapers',
    fields: [
      'customsValue',
      'rateClass',
      'customsOrigin',
      'handlingInformation',
      'destinationCurrency',
      'destinationRate',
      'destinationCharges',
      'agreements',
      'cashOnDelivery',
      'reservations',
    ],
  },
] as const
