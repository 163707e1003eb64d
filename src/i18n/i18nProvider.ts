import polyglot from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'ra-core'
import type { Locale } from '../schema/json.ts'
import { loadCatalogue } from './catalogue.ts'
import { currentLocale, storeLocale } from './locale.ts'

/** Message sets of the translations service: flat keys, laid over the bundled catalogues. */
export type MessageSet = { readonly [key: string]: string }

const patienceMs = 3000

/**
 * Spanish by default and where English lacks a key; what the translations service says wins over both,
 * and its failure never holds anything up (G-34).
 */
export const createI18nProvider = async (messageSet: (locale: Locale, signal: AbortSignal) => Promise<MessageSet>): Promise<I18nProvider> => {
  const messages = async (locale: Locale): Promise<TranslationMessages> => {
    const [fallback, own] = await Promise.all([loadCatalogue('es'), locale === 'es' ? loadCatalogue('es') : loadCatalogue(locale)])
    const served = fromService(messageSet, locale)
    return merge(merge(fallback, own), nested(await served)) as unknown as TranslationMessages
  }
  const first = currentLocale()
  const loaded = await messages(first)
  const provider = polyglot(
    (locale) => (locale === first ? loaded : (messages(locale as Locale) as unknown as TranslationMessages)),
    first,
    [{ locale: 'es', name: 'Español' }, { locale: 'en', name: 'English' }],
    { allowMissing: true },
  )
  return {
    ...provider,
    changeLocale: async (locale: string, options) => {
      storeLocale(locale as Locale)
      await provider.changeLocale(locale, options)
    },
  }
}

const fromService = (messageSet: (locale: Locale, signal: AbortSignal) => Promise<MessageSet>, locale: Locale): Promise<MessageSet> =>
  messageSet(locale, AbortSignal.timeout(patienceMs)).catch(() => ({}))

type Tree = { readonly [key: string]: unknown }

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

const merge = (under: Tree, over: Tree): Tree => ({
  ...under,
  ...Object.fromEntries(Object.entries(over).map(([key, value]) => {
    const below = under[key]
    return [key, isTree(value) && isTree(below) ? merge(below, value) : value]
  })),
})

/** `estiba.list.search` as objects inside one another. */
const nested = (flat: MessageSet): Tree =>
  Object.entries(flat)
    .filter(([key]) => !key.split('.').some((part) => part === '__proto__' || part === 'constructor'))
    .reduce<Tree>((tree, [key, text]) => merge(tree, key.split('.').reduceRight<unknown>((inner, part) => ({ [part]: inner }), text) as Tree), {})
