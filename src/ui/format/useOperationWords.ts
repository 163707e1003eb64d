import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import { manifest } from 'virtual:estiba/manifest'
import { lateTexts } from '../../i18n/lateTexts.ts'
import { camelCase } from '../../schema/names.ts'
import { useLocaleName } from '../resource/useWords.ts'

const rights: ReadonlySet<string> = new Set(['read', 'edit', 'delete'])

/** The words of single operations come with the first screen that names them. */
const doings = {
  queryKey: ['estiba', 'doings'],
  queryFn: async (): Promise<true> => {
    await lateTexts.add('doings', await import('../../i18n/work/doings.ts'))
    return true
  },
  staleTime: Number.POSITIVE_INFINITY,
} as const

/** Says operations (`taxes:read`, `taxes.byCode`) in words: what is done, and with which records. */
export const useOperationWords = (): ((operations: unknown) => string) => {
  const translate = useTranslate()
  const locale = useLocaleName()
  const { data: known = false } = useQuery(doings)
  return useCallback(
    (operations) => {
      const byResource = new Map<string, string[]>()
      for (const operation of Array.isArray(operations) ? operations.map(String) : []) {
        const [camel = '', right = ''] = operation.split(/[:.]/)
        byResource.set(camel, [...(byResource.get(camel) ?? []), right])
      }
      const said = (name: string): string =>
        rights.has(name)
          ? translate(`estiba.rights.${name}`)
          : known
            ? translate(`estiba.doings.${name}`, { _: name })
            : name
      const list = new Intl.ListFormat(locale, { type: 'conjunction' })
      return [...byResource]
        .map(([camel, names]) =>
          translate('estiba.rights.grants', {
            rights: list.format(names.map(said)),
            resource: manifest.find(({ name }) => camelCase(name) === camel)?.title[locale] ?? camel,
          }),
        )
        .join('; ')
    },
    [translate, locale, known],
  )
}
