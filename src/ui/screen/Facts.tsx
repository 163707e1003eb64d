import { styled } from '@mui/material/styles'

/** Names over what they stand for, as many side by side as there is room for. */
export const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, var(--least, 17.5rem)), 1fr))',
  gap: '1rem 1.5rem',
  alignItems: 'start',
  margin: 0,
  '& dt': { fontSize: theme.typography.caption.fontSize, color: theme.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}))
