import { createContext, type ReactElement } from 'react'

/** What stands at fields in place of the help that their schema has, by their names. */
export const FieldHelp = createContext<{ readonly [name: string]: ReactElement }>({})
