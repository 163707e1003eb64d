import { styled } from '@mui/material/styles'

interface BesideProps {
  /** How wide each is where there is room for both, `minmax(0, 1fr) 20rem`. */
  readonly columns: string
  /** From which width on there is. */
  readonly from?: 'md' | 'lg'
}

/** What is worked on and what belongs beside it; one below the other where there is no room. */
export const Beside = styled('div', {
  shouldForwardProp: (name) => name !== 'columns' && name !== 'from',
})<BesideProps>(({ theme, columns, from = 'md' }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  alignItems: 'start',
  [theme.breakpoints.up(from)]: { gridTemplateColumns: columns },
}))
