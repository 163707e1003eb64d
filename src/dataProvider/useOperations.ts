import { DataProviderContext } from 'ra-core'
import { useContext } from 'react'
import type { EstibaDataProvider } from './createDataProvider.ts'

/**
 * The data provider itself, with `call` and `has`. ra-core's `useDataProvider` makes every method a promise,
 * so that `has` could not answer at once.
 */
export const useOperations = (): EstibaDataProvider => useContext(DataProviderContext) as EstibaDataProvider
