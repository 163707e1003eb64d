import type { RaThemeOptions } from 'react-admin'
import { components } from './components.ts'
import { dark, light, shape, type Tokens, type } from './tokens.ts'

declare module '@mui/material/styles' {
  interface PaletteColor {
    /** Below words in its colour. */
    readonly ground?: string
  }
  interface SimplePaletteColorOptions {
    readonly ground?: string
  }
  interface TypeBackground {
    /** Below what has no tone. */
    readonly neutral: string
  }
  interface Palette {
    /** Frames of what can be filled in or dropped on. */
    readonly line: string
    /** Only to draw the eye to one thing. */
    readonly amber: string
  }
  interface PaletteOptions {
    readonly line?: string
    readonly amber?: string
  }
  interface TypographyVariants {
    readonly mono: string
  }
  interface TypographyVariantsOptions {
    readonly mono?: string
  }
}

const heading = (rem: number) => ({
  fontSize: `${rem}rem`,
  lineHeight: 1.25,
  fontWeight: 600,
  letterSpacing: '-0.01em',
})

const themeOf = (mode: 'light' | 'dark', tokens: Tokens): RaThemeOptions => ({
  palette: {
    mode,
    primary: { main: tokens.accent, contrastText: tokens.accentInk },
    secondary: { main: tokens.top, contrastText: tokens.topInk },
    success: { main: tokens.good, ground: tokens.goodGround },
    warning: { main: tokens.warn, ground: tokens.warnGround },
    error: { main: tokens.bad, ground: tokens.badGround },
    info: { main: tokens.info, ground: tokens.infoGround },
    text: { primary: tokens.ink, secondary: tokens.muted },
    divider: tokens.hair,
    line: tokens.line,
    amber: tokens.amber,
    background: { default: tokens.ground, paper: tokens.paper, neutral: tokens.neutralGround },
    action: { hover: tokens.hover, selected: tokens.selected },
  },
  shape: { borderRadius: shape.radius },
  typography: {
    fontFamily: type.family,
    mono: type.mono,
    body1: { fontSize: `${type.bodyRem}rem`, lineHeight: 1.45 },
    body2: { fontSize: `${type.tableRem}rem`, lineHeight: 1.4 },
    h1: heading(1.25),
    h2: heading(1),
    h3: heading(0.875),
    h4: heading(1.5),
    h5: heading(1.25),
    h6: heading(1),
    button: { fontSize: `${type.bodyRem}rem`, textTransform: 'none', fontWeight: 500 },
    caption: { fontSize: '0.75rem' },
  },
  transitions: { duration: { shortest: 120, shorter: 120, short: 160, standard: 200, complex: 200 } },
  sidebar: { width: 264, closedWidth: 56 },
  components: components(tokens),
})

export const lightTheme = themeOf('light', light)
export const darkTheme = themeOf('dark', dark)
