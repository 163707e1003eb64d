import type { I18nProvider, TranslationMessages } from 'ra-core'
import polyglot from 'ra-i18n-polyglot'
import { manifest } from 'virtual:estiba/manifest'
import type { Locale } from '../schema/json.ts'
import { loadAdminTexts } from './adminTexts.ts'
import { loadCatalogue } from './catalogue.ts'
import { lateTexts } from './lateTexts.ts'
import { currentLocale, storeLocale } from './locale.ts'
import { merge, type MessageSet, nested, overrides, type Tree } from './messageSet.ts'
import { serveWords } from './servedWords.ts'

/** What every resource is called, until its own words are loaded with it. */
const namesIn = (locale: Locale): Tree =>
  Object.fromEntries(manifest.map(({ name, title }) => [name, { name: title[locale] }]))

interface Options {
  /** Asks the translations service; nothing waits for it, so that a slow line may take its time. */
  readonly messageSet: (locale: Locale) => Promise<MessageSet>
  /** The service's own texts arrived after the office stood: it is drawn again with them. */
  readonly onServed: (provider: I18nProvider) => void
}

/**
 * Spanish by default and where English lacks a key. What the translations service says wins over both, as soon
 * as it has said it; neither its silence nor its failure holds anything up (G-34).
 */
export const createI18nProvider = async ({ messageSet, onServed }: Options): Promise<I18nProvider> => {
  const served = new Map<string, MessageSet>()
  const bundled = new Map<string, Tree>()

  const load = async (locale: Locale): Promise<void> => {
    if (bundled.has(locale)) return
    const [admin, fallback, own] = await Promise.all([
      loadAdminTexts(locale),
      loadCatalogue('es'),
      loadCatalogue(locale),
    ])
    bundled.set(locale, merge({ ...admin, resources: namesIn(locale) }, merge(fallback, own)))
  }
  const withLate = (locale: Locale): Tree => merge(bundled.get(locale) ?? {}, lateTexts.of(locale))
  const messagesOf = (locale: string): Tree => merge(withLate(locale as Locale), nested(served.get(locale) ?? {}))

  const first = currentLocale()
  await load(first)
  const provider = polyglot(
    (locale) => messagesOf(locale) as unknown as TranslationMessages,
    first,
    [
      { locale: 'es', name: 'Español' },
      { locale: 'en', name: 'English' },
    ],
    { allowMissing: true },
  )

  const ask = async (locale: Locale): Promise<void> => {
    if (served.has(locale)) return
    const set = await messageSet(locale).catch(() => null)
    if (set === null) return
    served.set(locale, set)
    serveWords(locale, set)
    if (provider.getLocale() !== locale || !overrides(withLate(locale), set)) return
    await provider.changeLocale(locale)
    onServed({ ...shown })
  }

  const shown: I18nProvider = {
    ...provider,
    changeLocale: async (locale: string, options) => {
      storeLocale(locale as Locale)
      await load(locale as Locale)
      await provider.changeLocale(locale, options)
      void ask(locale as Locale)
    },
  }
  lateTexts.onAdded(() => provider.changeLocale(provider.getLocale()))
  void ask(first)
  return shown
}
