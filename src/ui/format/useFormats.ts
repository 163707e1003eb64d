import { useMemo } from 'react'
import { useLocaleName } from '../resource/useWords.ts'
import { companyPlace } from './companyPlace.ts'
import { type Formats, formatsOf } from './formats.ts'

export const useFormats = (): Formats => {
  const locale = useLocaleName()
  return useMemo(() => formatsOf(locale, companyPlace()), [locale])
}
