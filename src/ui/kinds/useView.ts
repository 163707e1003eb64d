import { useMemo } from 'react'
import type { Resource } from '../../schema/resource.ts'
import { useFormats } from '../format/useFormats.ts'
import { useTitles } from '../reference/useTitles.ts'
import { useWords } from '../resource/useWords.ts'
import type { Values, View } from './kindUi.ts'

/** What stands around the values of rows, of all their fields or of some. */
export const useView = (resource: Resource, rows: readonly Values[], only?: readonly string[]): View => {
  const formats = useFormats()
  const words = useWords(resource)
  const titleOf = useTitles(resource.fields, rows, resource.name, only)
  return useMemo(() => ({ formats, words, titleOf, resource: resource.name }), [formats, words, titleOf, resource])
}
