import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import { manifest } from 'virtual:estiba/manifest'
import { camelCase } from '../../schema/names.ts'
import { useLocaleName } from '../resource/useWords.ts'

const rights: ReadonlySet<string> = new Set(['read', 'edit', 'delete'])

/** Says operations (`taxes:read`, `taxes.byCode`) in words: what is done, and with which records. */
export const useOperationWords = (): ((operations: unknown) => string) => {
  const translate = useTranslate()
  const locale = useLocaleName()
  return useCallback(
    (operations) => {
      const byResource = new Map<string, string[]>()
      for (const operation of Array.isArray(operations) ? operations.map(String) : []) {
        const [camel = '', right = ''] = operation.split(/[:.]/)
        byResource.set(camel, [...(byResource.get(camel) ?? []), right])
      }
      const list = new Intl.ListFormat(locale, { type: 'conjunction' })
      return [...byResource]
        .map(([camel, names]) =>
          translate('estiba.rights.grants', {
            rights: list.format(names.map((name) => (rights.has(name) ? translate(`estiba.rights.${name}`) : name))),
            resource: manifest.find(({ name }) => camelCase(name) === camel)?.title[locale] ?? camel,
          }),
        )
        .join('; ')
    },
    [translate, locale],
  )
}
