import type { FreightEvent } from '../freight/events.ts'
import type { Fact, Standard } from './fact.ts'

/** Where a place is on the way of a shipment. */
export type PlaceRule = 'ORIGIN' | 'DESTINATION' | 'TRANSHIPMENT'

/** On which half of the way something happened. */
export type Side = 'ORIGIN' | 'DESTINATION'

/** What a message of a standard means; what a rule does not name may be anything. The first that fits holds. */
export interface EventRule {
  readonly standards: readonly Standard[]
  readonly codes: readonly string[]
  readonly kind?: Fact['kind']
  readonly documentType?: string
  readonly empty?: boolean
  readonly facility?: string
  readonly mode?: string
  readonly action?: string
  readonly disposition?: string
  readonly place?: PlaceRule
  readonly side?: Side
  /** The event of timelines, by its code; none: it is an activity only. */
  readonly event?: string
  /** The event of the shipment's own list. */
  readonly freightEvent?: FreightEvent
  /** It is an incident, of this kind. */
  readonly warns?: 'CUSTOMS' | 'SHORTAGE' | 'DOCUMENTS' | 'DELAY' | 'DAMAGE' | 'HOLD' | 'OTHER'
  /** It takes back the event, of what it happened to. */
  readonly undoes?: true
}

const dcsa = ['DCSA2', 'DCSA3'] as const
const air = ['IATA'] as const
const epcis = ['EPCIS'] as const

const ofEquipment = (code: string, rule: Omit<EventRule, 'standards' | 'codes' | 'kind'>): EventRule => ({
  standards: dcsa,
  kind: 'EQUIPMENT',
  codes: [code],
  ...rule,
})

const ofDocument = (documentType: string, codes: readonly string[], rule: Partial<EventRule>): EventRule => ({
  standards: dcsa,
  kind: 'DOCUMENT',
  documentType,
  codes,
  ...rule,
})

const ofTransport = (code: string, place: PlaceRule, rule: Partial<EventRule>): EventRule => ({
  standards: dcsa,
  kind: 'TRANSPORT',
  codes: [code],
  place,
  ...rule,
})

const ocean: readonly EventRule[] = [
  ofDocument('BKG', ['CONF'], { event: 'FF-BKG', freightEvent: 'BOOKED' }),
  ofDocument('SHI', ['RECE', 'APPR'], { event: 'FF-DOC' }),
  ofDocument('CUS', ['HOLD'], { warns: 'CUSTOMS' }),
  ofDocument('CUS', ['RELS', 'CMPL'], { side: 'ORIGIN', event: 'FF-CUX' }),
  ofDocument('CUS', ['RELS'], { side: 'DESTINATION', event: 'FF-CUS', freightEvent: 'CUSTOMS_CLEARED' }),
  ofDocument('ARN', ['ISSU'], { event: 'FF-PRE' }),
  ofEquipment('CUSR', { side: 'ORIGIN', event: 'FF-CUX' }),
  ofEquipment('CUSR', { side: 'DESTINATION', event: 'FF-CUS', freightEvent: 'CUSTOMS_CLEARED' }),
  ofEquipment('CUSS', { warns: 'CUSTOMS' }),
  ofEquipment('CUSI', { warns: 'CUSTOMS' }),
  ofEquipment('PICK', { empty: false, facility: 'CLOC', side: 'ORIGIN', event: 'FF-PUP', freightEvent: 'PICKED_UP' }),
  ofEquipment('GTIN', { empty: false, place: 'ORIGIN', side: 'ORIGIN', event: 'FF-GIN', freightEvent: 'GATED_IN' }),
  ofEquipment('LOAD', { place: 'ORIGIN', event: 'FF-LOD', freightEvent: 'LOADED' }),
  ofEquipment('DISC', { place: 'DESTINATION', event: 'FF-DIS', freightEvent: 'DISCHARGED' }),
  ofEquipment('DISC', { place: 'TRANSHIPMENT', mode: 'VESSEL', event: 'FF-TRS', freightEvent: 'TRANSHIPPED' }),
  ofEquipment('GTOT', { empty: false, side: 'DESTINATION', event: 'FF-GOU', freightEvent: 'GATED_OUT' }),
  ofEquipment('GTOT', { empty: true, facility: 'DEPO', side: 'ORIGIN', freightEvent: 'EMPTY_OUT' }),
  ofEquipment('GTIN', {
    empty: true,
    facility: 'DEPO',
    side: 'DESTINATION',
    event: 'FF-EMP',
    freightEvent: 'EMPTY_RETURNED',
  }),
  ofTransport('DEPA', 'ORIGIN', { event: 'FF-DEP', freightEvent: 'DEPARTED' }),
  ofTransport('ARRI', 'DESTINATION', { event: 'FF-ARR', freightEvent: 'ARRIVED' }),
]

const ofFlight = (codes: readonly string[], rule: Partial<EventRule>): EventRule => ({ standards: air, codes, ...rule })

const byAir: readonly EventRule[] = [
  ofFlight(['BKD'], { event: 'FF-BKG', freightEvent: 'BOOKED' }),
  ofFlight(['DPU'], { event: 'FF-PUP', freightEvent: 'PICKED_UP' }),
  ofFlight(['DOC'], { event: 'FF-DOC' }),
  ofFlight(['RCS'], { event: 'FA-RCS', freightEvent: 'GATED_IN' }),
  ofFlight(['MAN'], { place: 'ORIGIN', event: 'FA-MAN', freightEvent: 'LOADED' }),
  ofFlight(['DEP'], { place: 'ORIGIN', event: 'FA-DEP', freightEvent: 'DEPARTED' }),
  ofFlight(['ARR'], { place: 'DESTINATION', event: 'FA-ARR', freightEvent: 'ARRIVED' }),
  ofFlight(['RCF'], { place: 'DESTINATION', event: 'FA-RCF', freightEvent: 'DISCHARGED' }),
  ofFlight(['RCF'], { place: 'TRANSHIPMENT', freightEvent: 'TRANSHIPPED' }),
  ofFlight(['NFD'], { event: 'FA-NFD' }),
  ofFlight(['CCD'], { event: 'FF-CUS', freightEvent: 'CUSTOMS_CLEARED' }),
  ofFlight(['DLV'], { event: 'FA-DLV', freightEvent: 'GATED_OUT' }),
  ofFlight(['DDL'], { event: 'FF-DLV', freightEvent: 'DELIVERED' }),
  ofFlight(['DIS_MSCA', 'DIS_MSMB', 'DIS_SSPD'], { warns: 'SHORTAGE' }),
  ofFlight(['DIS_FDAW', 'DIS_MSAW', 'DIS_FDAV', 'DIS_MSAV'], { warns: 'DOCUMENTS' }),
  ofFlight(['DIS_OFLD', 'DIS_OVCD'], { warns: 'DELAY' }),
  ofFlight(['DIS_FDCA', 'DIS_FDMB', 'DIS_DFLD'], { warns: 'OTHER' }),
]

const ofStep = (step: string, rule: Partial<EventRule>): EventRule => ({ standards: epcis, codes: [step], ...rule })

const inWarehouse: readonly EventRule[] = [
  ofStep('', { kind: 'DOCUMENT', action: 'ADD', event: 'WM-PRE' }),
  ofStep('arriving', { disposition: 'in_transit', event: 'CR-HUB' }),
  ofStep('departing', { disposition: 'in_transit', event: 'CR-HUB' }),
  ofStep('receiving', { event: 'WM-REC' }),
  ofStep('inspecting', { disposition: 'damaged', warns: 'DAMAGE' }),
  ofStep('inspecting', { event: 'WM-CUB' }),
  ofStep('commissioning', { action: 'ADD', event: 'WM-TAG' }),
  ofStep('storing', { event: 'WM-LOC' }),
  ofStep('picking', { event: 'WM-PIC' }),
  ofStep('packing', { action: 'ADD', disposition: 'container_closed', event: 'FF-CON' }),
  ofStep('loading', { action: 'ADD', disposition: 'container_closed', event: 'FF-CON' }),
  ofStep('packing', { action: 'ADD', event: 'WM-PAC' }),
  ofStep('unpacking', { action: 'DELETE', event: 'FF-DEC' }),
  ofStep('shipping', { disposition: 'returned', event: 'CR-RET' }),
  ofStep('shipping', { event: 'WM-DIS' }),
  ofStep('void_shipping', { event: 'WM-DIS', undoes: true }),
  ofStep('collecting', { event: 'CR-PUP' }),
  ofStep('accepting', { event: 'WM-DLV' }),
  ofStep('other', { event: 'CR-ATT' }),
  ofStep('holding', { warns: 'HOLD' }),
]

/** What messages mean, in the order in which the rules are tried. */
export const eventRules: readonly EventRule[] = [...ocean, ...byAir, ...inWarehouse]
