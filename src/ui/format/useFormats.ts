import { useMemo, useSyncExternalStore } from 'react'
import { onKeysChanged, pageCompany } from '../../authProvider/sessionKeys.ts'
import { useLocaleName } from '../resource/useWords.ts'
import { companyPlace } from './companyPlace.ts'
import { type Formats, formatsOf } from './formats.ts'

/** By the clock and the currency of the company, also once they are others than at the sign-in. */
export const useFormats = (): Formats => {
  const locale = useLocaleName()
  const company = useSyncExternalStore(onKeysChanged, pageCompany)
  return useMemo(() => formatsOf(locale, companyPlace(company)), [locale, company])
}
