import { createContext } from 'react'

/** Columns of a list that there is no room for. */
export const HiddenColumns = createContext<readonly string[]>([])
