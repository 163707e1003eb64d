/** Colours and measures that every screen draws from, light and dark. Text contrast is 4.5 to 1 or more. */
export interface Tokens {
  readonly ink: string
  readonly muted: string
  readonly line: string
  readonly hair: string
  readonly paper: string
  readonly ground: string
  readonly accent: string
  readonly accentInk: string
  readonly focus: string
  readonly hover: string
  readonly selected: string
  readonly good: string
  readonly goodGround: string
  readonly warn: string
  readonly warnGround: string
  readonly bad: string
  readonly badGround: string
  readonly info: string
  readonly infoGround: string
  readonly neutralGround: string
  /** The frame: top bar and sign-in. */
  readonly top: string
  readonly topInk: string
  /** Only to draw the eye to one thing. */
  readonly amber: string
}

export const light: Tokens = {
  ink: '#16222d',
  muted: '#4a5864',
  line: '#8a96a1',
  hair: '#dde3e8',
  paper: '#ffffff',
  ground: '#f4f6f8',
  accent: '#005a93',
  accentInk: '#ffffff',
  focus: '#0073b8',
  hover: 'rgb(0 60 100 / 6%)',
  selected: 'rgb(0 90 147 / 12%)',
  good: '#14603a',
  goodGround: '#dff2e7',
  warn: '#7a4300',
  warnGround: '#fdf0d5',
  bad: '#9c1420',
  badGround: '#fde8ea',
  info: '#0b4a75',
  infoGround: '#e1eff9',
  neutralGround: '#e8ecef',
  top: '#12304a',
  topInk: '#ffffff',
  amber: '#dc9a3e',
}

export const dark: Tokens = {
  ink: '#e6ecf1',
  muted: '#a9b8c4',
  line: '#6f808e',
  hair: '#2a3844',
  paper: '#17222c',
  ground: '#0f171e',
  accent: '#7fc0ef',
  accentInk: '#06202f',
  focus: '#9ad0f5',
  hover: 'rgb(160 205 240 / 8%)',
  selected: 'rgb(127 192 239 / 18%)',
  good: '#8ad9ad',
  goodGround: '#14321f',
  warn: '#f3c177',
  warnGround: '#38290f',
  bad: '#ff9fa7',
  badGround: '#3a1519',
  info: '#9fd0f2',
  infoGround: '#122c3f',
  neutralGround: '#25323d',
  top: '#0b1f31',
  topInk: '#ffffff',
  amber: '#dc9a3e',
}

export const shape = { radius: 8, controlRem: 2, rowRem: 2.25, touchRowRem: 2.75 } as const

export const type = {
  family: "'Inter Variable', system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif",
  mono: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
  tableRem: 0.8125,
  bodyRem: 0.875,
} as const
