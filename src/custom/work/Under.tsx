import { styled } from '@mui/material/styles'

/** What is said small under something. */
export const Under = styled('small')(({ theme }) => ({
  display: 'block',
  color: theme.palette.text.secondary,
  fontSize: theme.typography.caption.fontSize,
  overflowWrap: 'anywhere',
}))
