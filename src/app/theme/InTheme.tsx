import CssBaseline from '@mui/material/CssBaseline'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { darkTheme, lightTheme } from './officeTheme.ts'
import { currentTheme } from './themeChoice.ts'

/** The look of the office for what is drawn beside it. */
export const InTheme = ({ children }: { readonly children: ReactNode }) => (
  <ThemeProvider theme={createTheme(currentTheme() === 'dark' ? darkTheme : lightTheme)}>
    <CssBaseline />
    {children}
  </ThemeProvider>
)
