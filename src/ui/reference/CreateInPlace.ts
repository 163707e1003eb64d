import { createContext, useContext } from 'react'

/** Makes a record of another resource in a dialog; null where the person gave up. */
export type CreateInPlace = (resource: string, typed: string) => Promise<string | null>

export const CreateInPlaceContext = createContext<CreateInPlace | null>(null)

export const useCreateInPlace = (): CreateInPlace | null => useContext(CreateInPlaceContext)
