import type { Comparison } from '../domain/commercial/compareAnswers.ts'
import type { Tolerance } from '../domain/transport/houseTotals.ts'
import type { RecordOf } from './records.ts'

/** What jobs came to: told by the record or month of the key, in the company's currency. */
export interface ShipmentProfit {
  readonly key: string | null
  readonly jobs: number
  readonly profitEstimated: number
  readonly billed: number
  readonly workInProgress: number
  readonly paid: number
  readonly accrual: number
  readonly profit: number
  readonly margin: number | null
}

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

type Incident = Pick<RecordOf<'novelties'>, 'id' | 'date' | 'kind' | 'description' | 'resolvedAt'>

interface EventTold {
  readonly id: string
  readonly descriptionEs: string
  readonly descriptionEn: string
  readonly plannedAt: string | null
  readonly finishedAt: string | null
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

/** What is answered of shipments, the way of operations, papers and prices. */
export interface FreightAnswers {
  'courier.pricing.calculateForOrder': CourierPrice
  /** How far the houses of a master may be from it, in percent. */
  'transactions.billsOfLading.tolerance': Tolerance
  'transactions.freeTimeContracts.lastFreeDays': readonly FreeStay[]
  'transactions.preRegisters.progress': {
    readonly events: readonly EventTold[]
    readonly incidents: readonly Incident[]
  }
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
  /** The month-end list. */
  'transactions.shipments.accruals': readonly {
    readonly key: string
    readonly workInProgress: number
    readonly accrual: number
  }[]
  'transactions.shipments.profits': readonly ShipmentProfit[]
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
  'transactions.orders.capture': RecordOf<'orders'>
  'transactions.billsOfLading.saveWithHouses': {
    readonly master: RecordOf<'bills-of-lading'>
    readonly houses: readonly RecordOf<'house-bills-of-lading'>[]
  }
  'courier.lockerParcels.receive': Pick<RecordOf<'locker-parcels'>, 'locker' | 'parcelState'>
}
