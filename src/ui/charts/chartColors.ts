import { useTheme } from '@mui/material/styles'

/** Told apart by who sees no red or green, too: the series of Okabe and Ito, darker or lighter for contrast with the ground. */
export const seriesColors = {
  light: ['#005a93', '#c8780a', '#00795a', '#8a4a78', '#5b6770'],
  dark: ['#62b0e8', '#e6a94a', '#3fbf97', '#d295c2', '#a9b4bd'],
} as const

/** Colours of series in their order. */
export const useChartColors = (): string[] => [...seriesColors[useTheme().palette.mode]]
