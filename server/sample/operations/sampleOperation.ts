import type { JsonObject } from '../../../src/schema/json.ts'

/** How far an operation has come, and what of it. */
export interface SampleOperation {
  readonly type: string
  readonly direction: 'RECEPTION' | 'EXPEDITION'
  readonly header: JsonObject
  readonly pieces: readonly SamplePieces[]
  /** The last action done; none: it stays partial. */
  readonly upTo: 'partial' | 'complete' | 'preCube' | 'cube' | 'tag' | 'receive' | 'putAway' | 'dispatch'
  /** Pieces that have come only as far as the action before. */
  readonly behind?: number
}

/** So many alike. */
export interface SamplePieces {
  readonly of: number
  readonly es: string
  readonly de: string
  readonly unit: string
  readonly cm: readonly [length: number, width: number, height: number]
  readonly kg: number
  readonly house?: string
}
