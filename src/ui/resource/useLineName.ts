import { useTranslate } from 'ra-core'

/** What a line is called by its number, in the reader's language. */
export const useLineName = (): ((number: number) => string) => {
  const translate = useTranslate()
  return (number) => translate('estiba.kinds.line', { number })
}
