/** The standards whose messages are read. */
export const standards = ['DCSA2', 'DCSA3', 'IATA', 'EPCIS'] as const

export type Standard = (typeof standards)[number]

export const classifiers = ['PLANNED', 'ESTIMATED', 'ACTUAL'] as const

export type Classifier = (typeof classifiers)[number]

/** By what a message says which cargo it is about. */
export const referenceKinds = ['CONTAINER', 'TRANSPORT_DOCUMENT', 'BOOKING', 'OWN', 'ORDER', 'PIECE', 'OTHER'] as const

export type ReferenceKind = (typeof referenceKinds)[number]

export interface Reference {
  readonly kind: ReferenceKind
  readonly value: string
}

/** What one message says, whatever standard it came in. Moments are ISO 8601 in UTC; what is not said is null. */
export interface Fact {
  readonly standard: Standard
  /** Its sender's identifier, else a digest of what it says: the same message has the same one. */
  readonly id: string
  /** When it was said: of what is said twice, the later holds. */
  readonly saidAt: string
  readonly kind: 'EQUIPMENT' | 'TRANSPORT' | 'DOCUMENT' | 'CARGO' | 'OTHER'
  /** What happened, in the standard's own code. */
  readonly code: string
  readonly classifier: Classifier
  readonly at: string
  /** How far the clock of the place was from UTC, `+08:00`. */
  readonly offset: string
  /** The place's UN/LOCODE, airport code or identifier. */
  readonly place: string | null
  readonly placeName: string | null
  /** What kind of place, in DCSA's codes. */
  readonly facility: string | null
  readonly mode: string | null
  /** The call of a vessel, the flight: what one fact is told from another by. */
  readonly call: string | null
  /** IMO number of the vessel. */
  readonly vessel: string | null
  readonly conveyance: string | null
  readonly voyage: string | null
  /** Containers or pieces that it happened to; none: to all of the cargo. */
  readonly subjects: readonly string[]
  readonly empty: boolean | null
  readonly documentType: string | null
  readonly documentNumber: string | null
  /** Of EPCIS: the piece that its pieces were put into, or taken out of. */
  readonly parent: string | null
  /** Of EPCIS: what it is done to, and what follows from it. */
  readonly action: string | null
  readonly disposition: string | null
  readonly pieces: number | null
  /** More of the same cargo is to come. */
  readonly partial: boolean
  /** It takes back what was said by its identifier. */
  readonly isVoid: boolean
  /** Identifiers of messages that it stands in the place of. */
  readonly corrects: readonly string[]
  readonly references: readonly Reference[]
  readonly remark: string | null
}

export const blankFact = {
  place: null,
  placeName: null,
  facility: null,
  mode: null,
  call: null,
  vessel: null,
  conveyance: null,
  voyage: null,
  subjects: [],
  empty: null,
  documentType: null,
  documentNumber: null,
  parent: null,
  action: null,
  disposition: null,
  pieces: null,
  partial: false,
  isVoid: false,
  corrects: [],
  references: [],
  remark: null,
} as const satisfies Partial<Fact>
