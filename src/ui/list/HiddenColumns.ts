import { createContext } from 'react'

interface Hidden {
  /** Columns of a list that there is no room for. */
  readonly names: readonly string[]
  /** Whether the table has been measured: until then its first rows stand for all. */
  readonly known: boolean
}

export const HiddenColumns = createContext<Hidden>({ names: [], known: true })
