import { createContext, use } from 'react'
import type { LinesField } from '../../../schema/fields.ts'
import type { Formats } from '../../format/formats.ts'
import type { Words } from '../../resource/useWords.ts'
import type { GridColumn } from './gridColumns.ts'

/** What all rows and cells of a grid share; a row is drawn anew only for what is its own, or when one of these changes. */
export interface Grid {
  readonly id: string
  /** Of all the lines. */
  readonly source: string
  readonly columns: readonly GridColumn[]
  readonly field: LinesField
  readonly disabled: boolean
  readonly isFull: boolean
  readonly resource: string
  readonly words: Words
  readonly formats: Formats
  readonly onChange: (source: string, value: unknown) => void
  readonly onDuplicate: (row: number) => void
  readonly onRemove: (row: number) => void
}

export const GridContext = createContext<Grid | null>(null)

export const useGrid = (): Grid => {
  const grid = use(GridContext)
  if (grid === null) throw new Error('useGrid stands outside of a grid of lines')
  return grid
}
