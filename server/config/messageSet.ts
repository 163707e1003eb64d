import { kindMessages } from '../../src/domain/messages/kindMessages.ts'
import { validationMessages } from '../../src/domain/messages/validationMessages.ts'
import { catalogue as english } from '../../src/i18n/catalogues/en.ts'
import { catalogue as spanish } from '../../src/i18n/catalogues/es.ts'
import { workTexts } from '../../src/i18n/catalogues/work.ts'
import type { Locale } from '../../src/schema/json.ts'
import type { Registry } from '../../src/schema/registry.ts'
import type { Resource } from '../../src/schema/resource.ts'
import { errorTexts } from '../messages/errorTexts.ts'

/** Texts by flat key, `estiba.list.search`. */
export type MessageSet = { readonly [key: string]: string }

const catalogues: { readonly [L in Locale]: object } = { es: spanish, en: english }

/** Every text that the program brings in one language: screens, errors, validation, and the words of each resource. */
export const messageSetOf = (registry: Registry, locale: Locale): MessageSet => ({
  ...flat('estiba', catalogues[locale]),
  ...flat('estiba', Object.fromEntries(Object.entries(workTexts).map(([area, texts]) => [area, texts[locale]]))),
  ...Object.fromEntries(Object.entries(errorTexts).map(([key, text]) => [`errors.${key}`, text[locale]])),
  ...validationMessages[locale],
  ...kindMessages[locale],
  ...Object.assign({}, ...registry.all.map((resource) => resourceMessages(resource, locale))),
})

const flat = (prefix: string, texts: object): MessageSet =>
  Object.assign(
    {},
    ...Object.entries(texts).map(([key, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null
        ? flat(`${prefix}.${key}`, value)
        : { [`${prefix}.${key}`]: String(value) },
    ),
  ) as MessageSet

const resourceMessages = ({ name, labels, fields }: Resource, locale: Locale): MessageSet => {
  const { one, many, about, fields: fieldLabels, options, names } = labels[locale]
  const open = Object.fromEntries(Object.entries(fieldLabels).filter(([field]) => fields[field]?.secret !== true))
  return {
    [`resources.${name}.name`]: `${one} |||| ${many}`,
    ...flat(`resources.${name}`, { about, fields: open, names, options }),
  }
}
