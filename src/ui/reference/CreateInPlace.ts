import { createContext, useContext } from 'react'
import type { Values } from '../kinds/kindUi.ts'

/** Makes a record of another resource in a dialog, which begins with what is given; null where the person gave up. */
export type CreateInPlace = (resource: string, typed: string, given: Values) => Promise<string | null>

export const CreateInPlaceContext = createContext<CreateInPlace | null>(null)

export const useCreateInPlace = (): CreateInPlace | null => useContext(CreateInPlaceContext)
