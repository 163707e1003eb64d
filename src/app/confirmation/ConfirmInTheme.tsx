import { createTheme, ThemeProvider } from '@mui/material/styles'
import { darkTheme, lightTheme } from '../theme/officeTheme.ts'
import { currentTheme } from '../theme/themeChoice.ts'
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx'

/** The dialog beside the office, in its look. */
export const ConfirmInTheme = (props: ConfirmDialogProps) => (
  <ThemeProvider theme={createTheme(currentTheme() === 'dark' ? darkTheme : lightTheme)}>
    <ConfirmDialog {...props} />
  </ThemeProvider>
)
