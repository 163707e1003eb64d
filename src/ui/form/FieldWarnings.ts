import { createContext, useContext } from 'react'

/** What is probably wrong with fields and is saved all the same, by their names. */
export const FieldWarnings = createContext<{ readonly [name: string]: string }>({})

export const useFieldWarning = (name: string): string | undefined => useContext(FieldWarnings)[name]
