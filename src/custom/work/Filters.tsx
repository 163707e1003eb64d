import { styled } from '@mui/material/styles'

/** What narrows a screen made by hand, as many side by side as there is room for. */
export const Filters = styled('search')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(12rem, 1fr))',
  alignItems: 'start',
  gap: '0.75rem',
  marginBlock: '0.5rem 0.75rem',
  '@media print': { display: 'none' },
})

/** Short ones stand two by two where there is room for one, so that the rows below are seen. */
export const twoOnPhone = {
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(12rem, 1fr))' },
}

/** What names an operation or a store is read to its end. */
export const roomy = { gridTemplateColumns: 'repeat(auto-fill, minmax(min(16rem, 100%), 1fr))' }
