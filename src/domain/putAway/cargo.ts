import type { Big } from 'big.js'
import type { Load } from './load.ts'

export type Temperature = 'AMBIENT' | 'CHILLED' | 'FROZEN'

/** By what a piece belongs to others: those alike stand together. */
export interface Kinship {
  readonly reference: string | null
  readonly lot: string | null
  readonly house: string | null
  readonly master: string | null
  readonly customer: string | null
}

/** A piece that stands somewhere. */
export interface Stored extends Kinship {
  readonly stackable: boolean
  /** Class of the dangerous goods code; null: harmless. */
  readonly imoClass: string | null
}

/** A piece that looks for a place. */
export interface Cargo extends Stored {
  readonly key: string
  readonly storeId: string
  readonly load: Load
  /** Metres; null: not measured. */
  readonly length: Big | null
  readonly width: Big | null
  readonly height: Big | null
  readonly damaged: boolean
  /** A customer sent it back. */
  readonly returned: boolean
  readonly temperature: Temperature
  readonly commodity: string | null
  readonly abc: string | null
}
