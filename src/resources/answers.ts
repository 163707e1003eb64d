import type { Comparison } from '../domain/commercial/compareAnswers.ts'
import type { OperationLabels, OperationToTag } from '../domain/labels/operationLabels.ts'
import type { OccupiedPlace } from '../domain/layout/occupiedPlace.ts'
import type { Statistics } from '../domain/operations/statistics.ts'
import type { SwitchedOperation } from '../domain/operations/switchBoard.ts'
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

/** What operations answer that is no record: the server is held to it where it computes it, screens where they show it. */
export interface Answers {
  'transactions.consolidations.reportDataByNumber': {
    readonly consolidation: RecordOf<'consolidations'>
    readonly houses: readonly RecordOf<'house-bills-of-lading'>[]
    readonly bulks: readonly RecordOf<'bulks'>[]
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
}
