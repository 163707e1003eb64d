import { DataProviderContext } from 'ra-core'
import { useContext } from 'react'
import type { EstibaDataProvider } from '../../dataProvider/createDataProvider.ts'

/** The data provider itself: react-admin's own hook gives one whose every answer must be a promise, so that `has` fails. */
export const useProvider = (): EstibaDataProvider => useContext(DataProviderContext) as EstibaDataProvider
