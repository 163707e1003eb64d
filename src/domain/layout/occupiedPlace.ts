/** What a location may hold and holds, in kilograms and cubic metres. */
export interface OccupiedPlace {
  readonly id: string
  readonly code: string
  /** What its tag says to a scanner, where that is not its code. */
  readonly barcode: string | null
  readonly zoneId: string
  readonly rackId: string
  readonly level: number
  readonly bay: number
  readonly capacityWeight: number
  readonly capacityVolume: number
  readonly usedWeight: number
  readonly usedVolume: number
  readonly freeWeight: number
  readonly freeVolume: number
  readonly share: number
  readonly blocked: boolean
}
