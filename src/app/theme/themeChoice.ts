const key = 'estiba.ui.theme'

type Theme = 'light' | 'dark'

/** The stored choice, else what the system prefers. */
export const currentTheme = (): Theme => {
  const chosen = localStorage.getItem(key)
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
