import type { QueryClient } from '@tanstack/react-query'
import type { AuthProvider, I18nProvider, Store } from 'ra-core'
import type { ResourcePages } from '../ui/resource/ResourcePages.ts'
import { createContext, use } from 'react'
import type { EstibaDataProvider } from '../dataProvider/createDataProvider.ts'
import type { Startup } from '../dataProvider/startup.ts'

/** What the office stands on. */
export interface Office {
  readonly authProvider: AuthProvider
  readonly dataProvider: EstibaDataProvider
  readonly i18nProvider: I18nProvider
  /** Pages of resources that are made by hand. */
  readonly pages: ResourcePages
  readonly queryClient: QueryClient
  readonly startup: Startup
  readonly store: Store
}

export const OfficeContext = createContext<Office | null>(null)

export const useOffice = (): Office => {
  const office = use(OfficeContext)
  if (office === null) throw new Error('useOffice stands outside of the office')
  return office
}
