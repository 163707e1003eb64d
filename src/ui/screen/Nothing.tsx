import { styled } from '@mui/material/styles'

/** What stands where there is nothing to show. */
export const Nothing = styled('div')(({ theme }) => ({
  padding: '3rem 1rem',
  textAlign: 'center',
  color: theme.palette.text.secondary,
  border: `1px dashed ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
}))
