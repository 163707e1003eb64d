import { styled } from '@mui/material/styles'

/** An input or a choice in a cell of many rows: as light as the browser's own. */
export const CellInput = styled('input')(({ theme }) => ({
  font: 'inherit',
  color: 'inherit',
  minHeight: '2.75rem',
  maxWidth: '100%',
  padding: theme.spacing(0.5, 1),
  backgroundColor: theme.palette.background.paper,
  border: `1px solid ${theme.palette.line}`,
  borderRadius: theme.shape.borderRadius,
}))

export const CellSelect = CellInput.withComponent('select')
