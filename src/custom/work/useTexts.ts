import { useTranslate } from 'ra-core'
import { useCallback } from 'react'

export type Texts = (key: string, values?: object) => string

/**
 * The texts of one area of the screens made by hand.
 *
 * @example const text = useTexts('picking'); text('created', { number: '0012' })
 */
export const useTexts = (area: string): Texts => {
  const translate = useTranslate()
  return useCallback((key, values) => translate(`estiba.${area}.${key}`, values), [area, translate])
}
