import type { Field } from './fields.ts'
import type { Locale, Text } from './json.ts'
import { sentence, singular } from './names.ts'
import type { Labels, ResourceLabels, ResourceSource } from './resource.ts'

type WordList = { readonly [name: string]: Text }

/** Words that many resources share: by field name (`state:status`: of fields of that kind alone), by option value, by name of a tab, section or operation. */
export interface Words {
  readonly fields: WordList
  readonly options: WordList
  readonly names: WordList
}

type Missing = (key: string) => void

const own = (list: { readonly [name: string]: string } | undefined, name: string): string | undefined =>
  list && Object.hasOwn(list, name) ? list[name] : undefined

const shared = (list: WordList, name: string, locale: Locale): string | undefined =>
  Object.hasOwn(list, name) ? list[name]?.[locale] : undefined

/** All fields of a resource, those of its lines included, by name. */
export const namedFields = (source: Pick<ResourceSource, 'fields'>): readonly (readonly [string, Field])[] =>
  Object.entries(source.fields).flatMap(([name, field]): (readonly [string, Field])[] =>
    field.kind === 'lines' ? [[name, field], ...Object.entries(field.fields)] : [[name, field]],
  )

/** What its actions and moves ask for beside its own fields, called as they call it or as the resource does. */
const askedFields = (source: ResourceSource): readonly (readonly [string, Field])[] =>
  [...Object.values(source.actions ?? {}), ...Object.values(source.states?.moves ?? {})]
    .flatMap(({ input = {} }) => namedFields({ fields: input }))
    .filter(([name]) => !Object.hasOwn(source.fields, name))

/**
 * The words of a resource in one language: its own, then the glossary's, then (English only) those that the
 * names give; what is missing in Spanish is told to `missing`.
 */
export const labelsOf = (
  source: ResourceSource,
  names: readonly string[],
  words: Words,
  locale: Locale,
  missing: Missing,
): ResourceLabels => {
  const labels: Labels = source[locale] ?? {}
  const other: Labels = source[locale === 'es' ? 'en' : 'es'] ?? {}
  const word = (found: string | undefined, key: string, derived: string): string => {
    if (found !== undefined && found.trim() !== '') return found
    if (locale === 'es' || found !== undefined) missing(`${locale}.${key}`)
    return derived
  }
  const many = word(labels.many, 'many', sentence(source.name))
  const fields = [...askedFields(source), ...namedFields(source)]
  return {
    many,
    one: word(labels.one, 'one', singular(many)),
    about: word(
      labels.about ?? (source.es?.about === undefined && source.en?.about === undefined ? many : labels.about),
      'about',
      many,
    ),
    fields: Object.fromEntries(
      fields.map(([name, field]) => [
        name,
        word(
          field.label?.[locale] ??
            own(labels.fields, name) ??
            shared(words.fields, `${name}:${field.kind}`, locale) ??
            shared(words.fields, name, locale) ??
            own(labels.names, name),
          `fields.${name}`,
          sentence(name),
        ),
      ]),
    ),
    options: Object.fromEntries(
      fields.flatMap(([name, field]) =>
        field.kind === 'choice' || field.kind === 'status'
          ? [
              [
                name,
                Object.fromEntries(
                  field.values.map((value) => [
                    value,
                    word(
                      own(labels.options?.[name], value) ?? shared(words.options, value, locale),
                      `options.${name}.${value}`,
                      sentence(value),
                    ),
                  ]),
                ),
              ] as const,
            ]
          : [],
      ),
    ),
    names: {
      ...labels.names,
      ...Object.fromEntries(
        names.map((name) => [
          name,
          word(own(labels.names, name) ?? shared(words.names, name, locale), `names.${name}`, sentence(name)),
        ]),
      ),
    },
    messages: Object.fromEntries(
      [
        ...new Set([
          ...Object.keys(other.messages ?? {}),
          ...Object.keys(labels.messages ?? {}),
          ...(source.rules ?? []).map((rule) => rule.message),
          ...Object.values(source.actions ?? {}).flatMap(({ says }) => says ?? []),
          ...Object.values(source.states?.moves ?? {}).flatMap(({ needs = [] }) => needs.map((need) => need.message)),
        ]),
      ].map((key) => {
        const found = own(labels.messages, key)
        if (found === undefined) missing(`${locale}.messages.${key}`)
        return [key, found ?? key]
      }),
    ),
  }
}
