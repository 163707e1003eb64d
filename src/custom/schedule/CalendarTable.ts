import { styled } from '@mui/material/styles'
import Table from '@mui/material/Table'

/** Columns of one width, with lines between them. */
export const CalendarTable = styled(Table)(({ theme }) => ({
  minWidth: '47.5rem',
  tableLayout: 'fixed',
  '& :is(th, td):not(:last-child)': { borderInlineEnd: `1px solid ${theme.palette.divider}` },
  '& thead th::first-letter': { textTransform: 'uppercase' },
}))
