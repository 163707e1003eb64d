import { dark, light, type Tokens } from './tokens.ts'

const key = 'estiba.ui.theme'

export type Theme = 'light' | 'dark'

/** The stored choice, else what the system prefers. */
export const currentTheme = (): Theme => {
  const chosen = localStorage.getItem(key)
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

const variable = (name: string): string => `--estiba-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

const tokensOf: { readonly [T in Theme]: Tokens } = { light, dark }

/** The tokens as variables of the page, for what is drawn without the theme of MUI. */
export const applyTheme = (theme: Theme = currentTheme()): void => {
  const { dataset, style } = document.documentElement
  dataset['theme'] = theme
  style.colorScheme = theme
  for (const [name, value] of Object.entries(tokensOf[theme])) style.setProperty(variable(name), String(value))
}

export const chooseTheme = (theme: Theme): void => {
  localStorage.setItem(key, theme)
  applyTheme(theme)
}
