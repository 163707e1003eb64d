import type { OperationLabels, OperationToTag } from '../domain/labels/operationLabels.ts'
import type { OccupiedPlace } from '../domain/layout/occupiedPlace.ts'
import type { Statistics } from '../domain/operations/statistics.ts'
import type { SwitchedOperation } from '../domain/operations/switchBoard.ts'
import type { Named } from '../domain/scan/named.ts'
import type { RecordOf } from './records.ts'

/** A stop of a walk: a place, and what is taken from it for which list. */
export interface WalkStop {
  readonly location: string | null
  readonly code: string
  readonly barcode: string | null
  readonly zone: string | null
  readonly bulks: readonly (RecordOf<'bulks'> & { readonly list: string })[]
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

/** A place that a piece may go to, the best first. */
export interface SuggestedPlace {
  readonly locationId: string
  readonly code: string
  readonly freeWeight: number
  readonly freeVolume: number
  readonly reasons: readonly { readonly text: string }[]
}

/** Imported cargo that is not to be handed over yet, and why: customs, or the paper that says so. */
export interface UnreleasedCargo {
  readonly house: string | null
  /** Of the operation that it came in by. */
  readonly type: string
  readonly number: string
  readonly reasons: readonly ('NOT_CLEARED' | 'NO_DELIVERY_ORDER')[]
}

/** What is answered of the work on operations and pieces. */
export interface WarehouseAnswers {
  'tracking.timelines.chartValues': readonly EventValues[]
  'transactions.consolidations.reportDataByNumber': {
    readonly consolidation: RecordOf<'consolidations'>
    readonly houses: readonly RecordOf<'house-bills-of-lading'>[]
    readonly bulks: readonly RecordOf<'bulks'>[]
  }
  'transactions.preRegisters.foundTimeline': { readonly timeline: string | null; readonly description: string | null }
  'transactions.preRegisters.statistics': Statistics
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
  'wms.bulks.unreleased': readonly UnreleasedCargo[]
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
  'wms.bulks.consolidate': RecordOf<'consolidations'>
  'wms.bulks.dispatch': { readonly dispatched: number; readonly documents: readonly string[] }
  'wms.pickingLists.short': { readonly instead: readonly string[] }
}
