import type { Locale } from '../schema/json.ts'
import type { Resource, ResourceLabels } from '../schema/resource.ts'
import type { MessageSet } from './messageSet.ts'

type Texts = { readonly [key: string]: string }

const locales: readonly Locale[] = ['es', 'en']
let sets: { readonly [L in Locale]?: MessageSet } = {}
let known = new WeakMap<Resource, Resource>()
const listeners = new Set<() => void>()

/** Takes what the translations service says of one language; whoever shows a resource hears of it. */
export const serveWords = (locale: Locale, set: MessageSet): void => {
  sets = { ...sets, [locale]: set }
  known = new WeakMap()
  for (const listener of listeners) listener()
}

export const onWordsServed = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The resource with the words that the service gives it; itself, where they are those that it has. */
export const inServedWords = (resource: Resource): Resource => {
  const found = known.get(resource) ?? relabelled(resource)
  known.set(resource, found)
  return found
}

const relabelled = (resource: Resource): Resource => {
  const labels = Object.fromEntries(
    locales.map((locale) => [locale, labelsIn(resource.labels[locale], resource.name, sets[locale])]),
  ) as { [L in Locale]: ResourceLabels }
  return locales.every((locale) => labels[locale] === resource.labels[locale]) ? resource : { ...resource, labels }
}

const labelsIn = (own: ResourceLabels, name: string, set: MessageSet | undefined): ResourceLabels => {
  if (set === undefined) return own
  const text = (key: string, otherwise: string): string => set[`resources.${name}.${key}`] ?? otherwise
  const texts = (group: string, under: Texts): Texts =>
    Object.fromEntries(Object.entries(under).map(([key, otherwise]) => [key, text(`${group}.${key}`, otherwise)]))
  const [one = own.one, many = one] = text('name', `${own.one} |||| ${own.many}`).split(' |||| ')
  const served: ResourceLabels = {
    ...own,
    one,
    many,
    about: text('about', own.about),
    fields: texts('fields', own.fields),
    names: texts('names', own.names),
    options: Object.fromEntries(
      Object.entries(own.options).map(([field, values]) => [field, texts(`options.${field}`, values)]),
    ),
  }
  return JSON.stringify(served) === JSON.stringify(own) ? own : served
}
