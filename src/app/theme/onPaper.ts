const gone = { display: 'none' } as const
const whole = { display: 'block', height: 'auto', overflow: 'visible' } as const

/** On paper a screen is what it shows, whole: frames grow with what stands in them, and what is pressed stays away. */
export const onPaper = {
  'div:has(> div > #main-content), div:has(> #main-content), #main-content': whole,
  '#main-content': { padding: 0 },
  '#main-content :is(.MuiBox-root, .MuiTableContainer-root, .RaDataTable-tableWrapper)': {
    maxHeight: 'none',
    overflow: 'visible',
  },
  'div:has(> #main-content) > :not(#main-content), div:has(> div > #main-content) > :not(:has(> #main-content))': gone,
  '#main-content :is(nav, search, header .MuiButtonBase-root, .MuiToolbar-root, [data-bar])': gone,
  '#main-content tr': { breakInside: 'avoid' },
} as const
