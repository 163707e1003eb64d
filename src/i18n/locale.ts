import type { Locale } from '../schema/json.ts'

const key = 'estiba.ui.locale'

/** The stored choice, else the browser's language where it is one of ours, else Spanish (G-34). */
export const currentLocale = (): Locale => {
  const chosen = localStorage.getItem(key) ?? navigator.language.slice(0, 2).toLowerCase()
  return chosen === 'en' ? 'en' : 'es'
}

export const storeLocale = (locale: Locale): void => {
  localStorage.setItem(key, locale)
  document.documentElement.lang = locale
}
