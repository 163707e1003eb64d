import { useTheme } from '@mui/material/styles'
import { useMemo } from 'react'
import { flash, type Palette } from './palette.ts'

/** The office's colours for the canvas, light or dark with it. */
export const usePalette = (): Palette => {
  const { palette } = useTheme()
  return useMemo(
    () => ({
      ground: palette.background.default,
      paper: palette.background.paper,
      hair: palette.divider,
      line: palette.line,
      ink: palette.text.primary,
      accent: palette.primary.main,
      bad: palette.error.main,
      flash,
    }),
    [palette],
  )
}
