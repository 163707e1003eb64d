import { styled } from '@mui/material/styles'

/** A plan with its words beside it, as high as the window has room for. */
export const Desk = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1.5),
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 17rem',
    height: 'max(28rem, calc(100dvh - 20rem))',
  },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 20rem' },
}))

export const Side = styled('aside')({
  display: 'grid',
  gap: '0.75rem',
  alignContent: 'start',
  overflow: 'auto',
  minHeight: 0,
  // A label stands over its frame, a frame of the keyboard around it.
  padding: '0.5rem 0.25rem 0 0.125rem',
})

/** Where the plan is drawn; on a phone it stands above the words. */
export const Board = styled('div')(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  minHeight: 0,
  border: `1px solid ${theme.palette.line}`,
  borderRadius: theme.shape.borderRadius,
  touchAction: 'none',
  backgroundColor: theme.palette.background.paper,
  '&:focus-visible': { outlineOffset: -2 },
  [theme.breakpoints.down('md')]: { height: '60dvh' },
}))

/** The colour of something, beside its name. */
export const Swatch = styled('span')(({ theme, color }) => ({
  flex: 'none',
  display: 'inline-block',
  width: '0.875rem',
  height: '0.875rem',
  borderRadius: 3,
  border: `1px solid ${theme.palette.line}`,
  backgroundColor: color,
}))

/** Few fields, two beside each other. */
export const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '0.75rem 0.5rem',
})

/** What was just done, read out; the place is kept for it. */
export const Said = styled('output')({ display: 'block', minHeight: '1.3rem', marginBottom: '0.25rem' })
