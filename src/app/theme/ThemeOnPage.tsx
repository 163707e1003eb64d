import { useEffect } from 'react'
import { useTheme } from 'react-admin'
import { applyTheme } from './themeChoice.ts'

/** Keeps the variables of the page to the theme that is chosen. */
export const ThemeOnPage = () => {
  const [theme] = useTheme()
  useEffect(() => applyTheme(theme), [theme])
  return null
}
