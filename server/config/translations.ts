import { kindMessages } from '../../src/domain/messages/kindMessages.ts'
import { validationMessages } from '../../src/domain/messages/validationMessages.ts'
import type { Locale } from '../../src/schema/json.ts'
import type { Registry } from '../../src/schema/registry.ts'
import type { Resource } from '../../src/schema/resource.ts'
import { ApiError } from '../errors.ts'
import { errorTexts } from '../messages/errorTexts.ts'
import type { Endpoint } from '../services/endpoint.ts'
import { textOf } from '../services/input.ts'

type MessageSet = { readonly [key: string]: string }

/** Every text of a language under one flat key, which the browser lays over its own catalogue (G-34). */
export const translationsEndpoint = (registry: Registry): Endpoint => {
  const sets = new Map<Locale, MessageSet>()
  return {
    service: 'translations',
    key: 'messageSets.byLocale',
    route: 'GET /messages/{locale}{?module}',
    access: 'open',
    handle: async ({ input }) => {
      const locale = textOf(input, 'locale').slice(0, 2)
      if (locale !== 'es' && locale !== 'en') throw new ApiError('NOT_FOUND')
      const set = sets.get(locale) ?? messageSet(registry, locale)
      sets.set(locale, set)
      const module = textOf(input, 'module')
      return module === ''
        ? set
        : Object.fromEntries(Object.entries(set).filter(([key]) => key.startsWith(`${module}.`)))
    },
  }
}

const messageSet = (registry: Registry, locale: Locale): MessageSet => ({
  ...Object.fromEntries(Object.entries(errorTexts).map(([key, text]) => [`errors.${key}`, text[locale]])),
  ...validationMessages[locale],
  ...kindMessages[locale],
  ...Object.assign({}, ...registry.all.map((resource) => resourceMessages(resource, locale))),
})

const resourceMessages = ({ name, labels, fields }: Resource, locale: Locale): MessageSet => {
  const { one, many, about, fields: fieldLabels, options, names } = labels[locale]
  const under = (group: string, texts: MessageSet): MessageSet =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [`resources.${name}.${group}.${key}`, text]))
  const open = Object.fromEntries(Object.entries(fieldLabels).filter(([field]) => fields[field]?.secret !== true))
  return {
    [`resources.${name}.name`]: `${one} |||| ${many}`,
    [`resources.${name}.about`]: about,
    ...under('fields', open),
    ...under('names', names),
    ...Object.assign({}, ...Object.entries(options).map(([field, values]) => under(`options.${field}`, values))),
  }
}
