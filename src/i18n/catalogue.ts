import type { Locale } from '../schema/json.ts'

/** All messages of the office in one language; loaded when that language is used. */
export const loadCatalogue = async (locale: Locale): Promise<{ estiba: object }> => {
  const { catalogue } = locale === 'en' ? await import('./catalogues/en.ts') : await import('./catalogues/es.ts')
  return { estiba: catalogue }
}
