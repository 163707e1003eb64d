import type { Comparison } from '../domain/commercial/compareAnswers.ts'
import type { ChangeEntry } from '../domain/historyEntry.ts'
import type { OperationLabels, OperationToTag } from '../domain/labels/operationLabels.ts'
import type { OccupiedPlace } from '../domain/layout/occupiedPlace.ts'
import type { Statistics } from '../domain/operations/statistics.ts'
import type { SwitchedOperation } from '../domain/operations/switchBoard.ts'
import type { Named } from '../domain/scan/named.ts'
import type { FreightDashboard } from '../domain/stock/freightDashboard.ts'
import type { RecordOf } from './records.ts'

/** A port or airport of a way, as the server tells where it lies. */
export interface PlaceOfWay {
  readonly port: string
  readonly name: string
  readonly longitude: number
  readonly latitude: number
}

/** A container of a job against one contract. */
export interface FreeStay {
  readonly shipment: string
  readonly container: string
  readonly contract: string
  readonly side: 'BUY' | 'SELL'
  readonly chargeType: string
  readonly start: string
  readonly cost: number
  readonly dayRate: number
  readonly currency: string
  readonly lastFreeDay: string
}

/** A stop of a walk: a place, and what is taken from it for which list. */
export interface WalkStop {
  readonly location: string | null
  readonly code: string
  readonly zone: string | null
  readonly bulks: readonly (RecordOf<'bulks'> & { readonly list: string })[]
}

type Incident = Pick<RecordOf<'novelties'>, 'id' | 'date' | 'kind' | 'description' | 'resolvedAt'>

interface EventTold {
  readonly id: string
  readonly descriptionEs: string
  readonly descriptionEn: string
  readonly plannedAt: string | null
  readonly finishedAt: string | null
}

/** A place where a person is signed in. */
interface SignedIn {
  readonly id: string
  readonly userAgent: string
  readonly ip: string
  readonly createdAt: string
  readonly lastSeenAt: string
  readonly current: boolean
}

interface Labelled {
  readonly labelEs: string
  readonly labelEn: string
}

export interface RoleOfUser {
  readonly id: string
  readonly name: string
  readonly superUser: boolean
  readonly active: boolean
}

export interface GrantedOption extends Labelled {
  readonly id: string
  readonly type: string
  readonly parent: Labelled | null
  readonly operations: readonly string[]
  /** False: a licence that somebody else holds keeps it shut. */
  readonly licensed: boolean
  /** Identifiers of the roles that open it. */
  readonly roles: readonly string[]
}

export interface Limit {
  readonly resource: string
  readonly hiddenFields: readonly string[]
  readonly someRows: boolean
  readonly role: string
}

/** Where the open operations of a timeline stand at one event. */
export interface EventValues {
  readonly event: string
  readonly code: string
  readonly description: string
  readonly descriptionEn: string
  readonly order: number
  /** Open operations that have the event before or behind them. */
  readonly planned: number
  readonly done: number
  readonly delayed: number
  /** From the start of its first activity to the end of its last one. */
  readonly averageHours: number | null
  /** Open operations that stand at it: all events before are reached, it is not. */
  readonly count: number
  readonly late: number
}

/** What a courier shipment costs, and why. */
export interface CourierPrice {
  readonly list: string
  readonly zone: string
  readonly realWeight: number
  readonly volumetricWeight: number
  readonly chargeableWeight: number
  readonly lines: readonly {
    readonly concept: string
    readonly description: string
    readonly total: number
    readonly explanation: string
  }[]
  readonly taxes: readonly { readonly code: string; readonly description: string; readonly amount: number }[]
  readonly net: number
  readonly total: number
  readonly currency: string
}

/** A place that a piece may go to, the best first. */
export interface SuggestedPlace {
  readonly locationId: string
  readonly code: string
  readonly freeWeight: number
  readonly freeVolume: number
  readonly reasons: readonly { readonly text: string }[]
}

/** A count of a person's first page, with the list behind it. */
interface CountedLink {
  readonly code: string
  readonly title: string
  readonly value: number
  readonly link: string
}

/** Stock by some word of its references. */
export interface StockGroup {
  readonly key: string
  readonly units: number
  readonly value: number
  readonly references: number
}

/** A reference of the stock. */
export interface StockedReference {
  readonly code: string
  /** Where it is told of store by store. */
  readonly store?: string
  readonly description: string | null
}

/** What a store had before the movements of a kardex; amounts are missing where the reader may not read them. */
export interface StoreOpening {
  readonly store: string
  readonly initialBalance?: number
  readonly initialValue?: number
  readonly initialAverageCost?: number
}

/** What operations answer that is no record: the server is held to it where it computes it, screens where they show it. */
export interface Answers {
  'auth.companies.setup': readonly { readonly key: string; readonly resource: string; readonly done: boolean }[]
  'auth.factor.begin': { readonly secret: string; readonly address: string; readonly image: string }
  'auth.factor.enrol': { readonly recoveryCodes: readonly string[] }
  'auth.factor.recoveryCodes': { readonly recoveryCodes: readonly string[] }
  'auth.factor.status': { readonly enrolled: boolean; readonly since: string | null; readonly recoveryLeft: number }
  'auth.sessions.byUser': readonly SignedIn[]
  'auth.sessions.own': readonly SignedIn[]
  'auth.users.profileInfo': RecordOf<'users'>
  'auth.users.updateProfile': RecordOf<'users'>
  'auth.users.rights': {
    readonly active: boolean
    readonly superUser: boolean
    readonly roles: readonly RoleOfUser[]
    readonly options: readonly GrantedOption[]
    readonly limits: readonly Limit[]
  }
  /** `next`: what to ask `before` for those that follow; null: there are none. */
  'config.changes.list': { readonly entries: readonly ChangeEntry[]; readonly next: number | null }
  'config.dashboard.chartData': {
    readonly labels: readonly string[]
    readonly series: readonly { readonly name: string; readonly data: readonly number[] }[]
  }
  'config.dashboard.recentShipments': readonly {
    readonly id: string
    readonly type: string
    readonly number: string
    readonly customerName: string | null
    readonly updatedAt: string | null
  }[]
  /** Null: it is no sample company, or all of its year is there. */
  'config.dashboard.sampleYear': { readonly done: number; readonly steps: number } | null
  'config.dashboard.today': readonly (CountedLink & { readonly urgency: 'late' | 'soon' | 'waiting' })[]
  'config.dashboard.topCards': readonly (CountedLink & { readonly delta: number })[]
  'courier.pricing.calculateForOrder': CourierPrice
  'tracking.timelines.chartValues': readonly EventValues[]
  'transactions.consolidations.reportDataByNumber': {
    readonly consolidation: RecordOf<'consolidations'>
    readonly houses: readonly RecordOf<'house-bills-of-lading'>[]
    readonly bulks: readonly RecordOf<'bulks'>[]
  }
  /** A document and all that stands around it. */
  'transactions.documents.chain': {
    readonly document: RecordOf<'documents'>
    readonly documents: readonly (Pick<RecordOf<'documents'>, 'id' | 'type' | 'date' | 'switches' | 'state'> & {
      readonly number?: string | null | undefined
      readonly total?: number | null | undefined
    })[]
    readonly applied: readonly RecordOf<'applied-documents'>[]
    readonly movements: readonly RecordOf<'stock-movements'>[]
  }
  'transactions.freeTimeContracts.lastFreeDays': readonly FreeStay[]
  'transactions.preRegisters.foundTimeline': { readonly timeline: string | null; readonly description: string | null }
  'transactions.preRegisters.progress': {
    readonly events: readonly EventTold[]
    readonly incidents: readonly Incident[]
  }
  'transactions.preRegisters.statistics': Statistics
  'transactions.quotationRequests.answers': {
    readonly currency: string
    readonly answers: readonly {
      readonly number: string
      readonly supplier: string
      readonly currency: string
      readonly total: number | null
      readonly totalInBase: number | null
      readonly transitTime: number | null
      readonly leadDays: number | null
      readonly validTo: string
      readonly best: boolean
    }[]
    readonly lines: Comparison['lines']
  }
  /** The way, the events and the cargo of a shipment as far as a third party has a part in it. */
  'transactions.sharedShipments.trace': {
    readonly containers: readonly string[]
    readonly packages: readonly {
      readonly description: string
      readonly pieces: number
      readonly grossWeight: number
      readonly volumeM3: number | null
      readonly container: string | null
      readonly marks: string | null
    }[]
    readonly parties: readonly { readonly role: string; readonly name: string }[]
    readonly houses: readonly string[]
    readonly papers: readonly {
      readonly line: number
      readonly paper: string
      readonly paperNumber: string | null
      readonly paperState: string | null
      readonly isThere: boolean
    }[]
    readonly places: readonly PlaceOfWay[]
  }
  'transactions.shipments.incidents': readonly Incident[]
  'transactions.shipments.places': readonly PlaceOfWay[]
  'transactions.shipments.profit': {
    readonly currency: string
    readonly profit: number
    readonly margin: number | null
    readonly profitEstimated: number
    readonly workInProgress: number
    readonly accrual: number
  }
  /** Which notices went out about a shipment: `alone`, to the reader only. */
  'transactions.shipments.told': readonly {
    readonly id: string
    readonly at: string
    readonly title: string
    readonly alone: boolean
    readonly readers: number
  }[]
  'transactions.stockMovements.byMonthRange': {
    readonly openings: readonly StoreOpening[]
    readonly movements: readonly RecordOf<'stock-movements'>[]
  }
  'transactions.stocks.dashboard': {
    readonly days: number
    readonly value: number
    readonly units: number
    readonly references: number
    readonly turnover?: number
    readonly daysOfStock?: number | null
    readonly byStore: readonly StockGroup[]
    readonly byCategory: readonly StockGroup[]
    readonly byAbc: readonly StockGroup[]
    readonly underMinimum: readonly (StockedReference & {
      readonly onHand: number
      readonly minimum: number
      readonly missing: number
    })[]
    readonly withoutMovement: readonly (StockedReference & {
      readonly store: string
      readonly onHand?: number | null | undefined
      readonly stockValue?: number | null | undefined
      readonly lastMovement?: string | null | undefined
    })[]
    readonly topMovers: readonly (StockedReference & {
      readonly store: string
      readonly exits?: number
      readonly exitValue?: number
      readonly closing?: number
    })[]
    readonly expiries: readonly { readonly days: number; readonly bulks: number }[]
  }
  'transactions.transactionalActivities.switchBoard': {
    readonly total: number
    readonly looked: number
    readonly rows: readonly SwitchedOperation[]
  }
  'transactions.wmsOrders.prepare': {
    readonly lists: readonly RecordOf<'picking-lists'>[]
    readonly pending: readonly { readonly pending: number }[]
  }
  'wms.bulks.cubeInfo': { readonly divisor: number; readonly tolerancePercent: number }
  'wms.bulks.suggestLocations': readonly {
    readonly type: string
    readonly number: string
    readonly sequence: number
    readonly locations: readonly SuggestedPlace[]
    /** Why there is no place, where there is none. */
    readonly reason: string | null
  }[]
  'wms.freightStocks.dashboard': FreightDashboard
  'wms.labelPrints.preview': OperationLabels
  'wms.labelPrints.waiting': readonly OperationToTag[]
  'wms.locations.having': readonly { readonly id: string; readonly code: string; readonly found: string }[]
  'wms.locations.occupation': readonly OccupiedPlace[]
  'wms.pickingLists.reportData': {
    readonly pickingList: RecordOf<'picking-lists'>
    readonly lines: readonly (RecordOf<'bulks'> & { readonly package: string | number | null })[]
  }
  'wms.pickingLists.walk': {
    readonly lists: readonly RecordOf<'picking-lists'>[]
    readonly stops: readonly WalkStop[]
    readonly lengthM: number | null
  }
  /** `also`: what else the code may name, the most likely first. */
  'wms.scans.resolve': Named & { readonly also: readonly Named[] }
}
