import type { AccountTotal, OpenDocument } from '../domain/commercial/account.ts'
import type { FreightDashboard } from '../domain/stock/freightDashboard.ts'
import type { RecordOf } from './records.ts'

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

/** What is answered of stock and of documents. */
export interface StockAnswers {
  /** What is open between the company and a third party, by who owes it. */
  'transactions.documents.account': readonly {
    readonly side: 'theyOwe' | 'weOwe'
    readonly totals: readonly AccountTotal[]
    /** The first hundred of `count`. */
    readonly documents: readonly (OpenDocument & {
      readonly id: string
      readonly door: 'invoices' | 'documents'
      readonly type: string
      readonly number: string
      readonly date: string | null
      readonly overdue: boolean
    })[]
    readonly count: number
  }[]
  /** A document and all that stands around it. */
  'transactions.documents.chain': {
    readonly document: RecordOf<'documents'>
    readonly documents: readonly (Pick<RecordOf<'documents'>, 'id' | 'type' | 'date' | 'switches' | 'state'> & {
      readonly number?: string | null | undefined
      readonly currency?: string | null | undefined
      readonly total?: number | null | undefined
    })[]
    readonly applied: readonly RecordOf<'applied-documents'>[]
    readonly movements: readonly RecordOf<'stock-movements'>[]
  }
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
    /** Whether that is over all stores; over those where the caller works otherwise. */
    readonly ofAllStores: boolean
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
  'wms.freightStocks.dashboard': FreightDashboard
  /** What each line of a count differs by from what is expected of it. */
  'transactions.stockCounts.differences': {
    readonly id: string
    readonly store: string | null | undefined
    readonly state: string | null | undefined
    readonly lines: readonly {
      readonly reference: string
      readonly counted: number | null
      readonly recounted: number | null
      readonly expected: number
      readonly difference: number
    }[]
  }
}
