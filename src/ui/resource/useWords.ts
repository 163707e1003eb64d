import { useLocaleState } from 'ra-core'
import { useMemo } from 'react'
import type { Locale } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'

/** The words of a resource in the reader's language. */
export interface Words {
  readonly locale: Locale
  readonly one: string
  readonly many: string
  readonly about: string
  readonly field: (name: string) => string
  readonly option: (field: string, value: unknown) => string
  readonly name: (key: string) => string
}

export const useLocaleName = (): Locale => (useLocaleState()[0] === 'en' ? 'en' : 'es')

export const wordsOf = (resource: Resource, locale: Locale): Words => {
  const labels = resource.labels[locale]
  return {
    locale,
    one: labels.one,
    many: labels.many,
    about: labels.about,
    field: (name) => labels.fields[name] ?? name,
    option: (field, value) => labels.options[field]?.[String(value)] ?? String(value ?? ''),
    name: (key) => labels.names[key] ?? key,
  }
}

export const useWords = (resource: Resource): Words => {
  const locale = useLocaleName()
  return useMemo(() => wordsOf(resource, locale), [resource, locale])
}
