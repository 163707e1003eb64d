import type { Locale } from '../../src/schema/json.ts'

/** The first of our languages that `Accept-Language` prefers; Spanish otherwise. */
export const localeOf = (accepted: string | null): Locale => {
  if (accepted === null || accepted === '') return 'es'
  if (accepted.startsWith('es')) return 'es'
  if (!accepted.includes(',')) return accepted.slice(0, 2).toLowerCase() === 'en' ? 'en' : 'es'
  const preferred = accepted
    .slice(0, 200)
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = Number(
        parameters
          .find((parameter) => parameter.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      )
      return { language: tag.slice(0, 2).toLowerCase(), quality, index }
    })
  const best = preferred
    .filter(({ language, quality }) => (language === 'es' || language === 'en') && quality > 0)
    .toSorted((a, b) => b.quality - a.quality || a.index - b.index)[0]
  return best?.language === 'en' ? 'en' : 'es'
}
