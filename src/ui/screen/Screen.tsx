import { styled } from '@mui/material/styles'

/** What stands below one another on a screen. */
export const Screen = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
  minWidth: 0,
}))
