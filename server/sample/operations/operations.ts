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

const transport = 'Ground' as const

const coffee: SamplePieces = {
  of: 4,
  es: 'Sacos de café excelso, 35 kg',
  de: 'Kaffeesäcke, 35 kg',
  unit: 'BG',
  cm: [80, 50, 25],
  kg: 35,
  house: 'HBL-1001',
}

const spares: SamplePieces = {
  of: 3,
  es: 'Repuestos de maquinaria',
  de: 'Maschinenersatzteile',
  unit: 'CT',
  cm: [60, 40, 40],
  kg: 24.5,
  house: 'HBL-1002',
}

const textiles: SamplePieces = {
  of: 5,
  es: 'Rollos de tela de algodón',
  de: 'Baumwollstoff, Rollen',
  unit: 'CT',
  cm: [120, 30, 30],
  kg: 18,
}

const electronics: SamplePieces = {
  of: 2,
  es: 'Equipos electrónicos en estiba',
  de: 'Elektronik auf Palette',
  unit: 'PX',
  cm: [100, 80, 90],
  kg: 96,
}

/** One operation at least at each stage, so that every work list shows something. */
export const sampleOperations: readonly SampleOperation[] = [
  { type: 'ENT-BOD', direction: 'RECEPTION', header: { transport }, pieces: [spares], upTo: 'partial' },
  { type: 'ENT-BOD', direction: 'RECEPTION', header: { transport }, pieces: [coffee, textiles], upTo: 'complete' },
  { type: 'IMP-AER', direction: 'RECEPTION', header: { flight: 'AV045' }, pieces: [coffee, spares], upTo: 'complete' },
  { type: 'ENT-BOD', direction: 'RECEPTION', header: { transport }, pieces: [electronics], upTo: 'preCube' },
  { type: 'IMP-AER', direction: 'RECEPTION', header: { flight: 'LH542' }, pieces: [spares], upTo: 'cube' },
  { type: 'ENT-BOD', direction: 'RECEPTION', header: { transport }, pieces: [textiles], upTo: 'cube', behind: 2 },
  { type: 'ENT-BOD', direction: 'RECEPTION', header: { transport }, pieces: [spares], upTo: 'tag' },
  { type: 'ENT-BOD', direction: 'RECEPTION', header: { transport }, pieces: [electronics, spares], upTo: 'receive' },
  { type: 'ENT-BOD', direction: 'RECEPTION', header: { transport }, pieces: [spares], upTo: 'putAway' },
  { type: 'SAL-BOD', direction: 'EXPEDITION', header: { transport }, pieces: [textiles], upTo: 'partial' },
  { type: 'SAL-BOD', direction: 'EXPEDITION', header: { transport }, pieces: [spares], upTo: 'tag' },
  { type: 'SAL-BOD', direction: 'EXPEDITION', header: { transport }, pieces: [coffee], upTo: 'dispatch' },
]
