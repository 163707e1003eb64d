import { createContext, use } from 'react'
import type { Text } from '../../schema/json.ts'

/** The screen made by hand that is open, and how it was come to. */
export interface OpenScreen {
  readonly name: string
  readonly title: Text
  /** Its address, spelled right. */
  readonly base: string
  /** What follows it in the address. */
  readonly rest: readonly string[]
}

export const WorkScreenContext = createContext<OpenScreen>({
  name: '',
  title: { es: '', en: '' },
  base: '/',
  rest: [],
})

export const useWorkScreen = (): OpenScreen => use(WorkScreenContext)
