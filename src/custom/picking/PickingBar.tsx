import Paper, { type PaperProps } from '@mui/material/Paper'
import type { ElementType } from 'react'

/** What is asked about what is ticked; it stays in sight below a long list. */
export const PickingBar = <C extends ElementType = 'section'>(props: PaperProps<C, { component?: C }>) => (
  <Paper
    variant="outlined"
    data-bar
    sx={{
      position: 'sticky',
      bottom: 0,
      zIndex: 1,
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(12rem, 1fr))',
      alignItems: 'center',
      gap: 1.5,
      p: 1.5,
    }}
    {...props}
  />
)
